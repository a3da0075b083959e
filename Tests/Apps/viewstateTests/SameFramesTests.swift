import Foundation
import HTTPTestServer
import Testing

/// The same bytes from a file and over HTTP. Only the source's name differs.
struct SameFramesTests {
  @Test(arguments: Feed.all)
  func `a feed gives the same frames from a file and over HTTP`(feed: Feed) async throws {
    let sut = try makeSUT(feed)
    defer { sut.remove() }
    for screen in [["articles", "--limit", "0"], ["article", feed.article]] {
      let fromFile = try await sut.frames(of: screen, from: sut.file)
      let overHTTP = try await sut.frames(of: screen, from: sut.address)
      #expect(fromFile == overHTTP)
      #expect(fromFile.count == 3)
      let last = try #require(fromFile.last)
      #expect(last.contains(#""phase":"loaded""#))
      #expect(last.contains("«source»"))
      for text in feed.shown { #expect(last.contains(text)) }
    }
  }

  @Test
  func `a relative link without a base is resolved against the address, and stays in a file`() async throws {
    let sut = try makeSUT(Feed.withoutBase)
    defer { sut.remove() }
    let fromFile = try #require(try await sut.frames(of: ["articles"], from: sut.file).last)
    let overHTTP = try #require(try await sut.frames(of: ["articles"], from: sut.address).last)
    #expect(fromFile.contains(#""url":"notes/1""#))
    #expect(overHTTP.contains(#""url":"\#(sut.server.url("/folder/notes/1"))""#))
    #expect(fromFile == overHTTP.replacing(sut.server.url("/folder/").absoluteString, with: ""))
  }

  @Test func `an identifier that is based on such a link differs with it`() async throws {
    var feed = Feed.withoutBase
    feed.bytes = Data(
      String(decoding: feed.bytes, as: UTF8.self).replacing("<id>\(feed.article)</id>", with: "").utf8)
    let sut = try makeSUT(feed)
    defer { sut.remove() }
    let fromFile = try await sut.identifiers(from: sut.file)
    #expect(fromFile.count == 1)
    #expect(try await sut.identifiers(from: sut.address) != fromFile)
    #expect(try await sut.identifiers(from: sut.file) == fromFile)
  }

  @Test func `the charset of the transport takes precedence over the one in the document`() async throws {
    // The byte of ñ in windows-1252 is ń in ISO 8859-2.
    let sut = try makeSUT(Feed.latin, type: "text/xml; charset=iso-8859-2")
    defer { sut.remove() }
    #expect(try await sut.frames(of: ["articles"], from: sut.file).last?.contains("Señor") == true)
    #expect(try await sut.frames(of: ["articles"], from: sut.address).last?.contains("Seńor") == true)
  }

  private func makeSUT(_ feed: Feed, type: String? = nil) throws -> ServedFeed {
    try ServedFeed(feed.bytes, type: type ?? feed.type)
  }
}

/// A feed in a file and on a server.
private struct ServedFeed {
  let server: HTTPTestServer
  let file: String

  init(_ bytes: Data, type: String) throws {
    server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Type": type], body: bytes)
    }
    file = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)").path()
    try bytes.write(to: URL(filePath: file))
  }

  var address: String { server.url("/folder/feed").absoluteString }

  func remove() { try? FileManager.default.removeItem(atPath: file) }

  func identifiers(from source: String) async throws -> [String] {
    let result = try await Program.run("articles", "--source", source, "--format", "json")
    let state = try result.frame()["state"] as? [String: Any]
    return (state?["rows"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  /// Every frame of a screen, with `«source»` for the source's name.
  func frames(of screen: [String], from source: String) async throws -> [String] {
    let result = try await Program.run(
      screen + ["--source", source, "--transitions", "--format", "ndjson"])
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    return result.output.replacing(source, with: "«source»").split(separator: "\n").map(String.init)
  }
}

/// The content of a file and of a response.
struct Feed: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var type: String
  var bytes: Data
  /// The identifier of one of its articles.
  var article: String
  /// The frames of each screen.
  var shown: [String] = []

  static let all = [latin, atom, json]
}
