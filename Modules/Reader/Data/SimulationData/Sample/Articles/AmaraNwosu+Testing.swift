import ArticlesDomain

extension AmaraNwosu {
  static func testing() -> [Draft] {
    [assertTheFilm(), testingTheCrash(), oneSpecEveryImplementation()]
  }

  private static func assertTheFilm() -> Draft {
    var draft = Draft("assert-the-film", "Assert the film, not the last frame", age: .days(76, hours: 4))
    draft.summary = "The end state was right. The flash of “No articles” on the way there was not."
    draft.tags = ["testing", "view-state"]
    draft.audio = Draft.Audio(path: "audio/assert-the-film.mp3", length: 14_680_064)
    draft.body = [
      .text(
        """
        Our test said: after loading, there are three rows. It passed for a year. And for a year, everyone \
        who opened the application on a slow connection saw “No articles” flash by before the three rows \
        came.
        """),
      .text("The end state was right. The film was wrong, and we had only ever looked at its last frame."),
      .text(
        """
        So record the frames. One state value for the screen, assigned in one place, observed at the \
        assignment:
        """),
      .code(
        """
        public private(set) var state = State() {
          didSet { onTransition?(state) }
        }
        """, language: "swift"),
      .text("And then say what a person would have seen, from beginning to end:"),
      .code(
        """
        #expect(frames.map(\\.content) == [
          .nothingYet,
          .loading,
          .rows(3),
        ])
        """, language: "swift"),
      .text(
        """
        It is stricter than it looks. A frame too many fails: some people see it as flicker. A frame too few \
        fails: that was the spinner. A half-finished one fails too, the kind where the rows have arrived and \
        the title still says “Loading”, because two properties changed in two assignments.
        """),
      .text(
        """
        You will be surprised by what the first recording of an old screen shows. I recommend making it \
        alone, and with tea. There is a longer story about this in the attached episode.
        """),
    ]
    return draft
  }

  private static func testingTheCrash() -> Draft {
    var draft = Draft("testing-the-crash", "Testing the crash on purpose", age: .days(190, hours: 3))
    draft.tags = ["testing", "errors"]
    draft.body = [
      .text(
        """
        There is a kind of code that is only right when it crashes: the placeholder for a dependency that \
        nobody provided. If it returned an empty list instead, my test would pass, and test nothing. So it \
        stops, names itself, and says what to write.
        """),
      .text(
        """
        But how do you test a crash? For a long time we did not. Swift Testing has exit tests now, and they \
        do what we used to do by hand with a second program:
        """),
      .code(
        """
        @Test func `a repository that nobody provided names itself`() async throws {
          let result = await #expect(
            processExitsWith: .failure, observing: [\\.standardErrorContent]
          ) {
            _ = try await UnimplementedArticleRepository().tags()
          }
          let bytes = try #require(result).standardErrorContent
          let text = String(decoding: bytes, as: UTF8.self)
          #expect(text.contains("ArticleRepository.tags"))
        }
        """, language: "swift"),
      .text(
        """
        The body runs in a fresh process. It starts with nothing from your test, so let it build what it \
        needs itself. The platform has to be able to start a process, which leaves out iOS.
        """),
      .text(
        """
        Test the message, not only the crash. Somebody will read it on a bad morning. “Fatal error: \
        unimplemented” sends them to the debugger. “ArticleRepository.tags is unimplemented: pass a \
        repository” sends them home.
        """),
    ]
    return draft
  }

  private static func oneSpecEveryImplementation() -> Draft {
    var draft = Draft(
      "one-spec-every-implementation", "One spec, every implementation",
      age: .days(275, hours: 7))
    draft.summary = "Four types conform to one protocol. Who checks that they agree on what it means?"
    draft.tags = ["testing", "architecture"]
    draft.audio = Draft.Audio(path: "audio/one-spec.mp3", length: 21_810_380)
    draft.body = [
      .text(
        """
        The compiler checks that four types conform to our repository protocol. It has no opinion on whether \
        they mean the same thing by it. Ours did not. Asked for page two of a list that had one page, the \
        first returned nothing, the second returned the last page again, the third threw, and the fake, the \
        one that all our tests used, crashed.
        """),
      .text("So now the protocol comes with a spec: the promises in prose, as code, once."),
      .code(
        """
        public struct ArticleRepositoryContract {
          let makeSUT: @Sendable () async throws -> any ArticleRepository

          public func aPageBeyondTheEndIsEmpty() async throws {
            let sut = try await makeSUT()
            let page = try await sut.articles(offset: 10_000)
            #expect(page.elements.isEmpty)
          }
        }
        """, language: "swift"),
      .text(
        """
        Every implementation runs all of it, the fake first of all. A fake that breaks the contract is not a \
        simplification. It is a second, imaginary application, and it is the one you have been testing.
        """),
      .text(
        """
        What belongs in there? Whatever a caller relies on and cannot see in the types. Is the order stable? \
        What does an unknown identifier throw? What is true after cancellation? If you are about to write \
        “obviously”, write an assertion.
        """),
      .text("The episode tells how we found out. It involves a demonstration and a very large customer."),
    ]
    return draft
  }
}
