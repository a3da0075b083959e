import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Testing

/// Random histories of feeds, read by the store. `STRATA_HISTORIES=1000` is the long form.
@Suite struct FeedHistoryTests {
  private static let count =
    ProcessInfo.processInfo.environment["STRATA_HISTORIES"].flatMap(Int.init) ?? 200

  @Test func `an article never seen is never read, and an unchanged one is never new`() async throws {
    let database = SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema)
    let sources = (0..<Self.count).map { "https://feed.example/\($0)" }
    try await SQLiteSubscriptionStore(database).change { $0 = sources.map { Subscription($0) } }
    var reader = Reader(database)
    for (seed, source) in sources.enumerated() {
      var history = FeedHistory(seed: UInt64(seed))
      for number in 0..<8 {
        if number > 0 { history.advance() }
        try await reader.read(history, number: number, of: source)
      }
    }
    #expect(reader.faults.isEmpty, "\(reader.faults.prefix(5).joined(separator: "\n"))")
    for evidence in FeedHistory.Evidence.allCases {
      #expect(
        reader.counts[evidence, default: 0] >= (Self.count < 1_000 ? 1 : 50), "\(evidence)")
    }
  }

  /// Reads most articles of each version, and expects the others to stay unread.
  private struct Reader {
    private let database: SQLiteDatabase
    private let store: SQLiteFeedStore
    private var marks: [Int: ArticleMarks] = [:]
    private var items: [Int: ArticleIdentityTests.Item] = [:]
    private(set) var counts: [FeedHistory.Evidence: Int] = [:]
    private(set) var faults: [String] = []

    init(_ database: SQLiteDatabase) {
      self.database = database
      store = SQLiteFeedStore(database, date: .fixed(.distantPast))
    }

    mutating func read(_ history: FeedHistory, number: Int, of source: String) async throws {
      if number == 0 { (marks, items) = ([:], [:]) }
      let kept = try history.items.feed(of: source)
      try await store.keep(kept, confirmedAt: Date(timeIntervalSince1970: Double(number)))
      let rows = try await database.read { connection in
        try connection.rows(
          "SELECT id, is_read, is_updated FROM article WHERE source = ? AND is_current = 1 ORDER BY position",
          .text(source)
        ) { ($0.text("id"), ArticleMarks(isRead: $0.flag("is_read"), isUpdated: $0.flag("is_updated"))) }
      }
      let place = "history \(source), version \(number)"
      guard rows.count == history.version.count else {
        faults.append("\(place): \(rows.count) rows instead of \(history.version.count)")
        return
      }
      var read: [Article] = []
      for ((id, stored), (post, evidence)) in zip(rows, history.version) {
        counts[evidence, default: 0] += 1
        let item = history.item(post)
        var expected = evidence.isSame ? marks[post.number] ?? ArticleMarks() : ArticleMarks()
        if let old = items[post.number], expected.isRead, old.title != item.title || old.day != item.day {
          expected.isUpdated = true
        }
        if stored != expected {
          faults.append("\(place): \(evidence) of \(post): \(stored), not \(expected)")
        }
        (marks[post.number], items[post.number]) = (expected, item)
        if !expected.isRead, (post.number + number) % 4 > 0 {
          read.append(Article(id: Article.ID(source: source, value: id), source: ""))
          marks[post.number] = ArticleMarks(isRead: true)
        }
      }
      _ = try await store.mark(read, .read(true))
    }
  }
}
