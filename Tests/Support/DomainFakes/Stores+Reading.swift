public import ArticlesDomain
public import CoreDomain
public import Foundation

/// The data about a stored feed, without its articles.
public struct FeedRecord: Equatable, Sendable {
  public var publication: Publication
  public var validators: FeedValidators
  public var confirmedAt: Date
  public var unreadCount: Int

  public init(publication: Publication, validators: FeedValidators, confirmedAt: Date, unreadCount: Int) {
    (self.publication, self.validators) = (publication, validators)
    (self.confirmedAt, self.unreadCount) = (confirmedAt, unreadCount)
  }
}

extension FeedStore where Self: ArticleStore {
  public func record(of source: String) async throws -> FeedRecord? {
    guard let version = try await versions(of: [source])[source],
      let listing = try await listing(of: source, matching: ArticleQuery(), page: PageRequest(limit: 0))
    else { return nil }
    return FeedRecord(
      publication: listing.publication, validators: version.validators, confirmedAt: version.confirmedAt,
      unreadCount: listing.unreadCount ?? 0)
  }

  /// The feed with its articles, newest first.
  public func feed(of source: String) async throws -> Feed? {
    guard try await record(of: source) != nil else { return nil }
    return try await listing(of: source, matching: ArticleQuery(), page: .all).map {
      Feed(publication: $0.publication, articles: $0.page.elements)
    }
  }
}

extension FeedStore {
  @discardableResult
  public func confirm(_ sources: [String], at date: Date) async throws -> [String: Int] {
    try await confirm(sources, with: [:], at: date)
  }
}

extension ArticleStore {
  public func articles(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> Page<Article> {
    try await listing(of: source, matching: query, page: page)?.page ?? Page(page, of: [])
  }
}

extension ArticleMarkStore {
  /// Marks articles of which only the identifiers are known.
  @discardableResult
  public func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) async throws -> Int {
    try await mark(ids.map { Article(id: $0, source: $0.source) }, change)
  }

  @discardableResult
  public func mark(_ id: Article.ID, _ change: ArticleMarks.Change) async throws -> Int {
    try await mark([id], change)
  }
}
