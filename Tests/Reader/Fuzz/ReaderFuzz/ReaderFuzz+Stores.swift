import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import FuzzSupport
import PlatformData
import SQLiteData
import StoreData

extension ReaderFuzz {
  static let path = "file"

  func files(_ input: [UInt8]) -> FileProvider { MemoryFiles([Self.path: Data(input)]).provider }

  func checkFeedStore(_ input: [UInt8]) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "store.json")
      try Data(input).write(to: file)
      let path = file.path(percentEncoded: false)
      let database = SQLiteDatabase(
        path: path + ".sqlite", schemas: [SQLiteFeedStore.schema], initialContent: .json(path))
      let store = SQLiteFeedStore(database, date: .fixed(Date(timeIntervalSince1970: 0)))
      do {
        _ = try await store.record(of: "s")
        try await checkFeeds(of: store)
      } catch is Failure {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        try require(names == ["store.json"], "an unreadable store leaves \(names)")
      }
      try require(try Data(contentsOf: file) == Data(input), "the store in JSON has changed")
    }
  }

  /// Uses a feed store with unknown content. A damaged store is replaced, so only one operation may find it damaged.
  func checkFeeds(of store: SQLiteFeedStore) async throws {
    var damages = 0
    func attempt(_ operation: () async throws -> Void) async throws {
      do {
        try await operation()
      } catch let failure as Failure {
        if case .storeDamaged = failure.reason.fault as? StorageFault { damages += 1 }
      }
    }
    let id = Article.ID(source: "s", value: "1")
    try await attempt {
      guard let record = try await store.record(of: "s"), let feed = try await store.feed(of: "s") else {
        return
      }
      let all = try await store.articles(of: "s", matching: ArticleQuery(), page: .all)
      try require(all.elements.count == all.total, "\(all.elements.count) rows, counted \(all.total ?? -1)")
      try require(all.elements.count == feed.articles.count, "the feed and the list have different articles")
      let unread = all.elements.count { !$0.marks.isRead }
      try require(record.unreadCount == unread, "\(unread) unread rows, counted \(record.unreadCount)")
    }
    for mark in [nil, ArticleQuery.Mark.unread, .starred] {
      try await attempt {
        let page = try await store.articles(
          of: "s", matching: ArticleQuery(mark: mark), page: PageRequest(limit: 5))
        try require(page.elements.count == min(5, page.total ?? 0), "the page and the count differ")
      }
    }
    try await attempt { _ = try await store.article("1", of: "s") }
    try await attempt { _ = try await store.marks(of: id.source) }
    try await attempt {
      try await store.mark(id, .starred(true))
      try require(try await store.marks(of: id.source).marks[id.value]?.isStarred == true, "the mark is lost")
    }
    try require(damages <= 1, "the store was damaged \(damages) times")
  }

  func checkPreferences(_ input: [UInt8]) async throws {
    let preferences = PreferencesProvider.live(
      file: Self.path, files: files(input), identifiers: .counting())
    try await ignoringFailures { _ = try await preferences.stored() }
    try await ignoringFailures {
      try await preferences.store(.number(7), "page-length")
      try require(try await preferences.stored()["page-length"] == .number(7), "the preference is lost")
    }
  }
}

/// Runs an operation that may fail as its interface documents.
private func ignoringFailures(_ operation: () async throws -> Void) async throws {
  do {
    try await operation()
  } catch is Failure {}
}
