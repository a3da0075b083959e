import Foundation
import HTTPTestServer
import TestSupport
import Testing

/// Articles of followed feeds, which are read without the network.
struct FollowingTests {
  @Test func `reading and marking send no request`() async throws {
    try await withFeed { scene in
      #expect(try await scene.run("feeds", "add", scene.address).status == 0)
      let before = scene.server.requests.count
      for words in [
        ["articles"], ["articles", "--page", "2", "--limit", "1"], ["articles", "--today"],
        ["articles", "--feed", "Kept", "--unread"], ["article", "urn:1"], ["read", "urn:1"],
        ["star", "urn:2"], ["articles", "--starred"],
      ] {
        let result = try await scene.run(words)
        #expect(result.status == 0, "\(words): \(result.error)")
      }
      #expect(scene.server.requests.count == before)
      #expect(try await !scene.run("articles").output.contains("This content was loaded"))
    }
  }

  @Test func `a list that is refreshed first has the articles of the feed's server`() async throws {
    try await withFeed { scene in
      try Data("\(scene.address)\n".utf8).write(to: URL(filePath: scene.folder + "/list"))
      #expect(try await scene.run("feeds", "import", scene.folder + "/list").status == 0)
      let output = try await scene.run("articles").output
      #expect(output.contains("Your feeds have never been loaded. Refresh them first."))
      #expect(!output.contains("This content"))
      #expect(scene.server.requests.isEmpty)
      let result = try await scene.run("articles", "--refresh")
      #expect(result.output.contains("Second"))
      #expect(scene.server.requests.count == 1)
    }
  }

  @Test func `a policy for reading doesn't keep a refresh from the network`() async throws {
    try await withFeed { scene in
      for words in [
        ["feeds", "add", scene.address, "--policy", "cache-only"],
        ["refresh", "--all", "--policy", "cache-only"],
      ] {
        let result = try await scene.run(words)
        #expect(result.status == 0, "\(words): \(result.error)")
        let note = "A refresh asks the servers of its feeds, so --policy has no effect on it."
        #expect(result.error.contains(note) == (words[0] == "refresh"), "\(words): \(result.error)")
      }
    }
  }

  @Test(arguments: [
    (["--feed", "a", "--source", "b.xml"], "--feed is about the feeds that you follow. Leave out --source."),
    (
      ["--refresh", "--source", "b.xml"], "--refresh is about the feeds that you follow. Leave out --source."
    ),
    (["--folder", " "], "--folder is blank. Leave it out to list everything."),
  ])
  func `an option for followed feeds is refused without them`(words: [String], message: String) async throws {
    let result = try await Program.run(["articles"] + words)
    #expect(result.status == 2)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test(arguments: [["feeds"], ["feeds", "add", "http://a.example"], ["refresh", "--all"]])
  func `a command about followed feeds refuses a source`(words: [String]) async throws {
    let result = try await Program.run(words + ["--source", "b.xml"])
    #expect(result.status == 2)
    #expect(
      result.error.contains(" is about the feeds that you follow. Leave out --source."), "\(result.error)")
  }

  @Test func `an export of a store that doesn't exist is no empty list`() async throws {
    let result = try await Program.run("feeds", "export", "--store", "/no/such.sqlite")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("There is no store “/no/such.sqlite”. Check the spelling."))
  }

  @Test func `articles from standard input can't be marked`() async throws {
    let result = try await Program.run("star", "urn:first", "--source", "-", input: Data("<rss/>".utf8))
    #expect(result.status == 2)
    #expect(result.error.contains("Articles from standard input can't be marked."))
  }
}

/// A feed with two articles, and a folder for the store.
struct FollowingScene {
  var folder: String
  var server: HTTPTestServer

  var address: String { server.url("/feed.xml").absoluteString }

  func run(_ words: String...) async throws -> Program.Result { try await run(words) }

  func run(_ words: [String]) async throws -> Program.Result {
    try await Program.run(words + ["--store", folder + "/store.sqlite"])
  }

  func ids(_ words: String...) async throws -> [String] {
    let state = try await run(["articles", "--format", "json"] + words).frame()["state"] as? [String: Any]
    return (state?["rows"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  static let feed = """
    <rss version="2.0"><channel><title>Kept</title><link>https://kept.example/</link>
    <item><title>Second</title><guid>urn:2</guid><pubDate>Thu, 15 Jan 2026 08:00:00 GMT</pubDate></item>
    <item><title>First</title><guid>urn:1</guid><pubDate>Tue, 13 Jan 2026 09:00:00 GMT</pubDate></item>
    </channel></rss>
    """
}

func withFeed(_ body: (FollowingScene) async throws -> Void) async throws {
  let server = try HTTPTestServer { _, connection in
    connection.respond(
      headers: ["Content-Type": "application/rss+xml"], body: Data(FollowingScene.feed.utf8))
  }
  try await withFolder { try await body(FollowingScene(folder: $0, server: server)) }
}
