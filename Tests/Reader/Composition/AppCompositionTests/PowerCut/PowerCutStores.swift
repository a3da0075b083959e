import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import PlatformData
import SQLiteData
import StoreData
import TestSupport

@testable import AppComposition

/// Everything in a folder that must survive a power cut.
struct PowerCutStores: Sendable {
  let folder: String
  let disk: DiskProvider
  /// The name of a VFS of SQLite.
  let fileSystem: String

  static let source = "fake"
  static let start = Date(timeIntervalSince1970: 1_768_478_400)
  static let later = start.addingTimeInterval(3_600)

  private var files: FileProvider { .live(on: disk) }
  private var data: String { folder + "/data/strata" }
  var storeFile: String { data + "/store.sqlite" }
  var damagedFile: String { folder + "/damaged.sqlite" }

  /// Opens a database as a new process would.
  func database(_ path: String) -> SQLiteDatabase {
    SQLiteDatabase(
      path: path, schema: SQLiteFeedStore.schema, digest: Services.schemaDigest, disk: disk,
      fileSystem: fileSystem)
  }

  func feeds(_ path: String) -> SQLiteFeedStore {
    SQLiteFeedStore(database(path), date: .fixed(Self.start))
  }

  var subscriptions: any SubscriptionStore { SQLiteSubscriptionStore(database(storeFile)) }

  var preferences: PreferencesProvider {
    .live(file: folder + "/config/preferences.json", files: files)
  }

  var secrets: SecretsProvider { .live(folder: folder + "/secrets", files: files) }
}

extension PowerCutStores {
  /// The value of each key. A missing key means that there is no value.
  func observe() async -> [String: String] {
    var found: [String: String] = [:]
    var troubles: [String] = []
    func attempt(_ body: () async throws -> Void) async {
      do { try await body() } catch { troubles.append("\(error)") }
    }
    for path in [storeFile, damagedFile] {
      await attempt { try checkIntegrity(of: path) }
    }
    await attempt { try await observe(feeds(storeFile), as: "", &found) }
    await attempt { try await observeSubscriptions(&found) }
    await attempt {
      let store = feeds(damagedFile)
      do {
        try await observe(store, as: "damaged ", &found)
      } catch let failure as Failure where failure.isRescue {
        try await observe(store, as: "damaged ", &found)
      }
    }
    await attempt { try await observeAccount(&found) }
    await attempt { found["download"] = try await observeDownload() }
    await attempt { found["locale"] = try await preferences.stored()["locale"].map { "\($0)" } }
    await attempt { found["secret"] = try await secrets.secret(.password(account: "ada"))?.text }
    if !troubles.isEmpty { found[Expectation.trouble] = troubles.joined(separator: ", ") }
    return found
  }

  private func observe(
    _ store: SQLiteFeedStore, as prefix: String, _ found: inout [String: String]
  ) async throws {
    _ = try await store.record(of: Self.source)
    let articles = try await store.feed(of: Self.source)?.articles
    if let articles {
      let versions = Set(articles.map { $0.title ?? "" })
      found[prefix + "feed"] =
        articles.count == Self.count ? versions.sorted().joined(separator: "+") : "part"
    }
    let starred = try await store.articles(
      of: Self.source, matching: ArticleQuery(mark: .starred), page: .all)
    found[prefix + "starred"] =
      starred.elements.isEmpty ? nil : starred.elements.map(\.id.value).joined(separator: " ")
    let ids = (1...Self.count).map { Article.ID(source: Self.source, value: String($0)) }
    let marks = Dictionary(
      try await store.marks(of: Self.source).marks.map { (Article.ID(source: Self.source, value: $0), $1) },
      uniquingKeysWith: { first, _ in first })
    let others = Set(ids.dropFirst(3).map { marks[$0]?.words ?? "none" })
    found[prefix + "marks"] = others.sorted().joined(separator: "+")
    for id in ids {
      found[prefix + "mark \(id.value)"] = marks[id].map(\.words)
      guard let article = articles?.article(id.value) else { continue }
      var own = article.marks
      own.isUpdated = false
      if own != marks[id] ?? ArticleMarks() { found[prefix + "mark \(id.value)"] = "disagrees" }
    }
  }

  private func observeSubscriptions(_ found: inout [String: String]) async throws {
    let list = try await subscriptions.subscriptions().map { subscription in
      (subscription.title ?? subscription.source) + (subscription.isPaused ? " (paused)" : "")
    }
    found["subscriptions"] = list.isEmpty ? nil : list.joined(separator: ", ")
    found["check"] = try await subscriptions.checks()[Self.source].map { "\($0.failureCount)" }
    let store = feeds(storeFile)
    let isDropped = try await store.feed(of: Self.source)?.articles.article("1") == nil
    if isDropped { found["history"] = try await store.article("1", of: Self.source)?.title }
    let row = try await subscriptions.statistics()[Self.source]
    let articles = try await store.feed(of: Self.source)?.articles
    let count = (articles?.count ?? 0) + (found["history"] == nil ? 0 : 1)
    if let row, row.articleCount != count { found["subscriptions"] = "\(row.articleCount) articles" }
  }

  /// The number of articles in the feed.
  static let count = 12

  /// A feed whose articles all have the version as their title.
  static func feed(version: String, from first: Int = 1) -> FetchedFeed {
    FetchedFeed(
      Feed(
        publication: Publication(id: source, title: version),
        articles: (first..<first + count).map { number in
          Article.fixture(
            String(number), source: source, title: version, minutesAgo: number,
            text: String(repeating: "Version \(version). ", count: 40))
        }))
  }
}

extension ArticleMarks {
  fileprivate var words: String { [isRead ? "read" : "", isStarred ? "starred" : ""].joined(separator: " ") }
}

extension Failure {
  /// Whether a damaged store was replaced.
  var isRescue: Bool {
    if case .storeDamaged = reason as? StorageFault { true } else { false }
  }
}
