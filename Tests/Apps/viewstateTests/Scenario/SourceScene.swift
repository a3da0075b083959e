import Foundation
import HTTPTestServer

/// Five articles in a file, in a feed on a server, and on a server that answers queries; and the sample, which has
/// articles of its own.
final class SourceScene: Sendable {
  enum Kind: CaseIterable {
    case file, feed, server, sample
  }

  /// Has the feed and the API.
  private let server: HTTPTestServer
  private let source: [String]
  private let store: [String]
  private let folder = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())").path

  /// - Parameters:
  ///   - listsHaveTexts: Whether the lists of the server have the bodies of the articles.
  ///   - hasStore: Whether there is a place for a store.
  init(_ kind: Kind, listsHaveTexts: Bool = true, hasStore: Bool = true) throws {
    store = hasStore ? ["--store", folder + "/store.sqlite"] : []
    server = try HTTPTestServer { request, connection in
      let url = URLComponents(string: request.target)
      let query = Dictionary(url?.queryItems?.map { ($0.name, $0.value ?? "") } ?? []) { $1 }
      switch url?.path ?? "" {
      case "/feed.json": connection.respond(body: Self.json(ScenarioArticle.feed))
      case "/api/articles":
        connection.respond(body: Self.json(ScenarioArticle.answer(to: query, hasTexts: listsHaveTexts)))
      case let path:
        let article = ScenarioArticle.all.first { path == "/api/articles/\($0.id)" }
        connection.respond(
          article == nil ? 404 : 200, body: Self.json(["article": article?.ofServer(hasText: true)]))
      }
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    switch kind {
    case .file:
      try Self.json(ScenarioArticle.feed).write(to: URL(filePath: folder + "/feed.json"))
      source = ["--source", folder + "/feed.json"]
    case .feed: source = ["--source", server.url("/feed.json").absoluteString]
    case .server: source = ["--conduit", server.url("").absoluteString]
    case .sample: source = []
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The number of requests so far.
  var requestCount: Int { server.requests.count }

  func frame(of words: [String]) async throws -> ScenarioFrame {
    let result = try await Program.run(
      words + source + store + ["--format", "json"], cache: folder + "/cache")
    return ScenarioFrame(status: result.status, content: try result.frame(), source: source.last)
  }

  private static func json(_ value: Any) -> Data {
    (try? JSONSerialization.data(withJSONObject: value)) ?? Data()
  }
}

/// An article of a ``SourceScene``.
private struct ScenarioArticle {
  var id: String
  var author: String
  var tags: [String]
  var date: String
  var text: String

  static let all = ["one", "two", "three", "four", "five"].enumerated().map { index, id in
    ScenarioArticle(
      id: id, author: index % 2 == 0 ? "grace" : "ada", tags: index % 2 == 0 ? ["swift"] : ["parsing"],
      date: "2026-01-1\(4 - index / 2)T0\(9 - index):00:00Z",
      text: id == "three" ? "It is built layer by layer." : "It has layers. Layer on layer.")
  }

  static var feed: [String: Any] {
    [
      "version": "https://jsonfeed.org/version/1.1", "title": "Notes",
      "items": all.map { article in
        [
          "id": article.id, "title": article.title, "summary": article.summary, "content_text": article.text,
          "tags": article.tags, "authors": [["name": article.author]], "date_published": article.date,
        ] as [String: Any]
      },
    ]
  }

  static func answer(to query: [String: String], hasTexts: Bool) -> [String: Any] {
    let found = all.filter { article in
      query["tag"].map(article.tags.contains) ?? true && query["author"].map { $0 == article.author } ?? true
    }
    let (offset, limit) = (Int(query["offset"] ?? "") ?? 0, Int(query["limit"] ?? "") ?? 20)
    return [
      "articles": found.dropFirst(offset).prefix(limit).map { $0.ofServer(hasText: hasTexts) },
      "articlesCount": found.count,
    ]
  }

  func ofServer(hasText: Bool) -> [String: Any] {
    var content: [String: Any] = [
      "slug": id, "title": title, "description": summary, "tagList": tags, "author": ["username": author],
      "createdAt": date,
    ]
    if hasText { content["body"] = text }
    return content
  }

  private var title: String { "Title of \(id)" }
  private var summary: String { "About \(id)" }
}

/// A frame of a ``SourceScene``.
struct ScenarioFrame {
  var status: Int32
  var content: [String: Any]
  /// The name of the source, or nil for the sample.
  var source: String?

  private var state: [String: Any] { content["state"] as? [String: Any] ?? [:] }

  /// The rows, or nil if the frame shows no list.
  var ids: [String]? { (state["rows"] as? [[String: Any]])?.compactMap { $0["id"] as? String } }
  var stale: String? { state["stale"] as? String }
  /// The sentence about the failure of the command, or nil if it succeeded.
  var failure: String? {
    let failure = (state["loading"] as? [String: Any])?["failure"] as? [String: Any]
    return failure?["message"] as? String
  }

  /// The freshness of the only source of a list.
  var freshness: String? {
    let sources = state["sources"] as? [[String: Any]]
    return (sources?.first?["freshness"] as? [String: Any])?["kind"] as? String
  }

  /// The frame as text, with what may differ between sources left out: their names, and the age of their content.
  ///
  /// - Parameter countsUnread: Whether the compared source counts its unread articles.
  func comparable(countsUnread: Bool) -> String {
    var state = state
    state["stale"] = nil
    state["sources"] = (state["sources"] as? [[String: Any]])?.map { source in
      var source = source
      source["freshness"] = nil
      if !countsUnread { source["unreadCount"] = nil }
      return source
    }
    if !countsUnread { (state["unreadCount"], state["unread"]) = (nil, nil) }
    var content = content
    content["state"] = state
    let data = try? JSONSerialization.data(
      withJSONObject: content, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    var text = "\(status) \(String(decoding: data ?? Data(), as: UTF8.self))"
    for name in [source, "Notes"].compactMap(\.self) { text = text.replacing(name, with: "«source»") }
    return text
  }
}
