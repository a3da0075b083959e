import ArticlesDomain
import Foundation
import Testing

@testable import ArticlesPresentation
@testable import viewstate

/// Row numbers at a terminal, and without one.
struct RowNumberTests {
  @Test func `a number is a row of the list that this terminal showed last`() async throws {
    try await withFeed { scene in
      _ = try await scene.run("feeds", "add", scene.address)
      let results = try await scene.atTerminal(["articles"], ["star", "1-2"], ["article", "2"])
      #expect(results[0].output.contains("1. \u{1B}[0m\u{1B}[1mSecond"), "\(results)")
      #expect(results[0].output.contains("2. \u{1B}[0m\u{1B}[1mFirst"))
      #expect(results[1].output.contains("2 articles are starred."))
      #expect(results[2].output.contains("First"))
      #expect(try await scene.ids("--starred") == ["urn:2", "urn:1"])
      let permissions = try FileManager.default.attributesOfItem(atPath: scene.lists)[.posixPermissions]
      #expect(permissions as? Int == 0o600)
    }
  }

  @Test func `the rows of a named source can be named without it`() async throws {
    try await withFeed { scene in
      let results = try await scene.atTerminal(["articles", "--source", scene.address], ["article", "2"])
      #expect(results[1].output.contains("First"), "\(results)")
    }
  }

  @Test func `a list that isn't shown at a terminal isn't remembered`() async throws {
    try await withFeed { scene in
      _ = try await scene.run("articles", "--source", scene.address)
      #expect(!FileManager.default.fileExists(atPath: scene.lists))
    }
  }

