import Foundation
import HTTPTestServer
import TestSupport
import Testing

/// Sources that change while they are read, and stores that aren't there.
struct ChangingSourceTests {
  @Test func `a file that changes between two commands is read again`() async throws {
    let scene = try ChangingScene(["a", "b"])
    #expect(try await scene.ids("articles") == ["a", "b"])
    #expect(try await scene.run("star", "b").status == 0)
    try scene.serve(["c", "a"])
    #expect(try await scene.ids("articles") == ["c", "a"])
    // A starred article stays, although the file no longer has it.
    #expect(try await scene.ids("articles", "--starred") == ["b"])
    #expect(try await scene.run("article", "b").output.contains("Title of b"))
    #expect(try await scene.ids("articles", "--search", "title:b") == [])
    #expect(try await scene.run("star", "b", "--off").status == 0)
    #expect(try await scene.ids("articles", "--starred") == [])
    #expect(try await scene.run("article", "b").status == 1)
  }

  @Test func `a file that is gone or damaged says so, and starred articles stay`() async throws {
    let scene = try ChangingScene(["a", "b"])
    _ = try await scene.run("star", "a")
    for content in ["not a feed", nil] {
      try scene.write(content)
      let list = try await scene.run("articles")
      #expect(list.status == 1)
      #expect(!list.output.contains("Title of"), "\(list.output)")
      #expect(try await scene.ids("articles", "--starred") == ["a"])
      #expect(try await scene.run("article", "a").status == 0)
      #expect(try await scene.run("article", "b").status == 1)
    }
  }

  @Test func `a list of two commands never mixes two versions of a file`() async throws {
    let scene = try ChangingScene((1...9).map(String.init))
    let first = try await scene.ids("articles", "--limit", "3")
    try scene.serve((1...9).map { "new-\($0)" })
    let second = try await scene.ids("articles", "--limit", "3", "--page", "2")
    #expect(first == ["1", "2", "3"])
    #expect(second == ["new-4", "new-5", "new-6"])
  }

  @Test func `a feed whose identifiers all change keeps the marks of its articles`() async throws {
    let scene = try ChangingScene(["a", "b"], isOnServer: true)
    #expect(try await scene.ids("articles") == ["a", "b"])
    #expect(try await scene.run("star", "a").status == 0)
    #expect(try await scene.run("read", "b").status == 0)
    try scene.serve(["a", "b"], identifiers: "new-")
    #expect(try await scene.ids("articles") == ["a", "b"])
    #expect(try await scene.ids("articles", "--starred") == ["a"])
    #expect(try await scene.ids("articles", "--unread") == ["a"])
    for options in [[], ["--offline"]] {
      #expect(try await scene.run(["article", "a"] + options).output.contains("Title of a"))
    }
  }

  @Test func `a feed that becomes another one replaces its articles, except starred ones`() async throws {
    let scene = try ChangingScene(["a", "b"], isOnServer: true)
    _ = try await scene.run("star", "a")
    try scene.serve(["c"])
    #expect(try await scene.ids("articles") == ["c"])
    #expect(try await scene.ids("articles", "--offline") == ["c"])
    #expect(try await scene.ids("articles", "--starred") == ["a"])
    #expect(try await scene.run("article", "b", "--offline").status == 1)
  }

  // MARK: Stores

  @Test func `a store that can't be opened doesn't hide what a source delivers`() async throws {
    let scene = try ChangingScene(["a", "b"], isOnServer: true)
    try scene.blockStore()
    let online = try await scene.run("articles")
    #expect(online.status == 0, "\(online.output)")
    #expect(online.output.contains("Title of a"))
    #expect(online.error.contains("note: ") && online.error.contains("store.sqlite"), "\(online.error)")
    #expect(try await scene.ids("articles", "--search", "title:b") == ["b"])
    let offline = try await scene.run("articles", "--offline")
    #expect(offline.status == 1)
    #expect(offline.output.replacing("\n", with: "").contains("store.sqlite"), "\(offline.output)")
    #expect(try await scene.run("star", "a").status == 1)
  }

  @Test func `a damaged store is set aside once, and the next command loads again`() async throws {
    let scene = try ChangingScene(["a", "b"], isOnServer: true)
    _ = try await scene.run("articles")
    try scene.damageStore()
    let damaged = try await scene.run("articles")
    let output = (damaged.output + damaged.error).replacing("\n", with: " ")
    #expect(output.contains("damaged"), "\(output)")
    #expect(try scene.files.contains { $0.hasPrefix("store.sqlite.damaged-1") })
    #expect(try await scene.ids("articles") == ["a", "b"])
    #expect(try await scene.ids("articles", "--offline") == ["a", "b"])
  }
}

/// A feed in a file or on a server, whose content a test replaces between two commands.
final class ChangingScene: Sendable {
  private let server: HTTPTestServer
  private let content = Log<String>()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())").path
  private let source: String

  private var file: String { folder + "/feed.json" }

  init(_ ids: [String], isOnServer: Bool = false) throws {
    server = try HTTPTestServer { [content] _, connection in
      connection.respond(body: content.entries.last ?? "")
    }
    source = isOnServer ? server.url("/feed.json").absoluteString : folder + "/feed.json"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try serve(ids)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// - Parameter start: The start of the identifiers, which the addresses don't have.
  func serve(_ ids: [String], identifiers start: String = "") throws {
    let items = ids.map { id in
      #"{"id":"\#(start)\#(id)","url":"https://notes.example/\#(id)","title":"Title of \#(id)","content_text":"Text."}"#
    }
    try write(
      #"{"version":"https://jsonfeed.org/version/1.1","title":"Notes","items":[\#(items.joined(separator: ","))]}"#
    )
  }

  /// - Parameter text: The content of the source, or nil to remove its file.
  func write(_ text: String?) throws {
    content.append(text ?? "")
    guard let text else { return try FileManager.default.removeItem(atPath: file) }
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  /// Puts folders in place of the journal: not even root can open the store, as on a read-only disk.
  func blockStore() throws {
    try Data().write(to: URL(filePath: folder + "/store.sqlite"))
    for suffix in ["-wal", "-shm"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/store.sqlite" + suffix, withIntermediateDirectories: false)
    }
  }

  /// Overwrites everything after the first page of the store.
  func damageStore() throws {
    let path = URL(filePath: folder + "/store.sqlite")
    let bytes = try Data(contentsOf: path)
    try (bytes.prefix(4096) + Data(repeating: 0xFF, count: bytes.count - 4096)).write(to: path)
  }

  /// The files beside the store.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  func run(_ words: String...) async throws -> Program.Result { try await run(words) }

  func run(_ words: [String]) async throws -> Program.Result {
    try await Program.run(words + ["--source", source, "--store", folder + "/store.sqlite"])
  }

  func ids(_ words: String...) async throws -> [String] {
    let state = try await run(words + ["--format", "json"]).frame()["state"] as? [String: Any]
    return (state?["rows"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }
}
