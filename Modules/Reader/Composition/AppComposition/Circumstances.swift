public import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import SQLiteData
import SimulationData
import StoreData

/// The differences between the sources and stores of a world and those of the sample. ``World`` itself describes the
/// reader and the reader's settings.
public struct Circumstances: Sendable {
  /// The time since the articles were loaded, or nil if they were never loaded.
  public var age: Duration?
  /// The articles without a text, by identifier.
  public var textless: Set<String> = []
  /// The articles without an address, by identifier.
  public var addressless: Set<String> = []
  /// The number of stored articles of sources that nobody follows.
  public var cached = 0
  public var arePreferencesDamaged = false
  public var areSecretsUnchangeable = false
  /// The only named search, which can't be changed, or nil if all searches can be changed.
  public var unchangeableSearch: NamedSearch?
  /// The reason why no address can be opened, or nil if addresses can be opened.
  public var browserFault: ArticleFault?

  func searches(in database: SQLiteDatabase) -> NamedSearchProvider {
    guard let unchangeableSearch else { return .stored(in: database) }
    var searches = NamedSearchProvider.inMemory([unchangeableSearch])
    searches.change = { _, _ in throw Failure(source: "store.sqlite", .storeFull) }
    return searches
  }

  func change(_ preferences: PreferencesProvider) -> PreferencesProvider {
    arePreferencesDamaged ? preferences.damaged() : preferences
  }

  func change(_ secrets: SecretsProvider) -> SecretsProvider {
    guard areSecretsUnchangeable else { return secrets }
    var secrets = secrets
    secrets.store = { _, _ in throw Failure(source: "secrets", .unwritable) }
    secrets.remove = { _ in throw Failure(source: "secrets", .unwritable) }
    return secrets
  }

  func cache(in database: SQLiteDatabase) -> CacheProvider {
    cached > 0 ? .holding(cached) : .stored(in: database)
  }

  /// The articles of a source that gets a request for each list. If it fails, loaded articles are shown.
  func articles(
    of source: SampleSource, _ context: SourceContext,
    request: @escaping @Sendable (_ source: String) async throws -> Void
  ) -> any ArticleRepository {
    func incomplete(_ articles: any ArticleRepository) -> any ArticleRepository {
      IncompleteArticleRepository(articles, textless: textless, addressless: addressless)
    }
    guard let age else {
      return Delayed<any ArticleRepository>(incomplete(context.readAgain(source))) {
        try await request(source.name)
      }
    }
    let (store, moment) = (context.temporary, context.ambient.date.now() - age / .seconds(1))
    let newer = Delayed<any ArticleSource>(source) {
      try await request(source.name)
      // An answer is written before it is shown.
      try await context.access()
    }
    let repository = SourceArticleRepository(
      newer, in: SourceStores(store),
      following: context.follower(of: source.name), date: context.ambient.date)
    return incomplete(
      Delayed<any ArticleRepository>(repository) {
        guard await store.versions(of: [source.name]).isEmpty,
          let loaded = try await source.fetch(newerThan: nil).fetched
        else { return }
        try await store.keep(loaded, confirmedAt: moment)
      })
  }
}