  @Test(arguments: [
    (
      ["article", "3"], "No list was shown here, so there is no row 3. List the articles first, or write id:3"
    ),
    (["star", "7-5"], "“7-5” is backwards. Write 5-7."),
    (["read", "1-99999999999999999999"], "“1-99999999999999999999” is not a row, counted from 1."),
    (["unstar", "0"], "“0” is not a row, counted from 1. Write id:0 for an identifier."),
    (["star", "1-1001"], "“1-1001” names more than 1000 rows. Write id:1-1001 for an identifier."),
    (["star", "row:7-5"], "“7-5” is backwards. Write 5-7."),
    (["article", "1-2"], "“1-2” names several articles. Name one."),
    (["read"], "read needs an article, or --all."),
    (["read", "a", "--before", "7d"], "--before needs --all."),
    (["read", "--all", "--off"], "--all can't be combined with --off. Leave one out."),
    (["read", "--all", "a"], "--all can't be combined with an article. Leave one out."),
    (["read", "--all", "--feed", " "], "--feed is blank. Leave it out to mark everything."),
    (
      ["read", "--all", "--source", "a.xml"], "--all is about the feeds that you follow. Leave out --source."
    ),
    (
      ["read", "--all", "--before", "2026-02-31"],
      "--before “2026-02-31” is not a date such as 2026-01-15, or an age such as 7d."
    ),
  ])
  func `a wrong number or option is reported in one sentence`(words: [String], message: String) async throws {
    let result = try await Program.run(words)
    #expect(result.status == 2)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test func `a row after the end of the list is reported in one sentence`() async throws {
    try await withFeed { scene in
      let results = try await scene.atTerminal(["articles", "--source", scene.address], ["star", "2-3"])
      #expect(results[1].status == 2)
      #expect(
        results[1].output.contains("The list that was shown last has 2 rows, so there is no row 3."),
        "\(results)")
    }
  }

  @Test(arguments: ["article", "read", "star", "unstar", "open", "download"])
  func `a word that is a row and the identifier of another article is refused`(command: String) async throws {
    try await withFeed { scene in
      let results = try await scene.atTerminal(
        ["articles", "--source", try scene.numbered()], [command, "2"])
      #expect(results[1].status == 2)
      #expect(
        results[1].output.unwrapped.contains("Write row:2 for the row, or id:2 for the article."),
        "\(results)")
    }
  }

  @Test func `a printed identifier names its article only`() async throws {
    try await withFeed { scene in
      let source = try scene.numbered()
      let results = try await scene.atTerminal(
        ["articles", "--source", source], ["read", "1-3"], ["star", "id:1-3"], ["star", "4"],
        ["read", "row:2-3"])
      #expect(results[0].output.contains("id:1-3\u{1B}[0m\r\n"), "\(results)")
      #expect(results[0].output.contains("id:2\u{1B}[0m\r\n"))
      #expect(results[1].status == 2)
      #expect(results[1].output.unwrapped.contains("Write row:1-3 for the rows, or id:1-3 for the article."))
      #expect(results[2].output.contains("Range"))
      #expect(results[3].output.contains("Own row"))
      #expect(results[4].output.contains("2 articles are marked as read."))
      #expect(Set(try await scene.ids("--starred", "--source", source)) == ["1-3", "4"])
      #expect(Set(try await scene.ids("--unread", "--source", source)) == ["x", "4"])
    }
  }

  @Test(arguments: [
    ("the-dependency-rule", "the-dependency-rule"), ("https://a.example/?p=5", "https://a.example/?p=5"),
    ("7", "id:7"), ("5-20", "id:5-20"), ("0", "id:0"), ("7\u{200B}", "id:7\u{200B}"), ("id:7", "id:id:7"),
    ("row:7", "id:row:7"), ("in:7", "id:in:7"), ("-7", "id:-7"), ("--all", "id:--all"), ("1,3", "1,3"),
    ("5-20-7", "5-20-7"),
    ("5 7", "'5 7'"), ("5 - 7", "'5 - 7'"), ("--off 7", "'id:--off 7'"), ("a; read --all", "'a; read --all'"),
    ("it's 7", "'it'\\''s 7'"), ("https://a.example/?p=5&q=7", "'https://a.example/?p=5&q=7'"),
  ])
  func `an identifier is printed as a word that names only it`(identifier: String, word: String) throws {
    #expect(ArticleReference.word(for: identifier) == word)
    let read =
      word.hasPrefix("'") ? String(word.dropFirst().dropLast()).replacing("'\\''", with: "'") : word
    #expect(try ArticleReference.references([read]) == [.named(identifier)])
  }

  @Test func `a word that names the source needs no list, and names one article only`() async throws {
    let id = Article.ID(source: "https://a.example/?q=%20", value: "an id:7 in:b")
    let words = ["in:https://a.example/?q=%20 id:an id:7 in:b"]
    #expect(try ArticleReference.references(words) == [.identified(id)])
    try await withFeed { scene in
      _ = try await scene.run("feeds", "add", scene.address)
      let word = "in:\(scene.address) id:urn:1"
      #expect(try await scene.run("star", word).output.contains("1 article is starred."))
      #expect(try await scene.run("read", word).output.contains("1 article is marked as read."))
      let results = try await scene.atTerminal(
        ["articles", "--source", try scene.numbered()], ["article", word])
      #expect(results[1].output.contains("First"), "\(results)")
    }
  }

  @Test func `an error is wrapped at words on a terminal, and not elsewhere`() async throws {
    let words = ["settings", "set", "lcale", "de"]
    let terminal = try await PseudoTerminal.run(words, columns: 40, []).output
    #expect(terminal.split(separator: "\r\n").allSatisfy { $0.count <= 40 }, "\(terminal)")
    #expect(
      terminal.unwrapped.contains("There is no setting “lcale”. Choose one of locale, time-zone, calendar,"))
    let piped = try await Program.run(words).error
    #expect(piped.contains("There is no setting “lcale”. Choose one of locale, time-zone, calendar,"))
  }

  @Test func `a damaged file of lists is replaced`() async throws {
    try await withFeed { scene in
      try FileManager.default.createDirectory(
        atPath: scene.folder + "/cache/strata", withIntermediateDirectories: true)
      try Data("[".utf8).write(to: URL(filePath: scene.lists))
      let results = try await scene.atTerminal(
        ["article", "1"], ["articles", "--source", scene.address], ["article", "1"])
      #expect(results.map(\.status) == [2, 0, 0], "\(results)")
    }
  }
}

extension String {
  /// The output of a terminal with its lines as one.
  fileprivate var unwrapped: String { replacing("\r\n", with: " ") }
}

extension FollowingScene {
  /// Writes a feed with numbers as identifiers, and returns its path.
  fileprivate func numbered() throws -> String {
    let items = [("First", "x"), ("Range", "1-3"), ("Third", "2"), ("Own row", "4")].map {
      "<item><title>\($0)</title><guid isPermaLink=\"false\">\($1)</guid><link>https://a.example/\($1)</link></item>"
    }
    let path = folder + "/numbered.xml"
    try Data("<rss version=\"2.0\"><channel>\(items.joined())</channel></rss>".utf8).write(
      to: URL(filePath: path))
    return path
  }

  fileprivate var lists: String { folder + "/cache/strata/shown-lists.json" }

  /// Runs commands one after another at the same terminal.
  fileprivate func atTerminal(_ commands: [String]...) async throws -> [PseudoTerminal.Result] {
    let options = [
      "--store", folder + "/store.sqlite", "--locale", "en_GB", "--time-zone", "UTC", "--now",
      "2026-01-15T09:00:00Z",
    ]
    return try await PseudoTerminal.run(
      commands.map { $0 + options }, variables: ["XDG_CACHE_HOME": folder + "/cache"])
  }
}
