import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData
import StoreData

/// Something that has a value on each side.
enum SyncPlace: Hashable {
  /// Values of the feed with a number.
  case followed(Int), title(Int), folder(Int)
  /// A mark of the article with a number.
  case mark(Int, MarkFlag)

  var feed: Int {
    switch self {
    case .followed(let feed), .title(let feed), .folder(let feed): feed
    case .mark(let article, _): article % 3 + 1
    }
  }

  init?(_ entry: OutboxEntry) {
    let feed = Int(entry.key.suffix(1)) ?? 0
    switch entry.id {
    case .mark(_, let flag):
      guard let article = Int(entry.name) else { return nil }
      self = .mark(article, flag)
    case .feed(_, .followed): self = .followed(feed)
    case .feed(_, .title): self = .title(feed)
    case .feed(_, .folder): self = .folder(feed)
    case .label: return nil
    }
  }
}

extension String {
  /// The text with the ASCII characters that FreshRSS replaces in titles.
  var foldedTitle: String {
    zip("＆＜＞？＼／，；", "&<>?\\/,;").reduce(self) { $0.replacing("\($1.0)", with: "\($1.1)") }
  }
}

/// A store of the model.
struct SyncMachine: Sendable {
  private let database: SQLiteDatabase
  let feeds: SQLiteFeedStore
  let accounts: SQLiteAccountStore
  let subscriptions: SQLiteSubscriptionStore

  private static let digest = try? SQLiteFeedStore.schema.digest()

  init() {
    database = SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema, digest: Self.digest)
    feeds = SQLiteFeedStore(database, date: .fixed(.distantPast))
    accounts = SQLiteAccountStore(database, storingIn: feeds, manyMarks: 3)
    subscriptions = SQLiteSubscriptionStore(database, date: .fixed(.distantPast))
  }

  /// Makes the next synchronization one that reads the lists of all labels.
  func readAllLabelsNext() async throws {
    try await database.write { _ = try $0.run("UPDATE account SET run = run / 10 * 10 + 9") }
  }

  /// The feeds of the account, with their marks.
  func values(noFolder: String) async throws -> [SyncPlace: String] {
    var values: [SyncPlace: String] = [:]
    for feed in 1...SyncModel.broken { values[.followed(feed)] = "no" }
    let titles = try await feedTitles()
    var followed: Set<Int> = []
    for subscription in try await subscriptions.subscriptions() where subscription.account != nil {
      guard let feed = Int(subscription.source.suffix(1)) else { continue }
      followed.insert(feed)
      values[.followed(feed)] = "yes"
      values[.title(feed)] = subscription.title ?? titles[subscription.source] ?? subscription.source
      let folder = subscription.folders.first?.first ?? ""
      // Nobody knows a word that isn't one of FreshRSS before a feed was moved there from here.
      values[.folder(feed)] = folder == noFolder ? "" : folder
    }
    for (article, marks) in try await marks() {
      for flag in SyncModel.flags where followed.contains(SyncPlace.mark(article, flag).feed) {
        values[.mark(article, flag)] = "\(flag.value(in: marks))"
      }
    }
    return values
  }

  private func feedTitles() async throws -> [String: String] {
    let rows = try await database.read { connection in
      try connection.rows(
        "SELECT source, json_extract(CAST(publication AS TEXT), '$.title') AS title FROM feed"
      ) { ($0.text("source"), $0.optionalText("title")) }
    }
    return Dictionary(rows.compactMap { row in row.1.map { (row.0, $0) } }) { first, _ in first }
  }

  private func marks() async throws -> [Int: ArticleMarks] {
    let rows = try await database.read { connection in
      let labels = try connection.rows("SELECT source || ' ' || id AS id, key FROM article_label") {
        ($0.text("id"), $0.text("key"))
      }
      let byID = Dictionary(grouping: labels) { $0.0 }.mapValues { rows in
        SyncModel.labels.filter { label in rows.contains { $0.1 == label.key } }
      }
      return try connection.rows("SELECT source || ' ' || id AS id, url, is_read, is_starred FROM article") {
        let marks = ArticleMarks(
          isRead: $0.flag("is_read"), isStarred: $0.flag("is_starred"), labels: byID[$0.text("id")] ?? [])
        return (Int($0.text("url").suffix(3)) ?? 0, marks)
      }
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// The articles of a source with the numbers.
  func articles(_ numbers: [Int]) async throws -> [Article] {
    let ids = try await database.read { connection in
      try connection.rows("SELECT source, id, url FROM article") {
        (source: $0.text("source"), id: $0.text("id"), number: Int($0.text("url").suffix(3)) ?? 0)
      }
    }
    var articles: [Article] = []
    for id in ids where numbers.contains(id.number) {
      if let article = try await feeds.article(id.id, of: id.source) { articles.append(article) }
    }
    return articles
  }

  /// The addresses that several articles of a feed have.
  func twins() async throws -> [String] {
    try await database.read { connection in
      try connection.rows("SELECT url FROM article GROUP BY source, url HAVING count(*) > 1") {
        $0.text("url")
      }
    }
  }
}
