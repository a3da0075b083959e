import Foundation
import HTTPTestServer
import TestSupport
import Testing

/// Passwords in addresses and cookies never reach an output or a frame.
struct SecretTests {
  private static let paths = ["feed", "redirect", "circle", "failure", "page", "missing"]

  @Test(arguments: paths, ["text", "ndjson"])
  func `no command about a source shows a secret`(path: String, format: String) async throws {
    try await withScene { scene in
      let source = ["--source", scene.address(path)]
      for words in [
        ["articles"], ["articles", "--transitions"], ["article", "id:1"], ["read", "id:1"], ["star", "id:1"],
        ["open", "id:1"], ["open", "id:1", "--enclosure", "1"], ["download", "id:1", "--to", scene.folder],
        ["profile", "Feed"],
      ] { try await scene.expectNoSecret(words + source, format) }
    }
  }

  @Test(arguments: ["text", "ndjson"])
  func `no command about followed feeds shows a secret`(format: String) async throws {
    try await withScene { scene in
      let feed = scene.address("feed")
      for path in Self.paths {
        try await scene.expectNoSecret(["feeds", "add", scene.address(path)], format)
      }
      for words in [
        ["feeds", "import", try scene.list()], ["refresh", "--all"], ["refresh", feed], ["feeds"],
        ["feeds", "export"], ["feeds", "rename", feed, "Title"], ["feeds", "move", feed, "Folder"],
        ["feeds", "pause", feed], ["feeds", "resume", feed], ["feeds", "keep", feed, "3", "4"],
        ["feeds", "--health", "failing"], ["articles"], ["articles", "--refresh"],
        ["articles", "--feed", feed],
        ["articles", "--feed", scene.address("nothing")], ["article", "id:1"], ["open", "id:1"],
        ["open", "id:1", "--enclosure", "1"],
        ["download", "id:1", "--to", scene.folder], ["read", "--all", "--feed", scene.address("nothing")],
        ["star", "id:1"], ["undo"], ["profile", feed], ["settings", "set", "locale", feed],
        ["settings"], ["cache"], ["feeds", "remove", scene.address("nothing")],
        ["feeds", "remove", feed],
      ] { try await scene.expectNoSecret(words, format) }
    }
  }

  // MARK: The scene

  private func withScene(_ body: (Scene) async throws -> Void) async throws {
    try await withFolder { try await body(Scene($0)) }
  }
}

/// A server that sets a cookie and repeats what it knows, and a reader with a password for it.
private struct Scene {
  private static let secret = "hunter2secret"

  let folder: String
  private let server: HTTPTestServer

  init(_ folder: String) throws {
    self.folder = folder
    server = try HTTPTestServer { request, connection in
      let root = "http://reader:\(Self.secret)@\(request.headers["host"] ?? "")"
      let cookie = ["Set-Cookie": "session=\(Self.secret)cookie; Path=/"]
      let path = request.target.split(separator: "?")[0]
      switch path {
      case "/feed":
        let text = "<a href='\(root)/b'>a</a> <img src='\(root)/i.png' alt='b'> <a href='c'>c</a>"
        connection.respond(
          headers: cookie,
          body: """
            <rss version="2.0"><channel><title>Feed</title><link>\(root)/</link><item><guid>1</guid><title>One</title>
            <link>\(root)/a</link><description><![CDATA[\(text)]]></description>
            <enclosure url="\(root)/file.mp3" type="audio/mpeg" length="3"/></item></channel></rss>
            """)
      case "/redirect": connection.respond(302, headers: cookie.merging(["Location": root + "/feed"]) { $1 })
      case "/circle": connection.respond(302, headers: cookie.merging(["Location": root + "/circle"]) { $1 })
      case "/page":
        let link = "<link rel='alternate' type='application/rss+xml' href='\(root)/failure'>"
        connection.respond(headers: cookie, body: "<html><head>\(link)</head></html>")
      case "/failure": connection.respond(500, headers: cookie, body: Self.secret)
      case "/file.mp3": connection.respond(headers: cookie, body: "mp3")
      default: connection.respond(404, headers: cookie)
      }
    }
  }

  func address(_ path: String) -> String { "http://reader:\(Self.secret)@127.0.0.1:\(server.port)/\(path)" }

  /// The path of a list in which the title of a feed is its address.
  func list() throws -> String {
    let text = """
      <opml version="2.0"><body><outline xmlUrl="\(address("redirect"))" text="\(address("redirect"))"/>
      <outline xmlUrl="\(address("failure"))" text="\(address("other"))"/></body></opml>
      """
    try Data(text.utf8).write(to: URL(filePath: folder + "/list.opml"))
    return folder + "/list.opml"
  }

  func isExposed(in text: String) -> Bool { text.contains(Self.secret) }

  func expectNoSecret(_ words: [String], _ format: String) async throws {
    let result = try await Program.run(
      words + ["--format", format], configuration: folder,
      variables: ["XDG_DATA_HOME": folder, "HOME": folder, "BROWSER": "true"])
    let shown = result.output + result.error
    #expect(!isExposed(in: shown), "\(words.first ?? "") \(words.dropFirst().first ?? "")")
    #expect(!shown.contains("Fatal error"))
  }
}
