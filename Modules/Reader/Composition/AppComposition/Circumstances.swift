import ArticlesDomain
import CoreDomain
import Foundation
import LandmarksDomain
public import ProfilesDomain
import SimulationData
import Synchronization

/// What is unusual about the sources and stores of a world.
public struct Circumstances: Sendable {
  /// The time since all answers were kept; nil if none is. Kept answers are shown while newer ones are loaded.
  public var age: Duration?
  /// The articles without a text and an address, by identifier.
  public var titles: Set<String> = []
  /// The articles whose comments can't be loaded, by identifier.
  public var commentless: Set<String> = []
  /// Whether the source's only landmark has no name.
  public var hasNamelessLandmark = false
  /// The fields of the account that the source never changes.
  public var unchangeable: Set<ProfileUpdate.Field> = []
  /// The number of cached answers.
  public var cached = 0
  public var arePreferencesDamaged = false
  public var isTokenUnreadable = false
  public var isTokenUnchangeable = false
  public var hasSystemDelivery = false

  func change(_ services: inout Services) {
    services.articles = services.articles.map { ChangedArticles(base: $0, circumstances: self) }
    if hasNamelessLandmark {
      let listing = LandmarkListing(
        landmarks: [], rejected: [RejectedLandmark(position: 1, id: nil, .noName)])
      services.landmarks.landmarks = { listing }
    }
    services.users = StubbornUserService(base: services.users, unchangeable: unchangeable)
    if cached > 0 { services.cache = .holding(cached) }
    if arePreferencesDamaged { services.preferences = services.preferences.damaged() }
    if isTokenUnreadable {
      services.secrets.secret = { _ in throw Failure(source: "secrets", .exposed(isFolder: false)) }
    }
    if isTokenUnchangeable {
      services.secrets.store = { _, _ in throw Failure(source: "secrets", .unwritable) }
      services.secrets.remove = { _ in throw Failure(source: "secrets", .unwritable) }
    }
    if hasSystemDelivery { services.reminderDeliverer = nil }
  }

  /// - Parameters:
  ///   - kept: The services whose answers are kept.
  ///   - write: Waits as long as an answer takes to be written; throws if it can't be.
  func keepAnswers(
    of kept: Services, in services: inout Services, write: @escaping @Sendable () async throws -> Void
  ) {
    guard let age else { return }
    let (date, clock) = (services.date, services.clock)
    let moment = date.now() - age / .seconds(1)
    func follower(of source: String) -> PolicyFollower {
      PolicyFollower(of: source, policy: .staleWhileRevalidate(maxAge: .zero), date: date, clock: clock)
    }
    services.articles = zip(kept.articles, services.articles).map { kept, asked in
      CachingArticleRepository(
        KeptAnswers(kept, of: asked, since: moment, date: date, write: write),
        following: follower(of: asked.source))
    }
    services.landmarks = .caching(
      KeptAnswers(kept.landmarks, of: services.landmarks, since: moment, date: date, write: write),
      following: follower(of: services.landmarks.source))
  }
}

/// The answers of a source whose content never changes.
private actor KeptAnswers<Source: Sendable>: AnswerStore {
  private let kept: Source
  private let source: Source
  private var confirmedAt: Date
  private let date: DateProvider
  private let write: @Sendable () async throws -> Void

  init(
    _ kept: Source, of source: Source, since moment: Date, date: DateProvider,
    write: @escaping @Sendable () async throws -> Void
  ) {
    self.write = write
    self.kept = kept
    self.source = source
    self.date = date
    confirmedAt = moment
  }

  func ask<Value: Sendable>(
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Value {
    let value = try await operation(source)
    try await write()
    confirmedAt = date.now()
    return value
  }

  func recall<Value: Sendable>(
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Kept<Value>? {
    let moment = confirmedAt
    return Kept(try await operation(kept), confirmedAt: moment)
  }
}

private struct ChangedArticles: ArticleRepository {
  let base: any ArticleRepository
  let circumstances: Circumstances

  var source: String { base.source }

  func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    try await base.articles(matching: query, page: page)
  }

  func article(_ id: String) async throws -> Article {
    var article = try await base.article(id)
    if circumstances.titles.contains(article.id.value) { (article.body, article.url) = ([], nil) }
    if circumstances.commentless.contains(article.id.value) {
      article.comments = nil
      article.commentsFailure = Failure(source: source, .connectionFailed)
    }
    return article
  }

  func tags() async throws -> [String] { try await base.tags() }
  func refresh() async throws { try await base.refresh() }
}

/// Accepts every change, but leaves some fields as they are.
private struct StubbornUserService: UserService {
  let base: any UserService
  let unchangeable: Set<ProfileUpdate.Field>

  func fetchCurrentUser() async throws -> User { try await base.fetchCurrentUser() }

  func updateProfile(_ update: ProfileUpdate) async throws -> User {
    var update = update
    for field in unchangeable { update[field] = nil }
    return try await base.updateProfile(update)
  }
}

extension CacheProvider {
  /// A cache of answers of 1 kB, which answered half of the requests and evicted one answer.
  fileprivate static func holding(_ count: Int) -> CacheProvider {
    let statistics = CacheStatistics(
      hits: count, misses: count, evictions: 1, count: count, size: count * 1_000)
    let memory = Mutexed(statistics)
    return CacheProvider(
      statistics: { memory.value.withLock { $0 } },
      clear: { memory.value.withLock { $0 = CacheStatistics() } })
  }
}

extension PreferencesProvider {
  /// The first read finds a damaged store and sets it aside.
  fileprivate func damaged() -> PreferencesProvider {
    let isDamaged = Mutexed(true)
    var provider = self
    provider.stored = {
      let wasDamaged = isDamaged.value.withLock { value in
        defer { value = false }
        return value
      }
      guard !wasDamaged else {
        throw Failure(source: "preferences.json", .storeDamaged(setAside: "preferences.json.damaged"))
      }
      return try await stored()
    }
    return provider
  }
}

private final class Mutexed<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }
}
