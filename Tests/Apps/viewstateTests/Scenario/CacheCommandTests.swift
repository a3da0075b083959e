import Foundation
import HTTPTestServer
import Testing

/// The stored articles of sources that nobody follows, counted and removed by commands.
struct CacheCommandTests {
  @Test func `the cache counts named sources, and removes all but starred articles`() async throws {
    let scene = try Scene()
    #expect(try await scene.cache() == "The cache is empty.")
    #expect(!scene.hasStore)
    _ = try await scene.run("feeds", "add", scene.address("/followed.json"))
    #expect(try await scene.cache() == "The cache is empty.")
    _ = try await scene.run("articles", "--source", scene.address("/named.json"))
    _ = try await scene.run("articles", "--source", scene.address("/other.json"))
    #expect(try await scene.cache().hasPrefix("4 articles of 2 sources, "))
    _ = try await scene.run("star", "named.json-1", "--source", scene.address("/named.json"))
    let cleared = try await scene.run("cache", "clear", "--format", "json").frame()
    let state = cleared["state"] as? [String: Any]
    #expect(state?["contents"] as? String == "The cache is empty.")
    #expect(state?["notice"] as? String == "Removed 4 articles.")
    for path in ["/named.json", "/other.json"] {
      let offline = try await scene.run("articles", "--offline", "--source", scene.address(path))
      #expect(offline.output.replacing("\n", with: " ").contains("has never been loaded"))
    }
    // The starred article stays, and so does the followed feed.
    let starred = ["articles", "--starred", "--source", scene.address("/named.json"), "--offline"]
    #expect(try await scene.run(starred).output.contains("named.json-1"))
    let article = ["article", "named.json-1", "--source", scene.address("/named.json"), "--offline"]
    #expect(try await scene.run(article).status == 0)
    let followed = try await scene.run("articles", "--offline").output
    #expect(followed.contains("followed.json-1") && followed.contains("followed.json-2"))
  }

  private final class Scene: Sendable {
    private let server: HTTPTestServer
    private let folder = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())").path

    init() throws {
      server = try HTTPTestServer { request, connection in
        let name = request.target.dropFirst()
        let items = (1...2).map { #"{"id":"\#(name)-\#($0)","title":"T"}"# }.joined(separator: ",")
        connection.respond(
          body: #"{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[\#(items)]}"#)
      }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var hasStore: Bool { FileManager.default.fileExists(atPath: folder + "/store.sqlite") }

    func address(_ path: String) -> String { server.url(path).absoluteString }

    func run(_ words: String...) async throws -> Program.Result { try await run(words) }

    func run(_ words: [String]) async throws -> Program.Result {
      try await Program.run(words + ["--store", folder + "/store.sqlite"])
    }

    func cache() async throws -> String {
      let state = try await run("cache", "--format", "json").frame()["state"] as? [String: Any]
      return state?["contents"] as? String ?? ""
    }
  }
}
