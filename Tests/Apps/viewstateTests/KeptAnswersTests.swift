import Foundation
import HTTPTestServer
import TestSupport
import Testing

/// Policies for servers and files, as users set them.
@Suite struct KeptAnswersTests {
  @Test(arguments: [
    ["articles", "--conduit"], ["article", "one", "--conduit"], ["profile", "ada", "--conduit"],
  ])
  func `content that was loaded once is shown without a connection`(words: [String]) async throws {
    try await withServer { scene in
      let online = try await scene.run(words)
      #expect(online.status == 0)
      let asked = scene.server.requests.count
      for policy in [["--offline"], ["--policy", "cache-only"], ["--policy", "cache-first=1h"]] {
        let offline = try await scene.run(words, policy)
        #expect(offline.status == 0, "\(offline.output)")
        #expect(offline.output.contains("Kept"))
        #expect(offline.error.isEmpty)
      }
      #expect(scene.server.requests.count == asked)
      _ = try await scene.run(words, ["--policy", "network-only"])
      #expect(scene.server.requests.count > asked)
    }
  }

  @Test func `a screen says how old its content is`() async throws {
    try await withServer { scene in
      _ = try await scene.run(["articles", "--conduit"], ["--now", "2026-01-15T06:00:00Z"])
      let offline = try await scene.run(["articles", "--conduit"], ["--offline"])
      #expect(offline.output.replacing("\n", with: " ").contains("This content was loaded 3 hours ago."))
      let frame = try await scene.run(["articles", "--conduit"], ["--offline", "--format", "json"]).frame()
      let state = try #require(frame["state"] as? [String: Any])
      let source = (state["sources"] as? [[String: Any]])?.first ?? state
      let freshness = try #require(source["freshness"] as? [String: String])
      #expect(freshness["kind"] == "stored")
      #expect(freshness["since"] == "2026-01-15T06:00:00Z")
    }
  }

  @Test func `without a connection, content that was never loaded is a failure`() async throws {
    try await withServer { scene in
      for policy in [["--offline"], ["--policy", "cache-only"]] {
        let result = try await scene.run(["articles", "--conduit"], policy)
        #expect(result.status == 1)
        #expect(result.output.contains("has never been loaded."))
      }
      #expect(scene.server.requests.isEmpty)
    }
  }

  @Test func `a starred article stays when its server no longer has it`() async throws {
    try await withServer { scene in
      #expect(try await scene.run(["star", "one", "--conduit"]).status == 0)
      _ = try await scene.run(["cache", "clear", "--conduit"])
      scene.isGone.append(true)
      for policy in [[], ["--offline"]] {
        let list = try await scene.run(["articles", "--starred", "--conduit"], policy)
        #expect(list.status == 0, "\(list.output)")
        #expect(list.output.contains("Kept article"))
        #expect(try await scene.run(["article", "one", "--conduit"], policy).status == 0)
      }
    }
  }

  @Test func `with the setting conduit-pages, articles and profiles lead to web pages, and never to JSON`()
    async throws
  {
    try await withServer { scene in
      let server = scene.server.url("/").absoluteString
      let settings = ConfigurationFolder()
      try settings.write(#"{"conduit":"\#(server)"}"#, to: "preferences.json")
      let run = { (words: [String]) in
        try await Program.run(
          words + ["--store", scene.folder + "/store.sqlite"], configuration: settings.path)
      }
      let before = try await run(["article", "one"])
      #expect(before.status == 0)
      #expect(!before.output.contains("\nhttp"))
      #expect(before.output.contains("\n[1] /x\n"))
      #expect(try await run(["open", "one"]).status == 1)
      #expect(
        try await settings.run("settings", "set", "conduit-pages", "https://pages.example/").status == 0)
      let article = try await run(["article", "one"])
      #expect(article.output.contains("\nhttps://pages.example/article/one\n"))
      #expect(article.output.contains("\n[1] https://pages.example/x\n"))
      let profile = try await run(["profile", "ada"])
      #expect(profile.output.contains("\nhttps://pages.example/profile/ada\n"))
      for options in [[], ["--offline"]] {
        let named = try await run(["article", "https://pages.example/article/one"] + options)
        #expect(named.output.hasPrefix("Kept article\n"), "\(named.output)")
      }
      // Another server has other pages.
      let other = try await run(["article", "one", "--conduit", server + "api"])
      #expect(!other.output.contains("pages.example"))
    }
  }

  @Test func `a policy that has no effect on a source is reported`() async throws {
    let feed = Data(#"{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[{"id":"1"}]}"#.utf8)
    for (words, source) in [
      (["articles", "--source", "-"], "standard input"), (["articles"], "sample"),
    ] {
      let result = try await Program.run(words + ["--policy", "cache-only"], input: feed)
      #expect(result.status == 0)
      #expect(
        result.error == "note: \(source) is read again each time, so --policy has no effect on it.\n")
      #expect(try await Program.run(words, input: feed).error.isEmpty)
    }
  }

  @Test func `without a reader of standard error the note is lost, and the command continues`() async throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: pipe) }
    let script = """
      mkfifo "$2" && exec 3<>"$2" 4>"$2" 3>&- && exec "$1" articles --limit 1 \
        --policy cache-only 2>&4
      """
    let run = try await ProgramRun.launch(
      URL(filePath: "/bin/sh"),
      ["-c", script, "sh", builtProducts.appending(path: "viewstate").path, pipe])
    #expect(run.status == 0)
    #expect(String(decoding: run.output, as: UTF8.self).contains("Layer by Layer"))
  }

  // MARK: The scene

  private struct Scene {
    var folder: String
    var server: HTTPTestServer
    /// Once the log has an entry, the server has no articles.
    var isGone: Log<Bool>

    /// - Parameter words: A command that ends in the option for the server.
    func run(_ words: [String], _ options: [String] = []) async throws -> Program.Result {
      try await Program.run(
        words + [server.url("/").absoluteString, "--store", folder + "/store.sqlite"] + options)
    }
  }

  private static let article = """
    {"slug":"one","title":"Kept article","body":"Text. [x](/x)","author":{"username":"ada"},\
    "createdAt":"2026-01-14T09:00:00.000Z"}
    """

  private func withServer(_ body: (Scene) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let isGone = Log<Bool>()
    let server = try HTTPTestServer { request, connection in
      guard isGone.entries.isEmpty else {
        return request.target.hasPrefix("/api/articles?")
          ? connection.respond(body: #"{"articles":[],"articlesCount":0}"#)
          : connection.respond(404, body: "")
      }
      switch request.target.prefix(while: { $0 != "?" }) {
      case "/api/articles": connection.respond(body: #"{"articles":[\#(Self.article)],"articlesCount":1}"#)
      case "/api/articles/one": connection.respond(body: #"{"article":\#(Self.article)}"#)
      case "/api/articles/one/comments": connection.respond(body: #"{"comments":[]}"#)
      case "/api/profiles/ada":
        connection.respond(body: #"{"profile":{"username":"ada","bio":"Kept profile","following":false}}"#)
      default: connection.respond(404, body: "")
      }
    }
    try await body(Scene(folder: folder.path(percentEncoded: false), server: server, isGone: isGone))
  }
}
