import Foundation
import Testing

/// Row numbers at a terminal, and without one.
struct RowNumberTests {
  @Test func `a number is a row of the list that this terminal showed last`() async throws {
    try await withFeed { scene in
      _ = try await scene.run("feeds", "add", scene.address)
      let results = try await scene.atTerminal(["articles"], ["star", "1-2"], ["article", "2"])
      #expect(results[0].output.contains("1. Second"), "\(results)")
      #expect(results[0].output.contains("2. First"))
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
    (["read", "1-99999999999999999999"], "“1-99999999999999999999” is not a row from 1 to 1000."),
    (["unstar", "0"], "“0” is not a row from 1 to 1000."),
    (["star", "1-1001"], "“1-1001” is not a row from 1 to 1000."),
    (["article", "1-2"], "“1-2” names several articles, and article takes one."),
    (["remind", "3", "--in", "2h"], "No list was shown here, so there is no row 3."),
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

  @Test func `the last change can be undone once at the next start`() async throws {
    try await withFeed { scene in
      _ = try await scene.run("feeds", "add", scene.address)
      _ = try await scene.run("read", "urn:1")
      #expect(try await scene.run("read", "--all").output == "1 article is marked as read.\n")
      #expect(try await scene.ids("--unread") == [])
      #expect(try await scene.run("undo").output == "1 article has its earlier marks again.\n")
      #expect(try await scene.ids("--unread") == ["urn:2"])
      #expect(try await scene.run("undo").status == 1)
    }
  }
}

extension FollowingScene {
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
