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

  /// Uses a feed store with unknown content. A damaged store is replaced, so only one operation may find it damaged.
  func checkFeeds(of store: SQLiteFeedStore) async throws {
    var damages = 0
    func attempt(_ operation: () async throws -> Void) async throws {
      do {
        try await operation()
      } catch let failure as Failure {
        if case .storeDamaged = failure.reason as? StorageFault { damages += 1 }
      }
    }
    let id = Article.ID(source: "s", value: "1")
    try await attempt { _ = try await store.record(of: "s") }
    for mark in [nil, ArticleQuery.Mark.unread, .starred] {
      try await attempt {
        _ = try await store.articles(of: "s", matching: ArticleQuery(mark: mark), page: PageRequest(limit: 5))
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
      file: Self.path, files: files(input))
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
