public import ArticlesDomain
public import CoreDomain
public import Foundation

/// A store that another process has locked.
public struct BrokenFeedStore: FeedStore {
  private let failure = Failure(source: "store", .storeLocked)

  public init() {}

  public func record(of source: String) throws -> FeedRecord? { throw failure }
  public func versions(of sources: [String]) throws -> [String: FeedVersion] { throw failure }
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) throws -> KeptFeed { throw failure }
  public func keep(_ article: Article) throws { throw failure }
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) throws -> [String: Int] {
    throw failure
  }
  public func feed(of source: String) throws -> Feed? { throw failure }
  public func article(_ id: String, of source: String) throws -> Article? { throw failure }
  public func marks(of ids: [Article.ID]) throws -> [Article.ID: ArticleMarks] { throw failure }
  public func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) throws -> Int { throw failure }
  public func markAsRead(matching query: ArticleQuery) throws -> Int { throw failure }
  public func undo() throws -> Int { throw failure }
  public func articles(of source: String, matching query: ArticleQuery, page: PageRequest) throws -> Page<
    Article
  > {
    throw failure
  }
}
