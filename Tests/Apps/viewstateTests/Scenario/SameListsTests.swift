import Testing

/// The same commands for every kind of source: with a connection, without one, and from the store. Each command is a
/// process of its own.
struct SameListsTests {
  @Test(arguments: SourceScene.Kind.allCases)
  func `every kind of source gives the same frames`(kind: SourceScene.Kind) async throws {
    let (scene, reference) = (try SourceScene(kind), try SourceScene(kind == .sample ? .sample : .file))
    let steps = ScenarioStep.all(of: kind)
    var expected: [ScenarioFrame] = []
    for step in steps { expected.append(try await reference.frame(of: step.words)) }
    for pass in Pass.allCases {
      let requestCount = scene.requestCount
      for (step, expected) in zip(steps, expected) {
        let (frame, name) = (try await scene.frame(of: step.words + pass.options), "\(step.name), \(pass)")
        let isAlike = frame.comparable(countsUnread: kind != .server)
        #expect(isAlike == expected.comparable(countsUnread: kind != .server), "\(name)")
        #expect(frame.ids == step.ids, "\(name)")
        let explanation = pass.explanation(kind, step)
        #expect(frame.stale == explanation, "\(name)")
        if step.ids != nil {
          #expect(frame.freshness == (explanation == nil ? "fresh" : "stored"), "\(name)")
        }
      }
      #expect(pass == .online || scene.requestCount == requestCount, "\(pass)")
    }
  }

  @Test(arguments: SourceScene.Kind.allCases)
  func `without a data folder, articles are shown, and a mark is a failure`(
    kind: SourceScene.Kind
  ) async throws {
    let scene = try SourceScene(kind, hasStore: false)
    for step in ScenarioStep.all(of: kind) {
      let frame = try await scene.frame(of: step.words)
      if step.words.contains("--starred") {
        #expect(frame.ids == [])
      } else if let ids = step.ids, !step.words.contains("--unread") {
        #expect(frame.ids == ids, "\(step.name)")
      } else if ["read", "star"].contains(step.words[0]) {
        #expect(
          frame.failure == "There is no home folder to store your data in. Set HOME.", "\(step.name)")
        #expect(frame.status == 1)
      } else {
        #expect(frame.status == 0, "\(step.name)")
      }
    }
    let offline = try await scene.frame(of: ["articles", "--offline"])
    #expect(
      offline.failure?.hasSuffix("has never been loaded. Load it once with a connection.")
        == (kind == .feed || kind == .server ? true : nil))
  }

  @Test func `a server says how many of the searched articles have their text`() async throws {
    let scene = try SourceScene(.server, listsHaveTexts: false)
    let search = ["articles", "--search", "\"layer by layer\""]
    let before = try await scene.frame(of: search)
    #expect(before.ids == [])
    #expect(before.stale == "This list looks only at the 5 stored articles. The store has the text of 0.")
    _ = try await scene.frame(of: ["article", "three"])
    // The next list has no texts again, and doesn't remove the stored one.
    _ = try await scene.frame(of: ["articles"])
    for options in [[], ["--offline"]] {
      let after = try await scene.frame(of: search + options)
      #expect(after.ids == ["three"])
      #expect(after.stale == "This list looks only at the 5 stored articles. The store has the text of 1.")
    }
  }

  /// A run of all steps.
  private enum Pass: CaseIterable {
    case online, offline, fromTheStore

    var options: [String] {
      switch self {
      case .online: []
      case .offline: ["--offline"]
      case .fromTheStore: ["--policy", "cache-first=1h"]
      }
    }

    /// The sentence about a list that doesn't come from its source, or nil.
    func explanation(_ kind: SourceScene.Kind, _ step: ScenarioStep) -> String? {
      switch kind {
      case .server where step.isOfStoredArticles: "This list looks only at the 5 stored articles."
      case .feed where self == .offline && step.ids != nil, .server where self == .offline && step.ids != nil:
        "This content was loaded a moment ago."
      case .file, .sample, .feed, .server: nil
      }
    }
  }
}

/// A command, and the rows of its frame.
struct ScenarioStep {
  var name: String
  var words: [String]
  /// The rows, or nil if the command shows no list.
  var ids: [String]?
  /// Whether no server answers the question, so that only its stored articles can.
  var isOfStoredArticles = false

  /// The steps for the articles that a kind of source has.
  static func all(of kind: SourceScene.Kind) -> [ScenarioStep] {
    let names = kind == .sample ? Names.ofSample : .ofScene
    let (first, second) = (names.newest[0], names.newest[1])
    return [
      list("list", ["--limit", "5"], names.newest),
      list("tag", ["--tag", names.tagged.tag], names.tagged.ids),
      list("author", ["--author", names.written.author, "--limit", "2"], names.written.ids),
      list("phrase", ["--search", "\"\(names.found.phrase)\""], names.found.ids, isOfStoredArticles: true),
      list("field", ["--search", "title:\(names.titled.word)"], names.titled.ids, isOfStoredArticles: true),
      ScenarioStep(name: "read", words: ["read", first]),
      list("unread", ["--unread", "--limit", "4"], Array(names.newest[1...4]), isOfStoredArticles: true),
      ScenarioStep(name: "star", words: ["star", second]),
      list("starred", ["--starred"], [second], isOfStoredArticles: true),
      list("page 2", ["--limit", "2", "--page", "2"], Array(names.newest[2...3])),
      ScenarioStep(name: "reopen", words: ["article", second]),
      ScenarioStep(name: "unstar", words: ["star", second, "--off"]),
      list("unstarred", ["--starred"], [], isOfStoredArticles: true),
      ScenarioStep(name: "unread again", words: ["read", first, "--off"]),
    ]
  }

  private static func list(
    _ name: String, _ options: [String], _ ids: [String], isOfStoredArticles: Bool = false
  ) -> ScenarioStep {
    ScenarioStep(
      name: name, words: ["articles"] + options, ids: ids, isOfStoredArticles: isOfStoredArticles)
  }

  /// The newest articles, and words that find some of them.
  private struct Names {
    var newest: [String]
    var tagged: (tag: String, ids: [String])
    var written: (author: String, ids: [String])
    var found: (phrase: String, ids: [String])
    var titled: (word: String, ids: [String])

    static let ofScene = Names(
      newest: ["one", "two", "three", "four", "five"], tagged: ("swift", ["one", "three", "five"]),
      written: ("ada", ["two", "four"]), found: ("layer by layer", ["three"]), titled: ("four", ["four"]))

    static let ofSample = Names(
      newest: [
        "the-dependency-rule", "feeds-lie-politely", "the-import-that-should-not-compile", "our-tests-slept",
        "dear-owner-of-the-big-target",
      ],
      tagged: ("linux", ["no-simulator-no-window", "a-field-guide-to-foundation-on-linux"]),
      written: ("Maren Solberg", ["the-dependency-rule", "one-place-that-knows-everything"]),
      found: ("the network", ["urlerror-is-not-a-business-term", "stale-is-a-feature"]),
      titled: ("value", ["a-screen-is-a-value"]))
  }
}
