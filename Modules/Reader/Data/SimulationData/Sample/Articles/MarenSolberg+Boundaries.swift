import ArticlesDomain

extension MarenSolberg {
  static func boundaries() -> [Draft] {
    [
      urlerrorIsNotABusinessTerm(), aProtocolOrAStructOfClosures(), cachingIsNotTheRepositorysBusiness(),
      foldersAreNotLayers(),
    ]
  }

  private static func urlerrorIsNotABusinessTerm() -> Draft {
    var draft = Draft(
      "urlerror-is-not-a-business-term", "URLError is not a business term",
      age: .days(97, hours: 2))
    draft.summary =
      """
      Errors cross a boundary like everything else: translated, by the side that knows both languages.
      """
    draft.tags = ["errors", "architecture"]
    draft.body = [
      .text(
        """
        If a view model catches `URLError.notConnectedToInternet`, the network has moved in. It brought its \
        vocabulary along, and it will still be there after you have replaced the server with a file.
        """),
      .text(
        """
        Errors cross a boundary like everything else: translated. The domain lists what can go wrong in the \
        words of the application. Not found. Sign in first. Try again later. Unreadable, and where. The data \
        layer owns the one function that maps the wilderness to that list, and it is a switch that anybody \
        can read.
        """),
      .code(
        """
        func reason(for error: URLError) -> Failure.Reason {
          switch error.code {
          case .timedOut: .timedOut(after: timeout)
          case .cannotFindHost, .notConnectedToInternet: .unreachable
          case .cannotConnectToHost: .connectionRefused
          default: .connectionFailed
          }
        }
        """, language: "swift"),
      .text("Two details decide whether this works."),
      .text(
        """
        First, cancellation is not a failure. Nobody wants to be told that what they stopped has stopped. \
        URLSession reports it as `URLError.cancelled`; turn that into a CancellationError and let it pass \
        every layer untouched.
        """),
      .text(
        """
        Second, keep two cases apart only if somebody will act differently on them. If both lead to the same \
        sentence and the same button, they are one case, and the list gets shorter. A short list is one that \
        a screen can handle completely, without a default.
        """),
    ]
    return draft
  }

  private static func aProtocolOrAStructOfClosures() -> Draft {
    var draft = Draft(
      "a-protocol-or-a-struct-of-closures", "A protocol or a struct of closures?",
      age: .days(163))
    draft.updatedAge = .days(150)
    draft.summary = "Both are interfaces. How I choose, and the one combination I never choose."
    draft.tags = ["architecture", "dependencies", "craft"]
    draft.body = [
      .text("Both are interfaces. People defend one as if the other were a sin. Here is how I choose."),
      .section("Closures, for a capability"),
      .text(
        """
        One or two operations, many tiny variants, and the variants are best read side by side. The date is \
        the classic.
        """),
      .code(
        """
        public struct DateProvider: Sendable {
          public var now: @Sendable () -> Date
        }

        extension DateProvider {
          public static func fixed(_ date: Date) -> DateProvider {
            DateProvider { date }
          }
        }
        """, language: "swift"),
      .text("A test needs no new type; it overrides the one closure that matters and is done."),
      .section("A protocol, for a conversation"),
      .text(
        """
        Several operations that belong together, more than one serious implementation, and the wish to wrap \
        one in another. A conformance has a name, a file and a place for documentation. And a decorator over \
        a protocol is checked for completeness: forget an operation and it does not compile. A decorator \
        over a struct of closures usually starts as a copy of the original, so what you forget passes \
        through in silence.
        """),
      .section("Never both"),
      .text(
        """
        A protocol whose only implementation is a struct of closures is an interpreter between two people \
        who speak the same language.
        """),
      .section("Added later"),
      .text(
        """
        A reader asked about argument labels, which closures lose. True. A labelled method in an extension, \
        which calls the stored closure, brings them back. If you find yourself writing a third one, you \
        wanted a protocol.
        """),
    ]
    return draft
  }

  private static func cachingIsNotTheRepositorysBusiness() -> Draft {
    var draft = Draft(
      "caching-is-not-the-repositorys-business", "Caching is not the repository’s business",
      age: .days(248, hours: 5))
    draft.summary =
      """
      Every verb gets its own type, and the order of the wrapping becomes a decision that you can see.
      """
    draft.tags = ["architecture", "caching"]
    draft.body = [
      .text(
        """
        The repository fetched. Then it cached. Then it retried, and logged. Now its test needs a server, a \
        disk, a clock and patience.
        """),
      .text(
        """
        Take each verb out and give it a type. The type conforms to the protocol, holds another value of the \
        protocol, and does one thing on the way through.
        """),
      .code(
        """
        struct RetryingArticleRepository: ArticleRepository {
          let base: any ArticleRepository
          let retries: Int

          func articles(matching query: ArticleQuery) async throws -> [Article] {
            for _ in 0..<retries {
              do {
                return try await base.articles(matching: query)
              } catch let failure as Failure where failure.isTransient {
                continue
              }
            }
            return try await base.articles(matching: query)
          }
        }
        """, language: "swift"),
      .text(
        """
        The order of the wrapping is a decision, and now it stands in one line of the composition root. \
        Cache around retry: a hit costs nothing and a miss is patient. Retry around cache: you are retrying \
        a cache, which is a strange hobby. A log outside shows what the reader asked for; a log inside shows \
        what the server was asked for. If you want both, use the type twice.
        """),
      .text(
        """
        Do not decorate for its own sake. A decorator earns its place when you can imagine the program \
        without it.
        """),
    ]
    return draft
  }

  private static func foldersAreNotLayers() -> Draft {
    var draft = Draft("folders-are-not-layers", "Folders are not layers", age: .days(402, hours: 1))
    draft.tags = ["architecture", "modules"]
    draft.body = [
      .text(
        """
        A folder is a suggestion. Any file in it may name any type of its module, and one day, at a quarter \
        to six, one will.
        """),
      .text(
        """
        If you want a layer, make it a target. Then the wrong name has to be imported first, and an import \
        is something a machine can check. The price is a line in the manifest and the word `public`. That \
        word is not the price. It is the interface you had been meaning to design.
        """),
    ]
    return draft
  }
}
