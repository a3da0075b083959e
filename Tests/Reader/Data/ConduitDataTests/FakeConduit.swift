import Foundation
import NetworkData
import Synchronization
import TestSupport

/// A small Conduit in memory, in a version that follows the specification and in others that don't.
final class FakeConduit: Sendable {
  enum Manner: CaseIterable, Sendable {
    case current
    /// Lists the oldest first, and reports the page's length as the list's.
    case old
    /// Ignores offset and limit.
    case unpaged
    /// Sends at most 20 articles at once.
    case capped
    /// Ignores filters.
    case unfiltered
  }

  let requests = Log<String>()
  private let manner: Manner
  private let articles: [Post]
  private let user = Mutex(["username": "ada", "email": "ada@example.org", "bio": "Draws.", "image": nil])

  struct Post: Sendable {
    var number: Int
    var author: String
    var tags: [String]
    var favoritedBy: [String] = []

    var json: [String: Any] {
      [
        "slug": "post-\(number)", "title": "Post number \(number)", "description": "About \(number)",
        "body": "Text of \(number)", "tagList": tags, "favoritesCount": favoritedBy.count,
        "createdAt": String(format: "2026-01-%02dT%02d:00:00.000Z", 1 + number / 24, number % 24),
        "author": ["username": author, "bio": NSNull(), "image": NSNull(), "following": false],
      ]
    }
  }

  /// - Parameter count: The number of posts. They are by three authors in turn, and every second one has the tag
  ///   "Swift".
  init(_ manner: Manner = .current, count: Int = 7) {
    self.manner = manner
    articles = (0..<count).map { number in
      Post(
        number: number, author: ["ada", "bob", "zoë & co"][number % 3],
        tags: number % 2 == 0 ? ["Swift", "two words"] : ["c++"], favoritedBy: number % 5 == 0 ? ["bob"] : [])
    }
  }

  var network: NetworkProvider {
    NetworkProvider { request in
      try Task.checkCancellation()
      return self.answer(request)
    }
  }

  private func answer(_ request: NetworkRequest) -> NetworkResponse {
    let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
    let query = Dictionary((parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let path = request.url.path().split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    let suffix = parts?.percentEncodedQuery.map { "?\($0)" } ?? ""
    requests.append("\(request.method) \(request.url.path())\(suffix)")
    let (status, body): (Int, Any) =
      switch path.dropFirst() {
      case ["articles"]: (200, list(query))
      case ["tags"]: (200, ["tags": Array(Set(articles.flatMap(\.tags)))])
      case ["user"]: account(request)
      case let path where path.count == 2 && path.dropFirst().first == "profiles":
        profile(path[path.endIndex - 1])
      case let path where path.first == "profiles": profile(path.last ?? "")
      case let path where path.first == "articles" && path.last == "comments": (200, ["comments": [Any]()])
      case let path where path.first == "articles": article(path.last ?? "")
      default: (404, ["errors": ["page": ["not found"]]])
      }
    let data = (try? JSONSerialization.data(withJSONObject: body)) ?? Data()
    return NetworkResponse(status: status, body: data, url: request.url)
  }

  private func list(_ query: [String: String]) -> [String: Any] {
    let isFiltered = manner != .unfiltered
    let found = articles.filter { post in
      guard isFiltered else { return true }
      return (query["tag"].map { post.tags.contains($0) } ?? true)
        && (query["author"].map { post.author == $0 } ?? true)
        && (query["favorited"].map { post.favoritedBy.contains($0) } ?? true)
    }
    let ordered = manner == .old ? found : found.reversed()
    let limit = Int(query["limit"] ?? "") ?? 20
    let offset = Int(query["offset"] ?? "") ?? 0
    let page: [Post] =
      switch manner {
      case .unpaged: ordered
      case .capped: Array(ordered.dropFirst(offset).prefix(min(limit, 20)))
      default: Array(ordered.dropFirst(offset).prefix(limit))
      }
    return ["articles": page.map(\.json), "articlesCount": manner == .old ? page.count : found.count]
  }

  private func article(_ slug: String) -> (Int, Any) {
    guard let post = articles.first(where: { "post-\($0.number)" == slug }) else {
      let errors: Any = manner == .old ? ["article does not exist"] : ["article": ["not found"]]
      return (404, ["errors": errors])
    }
    return (200, ["article": post.json])
  }

  private func profile(_ name: String) -> (Int, Any) {
    guard articles.contains(where: { $0.author == name }) else {
      return (404, ["errors": ["profile": ["not found"]]])
    }
    return (200, ["profile": ["username": name, "bio": NSNull(), "image": NSNull(), "following": false]])
  }

  private func account(_ request: NetworkRequest) -> (Int, Any) {
    guard request.headers["Authorization"] == "Token secret" else {
      return manner == .old
        ? (403, ["errors": ["authentication required"]]) : (401, ["errors": ["token": ["is missing"]]])
    }
    let json = request.body.flatMap {
      try? JSONSerialization.jsonObject(with: $0) as? [String: [String: String]]
    }
    return user.withLock { user in
      for (name, value) in json?["user"] ?? [:] {
        if value.isEmpty, name == "username" { return (422, ["errors": ["username": ["can't be blank"]]]) }
        user[name] = .some(value.isEmpty ? nil : value)
      }
      return (200, ["user": user.mapValues { $0 ?? NSNull() as Any }])
    }
  }
}
