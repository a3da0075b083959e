public import ArticlesDomain
import CoreDomain
import Foundation
import SimulationData

/// The differences between the sources and stores of a world and those of the sample. ``World`` itself describes the
/// reader and the reader's settings.
public struct Circumstances: Sendable {
  /// The age of all cached answers, or nil if there are none. Cached answers are shown while newer ones are loaded.
  public var age: Duration?
  /// The articles without a text, by identifier.
  public var textless: Set<String> = []
  /// The articles without an address, by identifier.
  public var addressless: Set<String> = []
  /// The articles whose comments can't be loaded, by identifier.
  public var commentless: Set<String> = []
  /// The fields of the account that the source never changes.
  public var unchangeable: Set<ProfileUpdate.Field> = []
  /// The number of cached answers.
  public var cached = 0
  public var arePreferencesDamaged = false
  public var isTokenUnreadable = false
  public var isTokenUnchangeable = false
  /// The only named search, which can't be changed, or nil if all searches can be changed.
  public var unchangeableSearch: NamedSearch?
  public var hasSystemDelivery = false
  /// The reason why no address can be opened, or nil if addresses can be opened.
  public var browserFault: ArticleFault?

  func change(_ services: inout Services) {
    services.articles = services.articles.map {
      IncompleteArticleRepository(
        $0, textless: textless, addressless: addressless, commentless: commentless)
    }
    services.users = StubbornUserService(services.users, unchangeable: unchangeable)
    if cached > 0 { services.cache = .holding(cached) }
    if arePreferencesDamaged { services.preferences = services.preferences.damaged() }
    if isTokenUnreadable {
      services.secrets.secret = { _ in throw Failure(source: "secrets", .exposed(isFolder: false)) }
    }
    if isTokenUnchangeable {
      services.secrets.store = { _, _ in throw Failure(source: "secrets", .unwritable) }
      services.secrets.remove = { _ in throw Failure(source: "secrets", .unwritable) }
    }
    if let unchangeableSearch {
      services.searches = .inMemory([unchangeableSearch])
      services.searches.keep = { _ in throw Failure(source: "store.sqlite", .storeFull) }
      services.searches.remove = { _ in throw Failure(source: "store.sqlite", .storeFull) }
    }
    if let browserFault {
      services.openURL = { _ in throw Failure(source: "browser", .fault(browserFault)) }
    }
    if hasSystemDelivery { services.reminderDeliverer = nil }
  }

  /// - Parameters:
  ///   - kept: The services whose answers are cached.
  ///   - write: Waits as long as writing an answer takes, and throws if it fails.
  func keepAnswers(
    of kept: Services, in services: inout Services, write: @escaping @Sendable () async throws -> Void
  ) {
    guard let age else { return }
    let (date, clock) = (services.date, services.clock)
    let moment = date.now() - age / .seconds(1)
    services.articles = zip(kept.articles, services.articles).map { kept, asked in
      CachingArticleRepository(
        KeptAnswers(kept, of: asked, since: moment, date: date, write: write),
        following: PolicyFollower(
          of: asked.source, policy: .staleWhileRevalidate(maxAge: .zero), date: date, clock: clock))
    }
  }
}
