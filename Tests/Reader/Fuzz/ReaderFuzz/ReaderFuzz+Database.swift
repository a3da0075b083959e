import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import StoreData

@testable import SQLiteData

extension ReaderFuzz {
  private static let schema = SQLiteFeedStore.schema
  private static let digest = try? schema.digest()

  /// Damages a valid store, because a fuzzer would need very long to create one. Each change is an offset of 3 bytes
  /// (little-endian), a length of 1 byte, and that many new bytes. An offset after the end cuts the store there, modulo
  /// its size.
  func checkDatabase(_ input: [UInt8]) async throws {
    var bytes = try await Self.sound.value
    var rest = input[...]
    while rest.count >= 4 {
      let head = rest.prefix(4).map(Int.init)
      rest = rest.dropFirst(4)
      let offset = head[0] | head[1] << 8 | head[2] << 16
      let new = rest.prefix(head[3])
      rest = rest.dropFirst(new.count)
      if offset >= bytes.count {
        bytes.removeSubrange((offset % max(1, bytes.count))...)
      } else {
        let end = min(bytes.count, offset + new.count)
        bytes.replaceSubrange(offset..<end, with: new.prefix(end - offset))
      }
    }
    try await withTemporaryFolder { [bytes] folder in
      let file = folder.appending(path: "store")
      try Data(bytes).write(to: file)
      let database = SQLiteDatabase(
        path: file.path(percentEncoded: false), schema: Self.schema, digest: Self.digest, patience: .zero)
      let date = DateProvider.fixed(Date(timeIntervalSince1970: 0))
      try await checkFeeds(of: SQLiteFeedStore(database, date: date))
    }
  }

  private static let sound: Task<[UInt8], any Error> = Task {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "store").path(percentEncoded: false)
      let database = SQLiteDatabase(path: file, schema: schema)
      let date = Date(timeIntervalSince1970: 0)
      let store = SQLiteFeedStore(database, date: .fixed(date))
      let articles = (0..<40).map { number in
        Article(
          id: Article.ID(source: "s", value: "\(number)"), source: "Feed", title: "Title \(number)",
          markup: .words(String(repeating: "words ", count: number * 10)),
          publishedAt: date.addingTimeInterval(Double(number) * -3600), tags: ["a", "b"])
      }
      try await store.keep(
        FetchedFeed(Feed(publication: Publication(id: "s", title: "Feed"), articles: articles)),
        confirmedAt: date)
      for number in 0..<10 {
        let id = Article.ID(source: "s", value: "\(number * 3)")
        try await store.mark(id, number.isMultiple(of: 2) ? .read(true) : .starred(true))
      }
      let connection = try SQLiteConnection(path: file, patience: 0, fileSystem: nil)
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      return [UInt8](try Data(contentsOf: URL(filePath: file)))
    }
  }
}

/// Runs `body` with a folder that is removed afterward.
func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
