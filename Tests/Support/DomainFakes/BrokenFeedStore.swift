public import ArticlesDomain
public import CoreDomain
public import Foundation

/// A store that another process has locked.
public struct BrokenFeedStore: FeedStore, ArticleStore {
  private let failure = Failure(source: "store", StorageFault.storeLocked)

  public init() {}

  public func versions(of sources: [String]) throws -> [String: FeedVersion] { throw failure }
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) throws -> KeptFeed { throw failure }
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) throws -> [String: Int] {
    throw failure
  }
  public func article(_ id: String, of source: String) throws -> Article? { throw failure }
  public func tags(of source: String) throws -> [String] { throw failure }
  public func listing(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) throws -> ArticleListing? {
    throw failure
  }
}
