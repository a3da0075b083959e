import Foundation
import HTTPTestServer
import TestSupport
import Testing

/// A server that the settings name, so that no command does.
struct PreferredServerTests {
  @Test func `a starred article is listed once, and found by each command`() async throws {
    let scene = try await Scene()
    #expect(try await scene.run("star", "one").status == 0)
    for words in [["articles"], ["articles", "--starred"]] {
      #expect(try await scene.ids(words).filter { $0 == "one" } == ["one"], "\(words)")
    }
    for words in [["article", "one"], ["read", "one"], ["star", "one", "--off"]] {
      let result = try await scene.run(words)
      #expect(result.status == 0, "\(words): \(result.output)")
    }
    // An article of this API has no address.
    let opened = try await scene.run("open", "one", "--format", "json")
    #expect(opened.output.contains("noAddress"), "\(opened.output)")
    #expect(try await scene.ids(["articles", "--starred"]) == [])
    #expect(try await scene.ids(["articles"]) == ["one", "two"])
  }

  @Test(arguments: ["/", "/api", "/api/"])
  func `the spelling of its address makes no second source`(end: String) async throws {
    let scene = try await Scene(end: end)
    _ = try await scene.run("star", "one")
    #expect(try await scene.ids(["articles"]) == ["one", "two"])
    #expect(try await scene.ids(["articles", "--starred"]) == ["one"])
    #expect(try await scene.run("article", "one").status == 0)
  }

  @Test func `a starred article of another source is listed with it`() async throws {
    let scene = try await Scene()
    let feed = scene.server.url("/feed.json").absoluteString
    #expect(try await scene.run("star", "three", "--source", feed).status == 0)
    #expect(try await scene.run("star", "one").status == 0)
    #expect(Set(try await scene.ids(["articles", "--starred"])) == ["one", "three"])
    // An empty list of the server isn't that of feeds.
    let empty = try await scene.run("articles", "--tag", "none")
    #expect(empty.status == 0, "\(empty.output)")
    #expect(empty.output.contains("No article is tagged “none”."), "\(empty.output)")
    for id in ["one", "three"] { #expect(try await scene.run("article", id).status == 0, "\(id)") }
  }

  @Test func `a server that refuses says so, and not that no feed is followed`() async throws {
    let scene = try await Scene()
    #expect(try await scene.run("star", "one").status == 0)
    scene.isRefusing.append(true)
    for words in [["articles"], ["articles", "--refresh"], ["articles", "--tag", "none"]] {
      let result = try await scene.run(words)
      let output = result.output.replacing("\n", with: " ")
      #expect(output.contains("requires a login"), "\(words): \(output)")
      #expect(!output.contains("You follow no feeds yet"), "\(words): \(output)")
    }
  }

  @Test func `a followed feed is shown beside it`() async throws {
    let scene = try await Scene()
    #expect(try await scene.run("feeds", "add", scene.server.url("/feed.json").absoluteString).status == 0)
    #expect(Set(try await scene.ids(["articles"])) == ["one", "two", "three"])
    scene.isRefusing.append(true)
    // The stored answer is shown with the reason, and without one the reason alone.
    for (policy, ids) in [("network-first", ["one", "two", "three"]), ("network-only", ["three"])] {
      let words = ["articles", "--policy", policy]
      #expect(try await scene.ids(words) == ids)
      let output = try await scene.run(words).output.replacing("\n", with: " ")
      #expect(output.contains("requires a login"), "\(output)")
    }
  }

  // MARK: The scene

  private struct Scene {
    let folder = ConfigurationFolder()
    let server: HTTPTestServer
    /// Once the log has an entry, the server refuses every question.
    let isRefusing = Log<Bool>()

    /// - Parameter end: The end of the server's address in the settings.
    init(end: String = "") async throws {
      server = try HTTPTestServer { [isRefusing] request, connection in
        let path = request.target.prefix { $0 != "?" }
        if path.hasPrefix("/api"), !isRefusing.entries.isEmpty { return connection.respond(403, body: "{}") }
        switch path {
        case "/feed.json": connection.respond(body: Self.feed)
        case "/api/articles":
          let isForTag = request.target.contains("tag=")
          connection.respond(
            body: isForTag
              ? #"{"articles":[],"articlesCount":0}"#
              : #"{"articles":[\#(Self.article("one")),\#(Self.article("two"))],"articlesCount":2}"#)
        case "/api/tags": connection.respond(body: #"{"tags":["swift"]}"#)
        case "/api/articles/one": connection.respond(body: #"{"article":\#(Self.article("one"))}"#)
        default: connection.respond(404, body: "{}")
        }
      }
      let result = try await run("settings", "set", "conduit", server.url(end).absoluteString)
      #expect(result.status == 0, "\(result.error)")
    }

    func run(_ words: String...) async throws -> Program.Result { try await run(words) }

    func run(_ words: [String]) async throws -> Program.Result {
      try await Program.run(
        words, configuration: folder.path,
        variables: ["XDG_DATA_HOME": folder.path + "/data", "BROWSER": "true"])
    }

    func ids(_ words: [String]) async throws -> [String] {
      let state = try await run(words + ["--format", "json"]).frame()["state"] as? [String: Any]
      return (state?["rows"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    private static let feed =
      #"{"version":"https://jsonfeed.org/version/1.1","title":"Notes","items":[{"id":"three","title":"Three"}]}"#

    private static func article(_ id: String) -> String {
      #"{"slug":"\#(id)","title":"Title of \#(id)","body":"Text.","author":{"username":"ada"},"createdAt":"2026-01-1\#(id == "one" ? 4 : 3)T09:00:00Z"}"#
    }
  }
}
