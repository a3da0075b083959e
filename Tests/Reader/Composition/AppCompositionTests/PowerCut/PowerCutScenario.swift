import ArticlesDomain
import CSQLite
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import PlatformData
import StoreData
import Testing

/// The actions of a user, with everything that the program confirms.
struct PowerCutScenario: Sendable {
  let stores: PowerCutStores
  let record: DiskRecord

  func run() async throws {
    try await confirm("locale", nil, "text(\"de_DE\")") {
      try await stores.preferences.store(.text("de_DE"), "locale")
    }
    try await markArticles()
    try await follow()
    try await markAll()
    try await confirm("secret", nil, "one") { try await store(secret: "one") }
    try await confirm("secret", "one", "two") { try await store(secret: "two") }
    try await download()
    try await rescue()
    try await synchronize()
    try await confirm("locale", "text(\"de_DE\")", nil) { try await stores.preferences.store(nil, "locale") }
  }

  /// Runs an action that the program confirms: until then, the old value or the new one may be on the disk.
  func confirm(_ key: String, _ old: String?, _ new: String?, _ body: () async throws -> Void) async throws {
    record.tell(Expectation(key, old, new))
    try await body()
    record.tell(Expectation(key, new))
  }

  // MARK: Articles

  private func markArticles() async throws {
    // The first mark creates the store and its folders.
    let store = stores.feeds(stores.storeFile)
    try await confirm("mark 1", nil, " starred") {
      let first = PowerCutStores.feed(version: "1").feed.articles.filter { $0.id == id(1) }
      _ = try await store.mark(first, .starred(true))
    }
    record.tell(Expectation("feed", nil, "1"))
    try await store.keep(PowerCutStores.feed(version: "1"), confirmedAt: PowerCutStores.start)
    try await confirm("mark 2", nil, "read ") { try await store.mark(id(2), .read(true)) }
    try await confirm("mark 2", "read ", "read starred") { try await store.mark(id(2), .starred(true)) }
    // Another process moves the journal into the store, so the next change starts the journal again.
    try execute("PRAGMA wal_checkpoint(PASSIVE)", in: stores.storeFile)
    record.tell(Expectation("feed", "1", "2"))
    try await store.keep(PowerCutStores.feed(version: "2"), confirmedAt: PowerCutStores.later)
    try await confirm("mark 3", nil, "read ") { try await store.mark(id(3), .read(true)) }
    try await confirm("mark 1", " starred", " ") { try await store.mark(id(1), .starred(false)) }
  }

  /// Follows the feed together with others, so the store keeps an article that the feed drops.
  private func follow() async throws {
    let (store, fake) = (stores.subscriptions, PowerCutStores.source)
    try await confirm("subscriptions", nil, fake) { try await store.change { $0 = [Subscription(fake)] } }
    try await confirm("subscriptions", fake, "\(fake), a, b") {
      try await store.change { $0 += [Subscription("a"), Subscription("b")] }
    }
    try await confirm("subscriptions", "\(fake), a, b", "\(fake), A, b (paused)") {
      try await store.change { ($0[1].title, $0[2].isPaused) = ("A", true) }
    }
    // Until the program confirms the next change, data that the source delivers again may be lost.
    record.tell(Expectation("check", nil, "1"))
    let check = FeedCheck(checkedAt: PowerCutStores.start, nextAt: PowerCutStores.later, failureCount: 1)
    try await store.record([fake: check])
    record.tell(Expectation("feed", "2", "3"))
    record.tell(Expectation("history", nil, "2"))
    try await stores.feeds(stores.storeFile).keep(
      PowerCutStores.feed(version: "3", from: 2), confirmedAt: PowerCutStores.later)
    try await confirm("subscriptions", "\(fake), A, b (paused)", "\(fake), b (paused)") {
      try await store.change { _ = $0.remove(at: 1) }
    }
    record.tell(Expectation("check", "1"))
    record.tell(Expectation("feed", "3"))
    record.tell(Expectation("history", "2"))
  }

  /// Marks the articles of the followed feed at once, and undoes that.
  private func markAll() async throws {
    let store = stores.feeds(stores.storeFile)
    for (old, new) in [("none", "read "), ("read ", " ")] {
      try await confirm("marks", old, new) {
        try await confirm("mark 1", old == "none" ? " " : old, new) {
          let count =
            try await new == "read " ? store.markAsRead(matching: ArticleQuery()) : store.undo()
          #expect(count == PowerCutStores.count - 1)
        }
      }
    }
  }

  /// Replaces a damaged store while another process has it open, so its journal isn't empty.
  private func rescue() async throws {
    let open = stores.feeds(stores.damagedFile)
    try await open.keep(PowerCutStores.feed(version: "1"), confirmedAt: PowerCutStores.start)
    try await confirm("damaged mark 1", nil, " starred") {
      // The article stays together with its star.
      try await confirm("damaged starred", nil, "1") { try await open.mark(id(1), .starred(true)) }
    }
    // Leaves only some of the pages in the journal.
    try execute("PRAGMA wal_checkpoint(PASSIVE)", in: stores.damagedFile)
    try await confirm("damaged mark 2", nil, "read ") { try await open.mark(id(2), .read(true)) }
    try execute("UPDATE feed SET publication = x'00'", in: stores.damagedFile)
    let store = stores.feeds(stores.damagedFile)
    let failure = await #expect(throws: Failure.self) {
      try await store.record(of: PowerCutStores.source)
    }
    #expect(failure?.isRescue == true)
    try await confirm("damaged mark 3", nil, "read ") { try await store.mark(id(3), .read(true)) }
    _ = try await open.marks(of: PowerCutStores.source)
  }

  private func id(_ number: Int) -> Article.ID {
    Article.ID(source: PowerCutStores.source, value: String(number))
  }

  /// Runs SQL as another process would.
  private func execute(_ sql: String, in path: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    try #require(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, stores.fileSystem) == SQLITE_OK)
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }

  // MARK: Files

  private func store(secret: String) async throws {
    try await stores.secrets.store(Secret(password: secret), .password(account: "ada"))
  }
}
