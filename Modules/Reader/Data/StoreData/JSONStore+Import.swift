import ArticlesDomain
import CoreDomain
import Foundation
public import SQLiteData

extension SQLiteInitialContent {
  /// The content of a store in JSON, for a database with the ``SQLiteFeedStore/schema``.
  ///
  /// - Parameter path: The path of the file. The file is only read.
  public static func json(_ path: String) -> SQLiteInitialContent {
    SQLiteInitialContent {
      FileManager.default.fileExists(atPath: path)
    } load: {
      let place = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
      let attributes = try? FileManager.default.attributesOfItem(atPath: place)
      // Reading a FIFO or a device could take forever.
      if let type = attributes?[.type] as? FileAttributeType, ![.typeRegular, .typeDirectory].contains(type) {
        throw Failure(source: path, .notAStore)
      }
      let store = try JSONStore(fileAt: path)
      let changed = attributes?[.modificationDate] as? Date ?? .distantPast
      return { try store.insert(into: $0, markedAt: changed) }
    }
  }
}

extension JSONStore {
  /// Stores everything in empty tables.
  ///
  /// - Parameter date: The time of all marks, which have none in the file.
  fileprivate func insert(into connection: SQLiteConnection, markedAt date: Date) throws {
    // Before the articles, which get a copy of their marks.
    try insertMarks(into: connection, at: date)
    try connection.run(SQLiteFeedStore.pauseSearching)
    for source in Set(feeds.keys).union((articles ?? [:]).keys).sorted() {
      try insertArticles(of: source, into: connection)
      try SQLiteFeedStore.count(source, in: connection)
    }
    for statement in SQLiteFeedStore.resumeSearching { try connection.run(statement) }
  }

  private func insertMarks(into connection: SQLiteConnection, at date: Date) throws {
    for (source, marks) in marks {
      for (id, mark) in marks {
        try connection.run(
          "INSERT INTO mark (source, id, is_read, is_starred, changed_at) VALUES (?, ?, ?, ?, ?)",
          .text(source), .text(id), .flag(mark.read), .flag(mark.starred), .date(date))
      }
    }
    for (source, before) in undo ?? [:] {
      for (id, old) in before {
        let new = marks[source]?[id] ?? StoredMarks()
        try connection.run(
          """
          INSERT INTO mark_change (number, source, id, was_read, was_starred, is_read, is_starred)
          VALUES (1, ?, ?, ?, ?, ?, ?)
          """,
          .text(source), .text(id), .flag(old.read), .flag(old.starred), .flag(new.read), .flag(new.starred))
      }
    }
  }

  private func insertArticles(of source: String, into connection: SQLiteConnection) throws {
    // The database compares identifiers byte by byte, and Swift by character.
    var known: Set<[UInt8]> = []
    func insert(_ article: JSONStore.JSONArticle, at position: Int) throws -> Bool {
      try Task.checkCancellation()
      guard known.insert(Array(article.id.utf8)).inserted else { return false }
      try connection.run(
        SQLiteFeedStore.upsert,
        try SQLiteFeedStore.values(of: article.article(of: source), at: position, in: source))
      return true
    }
    if let feed = feeds[source] {
      try connection.run(
        SQLiteFeedStore.upsertFeed, .text(source), .blob(try StoredJSON.encode(feed.publication)),
        .text(feed.entityTag), .text(feed.lastModified), .date(feed.confirmed), .text(feed.digest))
      for (position, article) in feed.articles.enumerated() {
        if try insert(article, at: position), position >= feed.currentCount {
          try SQLiteFeedStore.drop(
            article.id, of: source, at: feed.confirmed, isKept: true, in: connection)
        }
      }
    }
    for article in articles?[source] ?? [] where try insert(article, at: 0) {
      try connection.run(
        "UPDATE article SET is_current = 0 WHERE source = ? AND id = ?", .text(source), .text(article.id))
    }
  }
}
