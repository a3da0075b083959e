public import CoreDomain
import Foundation

/// The store of a source's articles, and a spare one in memory, so that a full or read-only store doesn't hide articles
/// that were fetched.
public struct SourceStores: Sendable {
  public typealias Store = FeedStore & ArticleStore

  private let main: any Store
  private let spare: (any Store)?
  private let report: @Sendable (Failure) -> Void

  /// - Parameters:
  ///   - main: The store to use if possible.
  ///   - spare: The store of the articles that `main` can't keep, or nil if that is a failure.
  ///   - report: Called with each tolerated failure of `main`.
  public init(
    _ main: any Store, orElse spare: (any Store)? = nil,
    report: @escaping @Sendable (Failure) -> Void = { _ in }
  ) {
    (self.main, self.spare, self.report) = (main, spare, report)
  }

  /// The stored version of a source, and the store that has it.
  ///
  /// - Parameter isSourceAsked: Whether the source delivers a version that can't be read.
  func version(
    of source: String, isSourceAsked: Bool = true
  ) async throws -> (version: FeedVersion, store: any Store)? {
    if let spare, let version = try await spare.versions(of: [source])[source] { return (version, spare) }
    do {
      return try await main.versions(of: [source])[source].map { ($0, main) }
    } catch let failure as Failure where isSourceAsked && isTolerable(failure) {
      report(failure)
      return nil
    }
  }

  /// The store that has the articles of a source.
  func store(of source: String) async throws -> any Store {
    try await version(of: source, isSourceAsked: false)?.store ?? main
  }

  /// Stores an answer, and returns the store that has the articles.
  ///
  /// - Parameter known: The store of the version that the source confirms if nothing has changed.
  func keep(_ answer: FeedAnswer, of source: String, in known: (any Store)?, at date: Date) async throws
    -> any Store
  {
    do {
      guard let fetched = answer.fetched else {
        let store = known ?? main
        try await store.confirm([source], with: answer.newValidators.map { [source: $0] } ?? [:], at: date)
        return store
      }
      try await main.keep(fetched, confirmedAt: date)
      return main
    } catch let failure as Failure where isTolerable(failure) {
      report(failure)
      guard let spare, let fetched = answer.fetched else { return known ?? main }
      try await spare.keep(fetched, confirmedAt: date)
      return spare
    }
  }

  private func isTolerable(_ failure: Failure) -> Bool { spare != nil && failure.isOfUnusableStore }

  /// The starred or labeled articles of a source, which stay whatever happens to the source.
  func kept(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> ArticleListing? {
    guard query.findsKept else { return nil }
    let listing = try await main.listing(of: source, matching: query, page: page)
    return listing?.page.elements.isEmpty == false ? listing : nil
  }

  /// A starred or labeled article of a source.
  func kept(_ id: String, of source: String) async throws -> Article? {
    let article = try await main.article(id, of: source)
    return article?.marks.areKept == true ? article : nil
  }
}
