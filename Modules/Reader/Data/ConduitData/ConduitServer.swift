public import ArticlesDomain
public import CoreDomain
import Foundation

/// The articles of a Conduit server.
public struct ConduitServer: ArticleServer {
  private let client: ConduitClient

  public init(_ client: ConduitClient) {
    self.client = client
  }

  public var name: String { client.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    try Task.checkCancellation()
    let listing = try await ConduitListing(client, query).page(page)
    guard listing.page.elements.isEmpty, let spelled = try await withTagAsSpelled(query) else {
      return listing
    }
    return try await ConduitListing(client, spelled).page(page)
  }

  public func article(_ id: String) async throws -> Article {
    try Task.checkCancellation()
    let slug = client.pages?.slug(of: id) ?? id
    // These would be the URLs of the reader's feed and of the list.
    guard !["", ".", "..", "feed"].contains(slug) else { throw Failure(source: name, .notFound(id)) }
    async let comments = comments(slug, named: id)
    let envelope = try await client.value(ArticleEnvelopeDTO.self, of: .article(slug, named: id))
    var article = envelope.article.article(of: name, pages: client.pages)
    do {
      article.comments = try await comments
    } catch let failure as Failure where failure.reason != .notFound(id) {
      // The article can be read without its comments.
      article.commentsFailure = failure
    } catch is Failure {
      // The server has no comments.
    }
    try Task.checkCancellation()
    return article
  }

  public func tags() async throws -> [String] {
    try Task.checkCancellation()
    return try await client.value(TagListDTO.self, of: .tags).tags.compactMap(\.text).uniqued()
  }

  private func comments(_ slug: String, named id: String) async throws -> [Comment] {
    try await client.value(CommentListDTO.self, of: .comments(slug, named: id)).comments.compactMap(
      \.value?.comment)
  }

  /// Finds the server's spelling of a tag: servers compare tags exactly, and the application ignores case.
  private func withTagAsSpelled(_ query: ArticleQuery) async throws -> ArticleQuery? {
    guard let tag = query.tag else { return nil }
    let spelled = try await tags().first {
      $0.compare(tag, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }
    guard let spelled, spelled != tag else { return nil }
    var query = query
    query.tag = spelled
    return query
  }
}
