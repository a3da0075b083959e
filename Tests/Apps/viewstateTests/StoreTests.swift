import Foundation
import HTTPTestServer
import TestSupport
import Testing

/// Data that the program stores from one start to the next.
@Suite struct StoreTests {
  @Test func `shows offline what was loaded before, and its age`() async throws {
    try await withStore("store.sqlite") { scene in
      let online = try await scene.run("articles")
      #expect(online.status == 0)
      #expect(online.output.contains("2 articles\n"))
      let offline = try await scene.run("articles", "--offline")
      #expect(offline.status == 0)
      #expect(offline.output.contains("Second"))
      #expect(
        offline.output.replacing("\n", with: " ").contains(
          "This content was loaded a moment ago."))
      #expect(scene.server.requests.count == 1)
    }
  }

  @Test func `marks the articles of the sample and of a file`() async throws {
    try await withStore("store.sqlite") { scene in
      let sample = try await Program.run("read", "the-dependency-rule", "--store", scene.store)
      #expect(sample.status == 0)
      let list = try await Program.run("articles", "--unread", "--limit", "0", "--store", scene.store)
      #expect(!list.output.contains("the-dependency-rule"))
    }
  }

  // MARK: Bad input

  @Test(arguments: [
    (
      Data("SQLite format 3\0".utf8) + Data(count: 52) + Data("STRA".utf8) + Data(count: 28),
      " is a store of an earlier development version. Export its feeds with the program of commit ddeaae6, or choose "
        + "another file."
    ),
    (
      Data(#"{"version":1,"feeds":{},"marks":{}}"#.utf8),
      " is not a store and was left unchanged. Choose another file."
    ),
  ])
  func `a store of an earlier form is one sentence, and stays as it is`(store: Data, end: String) async throws
  {
    try await withStore("store.json") { scene in
      try store.write(to: URL(filePath: scene.store))
      let source = ["--source", scene.server.url("/feed.xml").absoluteString]
      for words in [
        ["articles"] + source, ["star", "urn:1"] + source, ["articles"], ["feeds"], ["searches"],
      ] {
        let result = try await Program.run(words + ["--store", scene.store])
        #expect(result.status == 1)
        let output = result.output + result.error
        #expect(output.replacing("\n", with: " ").contains(end), "\(output)")
        let occurrences = output.replacing("\n", with: "").components(separatedBy: scene.store).count - 1
        #expect(occurrences == 1, "\(output)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder) == ["store.json"])
      #expect(try Data(contentsOf: URL(filePath: scene.store)) == store)
    }
  }

  @Test(arguments: [
    (
      ["--policy", "network-frist"],
      "--policy can't be “network-frist”. Did you mean network-first? Choose one of cache-only, network-only, "
        + "network-first."
    ),
    (
      ["--policy", "network-first=-5m"],
      "--policy: “-5m” is not a time limit of 0 or more, such as 90s or 2m."
    ),
    (["--policy", "cache-only=1h"], "--policy cache-only takes no time limit. Leave out “=1h”."),
    (
      ["--policy", "cache-only", "--offline"],
      "--offline and --policy can't be combined. Leave one out."
    ),
    (["--unread", "--starred"], "--unread and --starred can't be combined. Choose one of them."),
    (["--store", " "], "--store is blank. Name a file."),
  ])
  func `a wrong option ends with status 2`(words: [String], message: String) async throws {
    let result = try await Program.run(["articles"] + words)
    #expect(result.status == 2)
    #expect(result.error.contains(message))
  }

  @Test func `reports what is wrong with a store`() async throws {
    try await withStore("store.sqlite") { scene in
      let text = scene.folder + "/notes.txt"
      try "My own words, which are no database at all.".write(toFile: text, atomically: true, encoding: .utf8)
      for (store, words) in [
        (text, "\(text) is not a store and was left unchanged. Choose another file."),
        (scene.folder, "\(scene.folder) is a folder. Name a file in it."),
      ] {
        let result = try await Program.run(
          "articles", "--source", scene.server.url("/feed.xml").absoluteString, "--store", store,
          "--format", "json")
        #expect(result.status == 1)
        #expect(result.output.contains(words))
      }
      #expect(try String(contentsOfFile: text, encoding: .utf8).hasPrefix("My own words"))
    }
  }

  @Test func `doesn't claim that no article is starred if the store can't be read`() async throws {
    try await withStore("store.sqlite") { scene in
      // An empty store, and folders in place of its journal: not even root can open them, as on a read-only disk.
      #expect(FileManager.default.createFile(atPath: scene.store, contents: Data()))
      for suffix in ["-wal", "-shm"] {
        try FileManager.default.createDirectory(
          atPath: scene.store + suffix, withIntermediateDirectories: false)
      }
      for result in [
        try await Program.run("articles", "--starred", "--store", scene.store),
        try await scene.run("articles", "--starred"),
      ] {
        #expect(result.status == 1)
        #expect(result.output.contains("can't be used"))
        #expect(!result.output.contains("No article is starred."))
      }
    }
  }

  @Test func `says that nothing is stored yet`() async throws {
    try await withStore("store.sqlite") { scene in
      let result = try await scene.run("articles", "--offline", "--format", "json")
      #expect(result.status == 1)
      #expect(result.output.contains("has never been loaded. Load it once with a connection."))
      #expect(scene.server.requests.isEmpty)
    }
  }

  // MARK: The scene

  private struct Scene {
    var folder: String
    var store: String
    var server: HTTPTestServer

    func run(_ words: String...) async throws -> Program.Result {
      try await Program.run(words + ["--source", server.url("/feed.xml").absoluteString, "--store", store])
    }

    func ids(_ words: String...) async throws -> [String] {
      let frame = try await Program.run(
        [
          "articles", "--source", server.url("/feed.xml").absoluteString, "--store", store, "--format",
          "json",
        ]
          + words
      ).frame()
      let state = frame["state"] as? [String: Any]
      return (state?["rows"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }
  }

  private static let feed = """
    <rss version="2.0"><channel><title>Kept</title><link>https://kept.example/</link>
    <item><title>Second</title><guid>urn:2</guid><pubDate>Wed, 14 Jan 2026 09:00:00 GMT</pubDate></item>
    <item><title>First</title><guid>urn:1</guid><pubDate>Tue, 13 Jan 2026 09:00:00 GMT</pubDate></item>
    </channel></rss>
    """

  private func withStore(_ name: String, _ body: (Scene) async throws -> Void) async throws {
    let server = try HTTPTestServer { request, connection in
      if request.headers["if-none-match"] == "\"v1\"" { return connection.respond(304, body: "") }
      connection.respond(
        headers: ["Content-Type": "application/rss+xml", "ETag": "\"v1\""], body: Data(Self.feed.utf8))
    }
    try await withFolder { try await body(Scene(folder: $0, store: $0 + "/" + name, server: server)) }
  }
}
