import ArticlesDomain
import CoreDomain
import NetworkData

@testable import ConduitData

/// The result of an exchange for the application.
enum Reading: Equatable {
  case articles([Article], count: Int?)
  case article(Article)
  case comments([Comment])
  case comment(Comment)
  case publisher(Publisher)
  case user(User)
  case tags([String])
  case nothing
  case failure(Failure.Reason)

  static let tokenFault = TokenFault.storedTokenRefused(place: "/secrets/conduit-token")
  static let source = "http://localhost"

  var kind: String {
    if case .failure = self { "failed as expected" } else { "decoded" }
  }

  /// Reads the exchange with the module.
  init(_ exchange: Exchange) {
    do throws(Failure) {
      self = try Self.value(exchange)
    } catch {
      self = .failure(error.reason)
    }
  }

  private static func check(_ refusal: Failure.Reason?) throws(Failure) {
    if let refusal { throw Failure(source: source, refusal) }
  }

  private static func value(_ exchange: Exchange) throws(Failure) -> Reading {
    let path = exchange.path
    let endpoint = ConduitEndpoint(
      method: exchange.method, path: path,
      subject: path.count > 1 && path != ["articles", "feed"] ? path[1] : path[0])
    func read<Value: Decodable>(_ type: Value.Type) throws(Failure) -> Value {
      try check(exchange.response.refusal(of: endpoint, token: exchange.isSignedIn ? Self.tokenFault : nil))
      return try exchange.response.decoded(type, source: source)
    }
    switch (exchange.method, path.first, path.count, path.last) {
    case ("DELETE", "articles", _, let last) where last != "favorite":
      try check(exchange.response.refusal(of: endpoint, token: exchange.isSignedIn ? Self.tokenFault : nil))
      return .nothing
    case ("GET", "articles", 1, _), ("GET", "articles", 2, "feed"):
      let list = try read(ArticleListDTO.self)
      return .articles(
        list.articles.compactMap { $0.value?.article(of: source, pages: nil) },
        count: list.articlesCount?.value)
    case ("GET", "articles", _, "comments"):
      return .comments(try read(CommentListDTO.self).comments.compactMap(\.value?.comment))
    case ("POST", "articles", _, "comments"):
      guard let comment = try read([String: CommentDTO].self)["comment"] else {
        throw Failure(source: source, .unrecognized(.otherJSON, insteadOf: .server))
      }
      return .comment(comment.comment)
    case (_, "articles", _, _):
      return .article(try read(ArticleEnvelopeDTO.self).article.article(of: source, pages: nil))
    case (_, "profiles", _, _):
      let profile = try read(ProfileEnvelopeDTO.self).profile
      return .publisher(profile.publisher(of: source, pages: nil, isSignedIn: exchange.isSignedIn))
    case (_, "user", _, _), (_, "users", _, _):
      return .user(try read(UserEnvelopeDTO.self).user.user(of: source))
    default:
      return .tags(try read(TagListDTO.self).tags.compactMap(\.text))
    }
  }
}
