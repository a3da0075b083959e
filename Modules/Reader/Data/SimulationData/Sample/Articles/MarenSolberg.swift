import ArticlesDomain

enum MarenSolberg {
  static let author = SampleAuthor(
    name: "Maren Solberg",
    biography:
      "Draws arrows. Wrote flight planning software in Bodø and still counts layers before boarding.",
    homePage: "https://solberg.example/", image: "people/maren-solberg.png",
    drafts: drafts)

  static func drafts() -> [Draft] {
    [theDependencyRule(), onePlaceThatKnowsEverything(), aCorridorIsNotARule()] + boundaries()
  }

  private static func theDependencyRule() -> Draft {
    var draft = Draft("the-dependency-rule", "The arrow, not the box", age: .minutes(14))
    draft.summary = "Boxes are taste. The direction of the arrows decides what a change can break."
    draft.tags = ["architecture", "dependencies"]
    draft.body = [
      .text(
        """
        Draw your application as boxes and everybody nods. Draw the arrows between them and the argument \
        starts. Good. The argument is the architecture.
        """),
      .text(
        """
        The rule fits on one line: code may name only what lies further in. The domain names nothing but \
        itself. Data and presentation name the domain and never each other. The composition root names \
        everyone, and nobody names it.
        """),
      .code(
        """
        // Domain: what the application needs, in its own words.
        public protocol ArticleRepository: Sendable {
          func articles(matching query: ArticleQuery) async throws -> [Article]
        }

        // Data: one way to get it. The screen never learns this name.
        struct RemoteArticleRepository: ArticleRepository {
          func articles(matching query: ArticleQuery) async throws -> [Article] {
            try await decoder.articles(from: network.get(query.address))
          }
        }
        """, language: "swift"),
      .text(
        """
        Notice what the rule leaves open. It does not say how many layers there are, what they are called, \
        or that every call must visit all of them. Those are tastes. The direction is not, because it \
        decides what a change can break.
        """),
      .text(
        """
        So test it with a question instead of a diagram. Pick the detail most likely to be replaced next \
        year, and ask which files you would have to open on that day. If a view model is among them, an \
        arrow points the wrong way. Write down what that view model needs as a protocol on the inner side, \
        and let the detail conform. The call stays, the data stays, the box stays. Only the arrow turns.
        """),
    ]
    return draft
  }

  private static func onePlaceThatKnowsEverything() -> Draft {
    var draft = Draft(
      "one-place-that-knows-everything", "One place that knows everything",
      age: .days(9, hours: 4))
    draft.summary =
      """
      Somebody has to call the initialiser that takes the real database. Make it exactly one somebody.
      """
    draft.tags = ["architecture", "dependencies"]
    draft.body = [
      .text(
        """
        Somebody has to call the initialiser that takes the real database. The only question is how many \
        somebodies. I want one.
        """),
      .text(
        """
        A composition root is the code at the very top of the program. It builds the concrete things, hands \
        them to whoever asked for an abstraction, and gets out of the way. It is the only code that imports \
        every layer, and it holds no decision worth a test.
        """),
      .code(
        """
        let http = NetworkProvider.live(timeout: .seconds(30))
        let remote = RemoteArticleRepository(address: address, network: http)
        let cached = CachingArticleRepository(remote, for: .seconds(300))
        let fetch = FetchArticlesUseCase(from: [cached])
        let model = ArticleListViewModel(fetch: fetch)
        """, language: "swift"),
      .text(
        """
        Five lines, and a new colleague knows what the program is made of. You can tell that the root has \
        sprung a leak when
        """),
      .points([
        "a type builds its own collaborator, because passing it through was tiresome;",
        """
        a default argument says `.live`, so that the dependency is still there and only the evidence is \
        gone;
        """,
        """
        a container is asked for things by type at run time, and what the compiler could have told you is \
        told you by a crash.
        """,
      ]),
      .text(
        """
        Passing things down by hand is boring. It stays merely boring for two or three levels. When it \
        begins to hurt, it is telling you something: the object in the middle carries what it does not use. \
        Give it a closure that makes the inner object, and the boredom ends too.
        """),
    ]
    return draft
  }

  private static func aCorridorIsNotARule() -> Draft {
    var draft = Draft("a-corridor-is-not-a-rule", "A corridor is not a rule", age: .days(41, hours: 7))
    draft.tags = ["architecture", "craft"]
    draft.body = [
      .text(
        """
        Open the use-case folder of a project that has read the book. Most of the files look like this.
        """),
      .code(
        """
        struct FetchTagsUseCase {
          let repository: any TagRepository

          func callAsFunction() async throws -> [Tag] {
            try await repository.tags()
          }
        }
        """, language: "swift"),
      .text(
        """
        That is not a rule. It is a corridor: you walk through it to arrive where you were going anyway. It \
        has a file, a test, a mock and a line in the composition root, and if you deleted it the program \
        would mean the same.
        """),
      .text(
        """
        A use case earns its file when there is something to decide that belongs neither to the screen nor \
        to the source:
        """),
      .points([
        "Several sources are asked and one fails. Which failure does the reader hear about?",
        "A list merged from three places needs one sequence, and the same one on every page.",
        "An order may be cancelled until it ships, and afterwards only with a reason.",
      ]),
      .text(
        """
        Each of these can be wrong. Each can be tested without a screen and without a server. Each would \
        otherwise be written twice, differently.
        """),
      .text(
        """
        Until you have such a sentence, let the view model hold the repository’s protocol; that is already \
        an abstraction. On the day the sentence appears, add the use case. It is one file, and the compiler \
        lists the callers for you.
        """),
    ]
    return draft
  }
}
