import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
import NetworkData

/// The expected value of an exchange, read from its JSON without the module's types.
struct Expectation {
  var reading: Reading

  init(_ exchange: Exchange) throws {
    let status = exchange.response.status
    let json = try? JSONSerialization.jsonObject(with: exchange.response.body) as? [String: Any]
    if status >= 400 {
      reading = .failure(Self.reason(exchange, status: status, json: json))
    } else if let json {
      reading = try Self.value(json, isSignedIn: exchange.isSignedIn)
    } else {
      reading = .nothing
    }
  }

  private static func reason(_ exchange: Exchange, status: Int, json: [String: Any]?) -> Failure.Reason {
    return switch status {
    case 401, 403: exchange.isSignedIn ? .fault(Reading.tokenFault) : .signInNeeded
    case 404: .notFound(exchange.path.count > 1 ? exchange.path[1] : exchange.path[0])
    case 410: .gone
    case 429: .tooManyRequests
    case 500...: .sourceFailed(status: status)
    case 400, 409, 422: fields(json).map { .rejected($0) } ?? .refused(status: status)
    default: .refused(status: status)
    }
  }

  private static func fields(_ json: [String: Any]?) -> [String: [String]]? {
    let said = json?["errors"] ?? json?["detail"]
    if let fields = said as? [String: [String]] { return fields }
    if let texts = said as? [String] { return ["": texts] }
    if let text = said as? String { return ["": [text]] }
    guard let places = said as? [[String: Any]] else { return nil }
    return Dictionary(grouping: places) { ($0["loc"] as? [String])?.last ?? "" }
      .mapValues { $0.compactMap { $0["msg"] as? String } }
  }

  private static func value(_ json: [String: Any], isSignedIn: Bool) throws -> Reading {
    switch json.keys.first(where: { $0 != "articlesCount" }) {
    case "articles":
      let articles = json["articles"] as? [[String: Any]] ?? []
      return .articles(articles.map(article), count: json["articlesCount"] as? Int)
    case "article": return .article(article(json["article"] as? [String: Any] ?? [:]))
    case "comments": return .comments((json["comments"] as? [[String: Any]] ?? []).map(comment))
    case "comment": return .comment(comment(json["comment"] as? [String: Any] ?? [:]))
    case "profile":
      let profile = json["profile"] as? [String: Any] ?? [:]
      let name = profile["username"] as? String ?? ""
      return .publisher(
        Publisher(
          kind: .user, source: Reading.source, name: name, biography: text(profile["bio"]),
          image: text(profile["image"]).flatMap(URL.init(string:)),
          isFollowed: isSignedIn ? profile["following"] as? Bool : nil))
    case "user":
      let user = json["user"] as? [String: Any] ?? [:]
      return .user(
        User(
          source: Reading.source, username: user["username"] as? String ?? "",
          email: user["email"] as? String ?? "",
          biography: text(user["bio"]), image: text(user["image"]).flatMap(URL.init(string:))))
    case "tags": return .tags(json["tags"] as? [String] ?? [])
    default: throw CocoaError(.coderReadCorrupt)
    }
  }

  private static func article(_ json: [String: Any]) -> Article {
    let slug = json["slug"] as? String ?? ""
    return Article(
      id: Article.ID(source: Reading.source, value: slug), source: Reading.source,
      title: text(json["title"]), authors: [author(json)], summary: text(json["description"]).map(line),
      // The body's blocks have tests of their own.
      body: [Block](
        markdown: json["body"] as? String ?? "", base: nil),
      publishedAt: date(json["createdAt"]), updatedAt: date(json["updatedAt"]),
      tags: json["tagList"] as? [String] ?? [], favoritesCount: json["favoritesCount"] as? Int)
  }

  private static func comment(_ json: [String: Any]) -> Comment {
    Comment(
      id: "\(json["id"] as? Int ?? -1)", author: author(json), body: json["body"] as? String ?? "",
      createdAt: date(json["createdAt"]), updatedAt: date(json["updatedAt"]))
  }

  private static func author(_ json: [String: Any]) -> Author {
    Author(name: (json["author"] as? [String: Any])?["username"] as? String ?? "")
  }

  private static func text(_ json: Any?) -> String? {
    guard let text = json as? String, !text.isEmpty else { return nil }
    return text
  }

  /// The text with one space between two words.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Counts the parts of the text, without a date parser.
  private static func date(_ json: Any?) -> Date? {
    guard let text = json as? String, text.utf8.count >= 19 else { return nil }
    let parts = text.prefix(19).split { "-T:".contains($0) }.compactMap { Int($0) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
    let rest = text.dropFirst(19)
    let fraction = Double("0" + rest.prefix { $0 == "." || $0.isNumber }) ?? 0
    let zone = rest.drop { $0 == "." || $0.isNumber }
    let offset = zone.hasPrefix("+") ? (Double(zone.dropFirst().prefix(2)) ?? 0) * 3600 : 0
    return calendar.date(from: components)?.addingTimeInterval(fraction - offset)
  }
}
