import CoreDomain
import Foundation
import TestSupport
import Testing

@testable import SQLiteData

@Suite struct SQLiteDatabaseTests {
  @Test func `keeps rows for the next connection`() async throws {
    try await withFolder { folder in
      let path = folder + "/new/store.sqlite"
      try await makeSUT(path).write {
        _ = try $0.run("INSERT INTO note VALUES (?, ?)", .integer(1), .text("a"))
      }
      let notes = try await makeSUT(path).read {
        try $0.rows("SELECT text FROM note", as: { $0.text("text") })
      }
      #expect(notes == ["a"])
    }
  }

  @Test func `databases in memory have the tables of their schemas, and rows of their own`() async throws {
    let other = SQLiteSchema(noteTables + "; ALTER TABLE note ADD COLUMN age INTEGER")
    for _ in 0..<2 {
      let sut = makeSUT(":memory:")
      try await sut.write { _ = try $0.run("INSERT INTO note VALUES (1, 'a')") }
      #expect(try await notes(in: sut) == ["a"])
      let newer = SQLiteDatabase(path: ":memory:", schema: other)
      try await newer.write { _ = try $0.run("INSERT INTO note VALUES (1, 'b', 2)") }
      #expect(try await notes(in: newer) == ["b"])
    }
  }

  @Test func `reads a store whose journal can't be created`() async throws {
    try await withFolder { folder in
      let path = folder + "/a store?.sqlite"
      try await makeSUT(path).write { _ = try $0.run("INSERT INTO note VALUES (1, 'a')") }
      #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
      // A folder in place of the journal: not even root can open it, as on a read-only disk.
      try FileManager.default.createDirectory(atPath: path + "-shm", withIntermediateDirectories: false)
      let sut = makeSUT(path)
      #expect(try await notes(in: sut) == ["a"])
      await #expect(throws: Failure.self) {
        try await sut.write { _ = try $0.run("INSERT INTO note VALUES (2, 'b')") }
      }
      #expect(try await notes(in: sut) == ["a"])
    }
  }

  @Test func `binds and reads every kind of value`() async throws {
    try await withFolder { folder in
      let values: [SQLiteValue] = [
        .null, .integer(.min), .real(0.1), .text(""), .text("zero \0 and 🦉"), .blob(Data()),
        .blob(Data([0, 255])),
      ]
      let read = try await makeSUT(folder + "/store").write { connection in
        try values.map { try connection.first("SELECT ? AS value", $0, as: { $0.value("value") }) }
      }
      #expect(read == values)
    }
  }

  @Test func `limits the number of prepared statements, and keeps those that are being read`() async throws {
    try await withFolder { folder in
      let (count, sums) = try await makeSUT(folder + "/store").write { connection in
        let sums = try connection.rows("SELECT 1 AS id UNION SELECT 2") { row in
          let outer = row.integer("id")
          return try (0..<150).reduce(outer) { sum, number in
            try sum + (connection.first("SELECT \(number) AS number", as: { $0.integer("number") }) ?? 0)
          }
        }
        return (connection.statements.count, sums)
      }
      #expect(sums == [1 + 149 * 75, 2 + 149 * 75])
      #expect((1...SQLiteConnection.mostStatements).contains(count))
    }
  }

  @Test func `undoes a failed change completely`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store")
      await #expect(throws: Failure.self) {
        try await sut.write { connection in
          try connection.run("INSERT INTO note VALUES (1, 'a')")
          try connection.run("INSERT INTO note VALUES (1, 'again')")
        }
      }
      let notes = try await count(in: sut)
      #expect(notes == 0)
    }
  }

  @Test func `loses nothing when many connections write at once`() async throws {
    try await withFolder { folder in
      let path = folder + "/store"
      try await withThrowingTaskGroup { group in
        for writer in 0..<8 {
          group.addTask {
            let sut = makeSUT(path, patience: .seconds(60))
            for number in 0..<20 {
              try await sut.write {
                _ = try $0.run("INSERT INTO note VALUES (?, 'x')", .integer(writer * 100 + number))
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await count(in: makeSUT(path)) == 160)
    }
  }

  // MARK: What is wrong with a file

  @Test func `refuses a folder and a foreign file, and leaves them unchanged`() async throws {
    try await withFolder { folder in
      await expect(StorageFault.isFolder, from: makeSUT(folder))
      let text = folder + "/notes.txt"
      let words = Data("Nothing but words, and more than sixteen bytes of them.".utf8)
      try words.write(to: URL(filePath: text))
      await expect(StorageFault.notAStore, from: makeSUT(text))
      #expect(try Data(contentsOf: URL(filePath: text)) == words)
    }
  }

  @Test func `refuses the database of another program`() async throws {
    try await withFolder { folder in
      let path = folder + "/other.sqlite"
      try sqlite(path, "CREATE TABLE mine (id INTEGER)")
      await expect(StorageFault.notAStore, from: makeSUT(path))
    }
  }

  @Test func `reports a locked store after the time limit`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store", patience: .zero)
      _ = try await count(in: sut)
      try await whileLocked(sut.path) {
        await #expect(throws: Failure(source: sut.path, StorageFault.storeLocked)) {
          try await sut.write { _ = try $0.run("INSERT INTO note VALUES (1, 'a')") }
        }
      }
      try await sut.write { _ = try $0.run("INSERT INTO note VALUES (1, 'a')") }
    }
  }

  @Test func `reports a full disk and changes nothing`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store")
      try await sut.read { _ = try $0.rows("PRAGMA max_page_count = 20", as: { _ in true }) }
      await #expect(throws: Failure(source: sut.path, StorageFault.storeFull)) {
        try await sut.write {
          try $0.run("INSERT INTO note VALUES (1, 'a')")
          try $0.run("INSERT INTO note VALUES (2, ?)", .blob(Data(count: 1 << 20)))
        }
      }
      #expect(try await count(in: sut) == 0)
    }
  }

  @Test func `creates no file when it looks for one`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store")
      let one = try await sut.readIfPresent { try $0.first("SELECT 1 AS one", as: { $0.integer("one") }) }
      #expect(one == nil)
      #expect(!FileManager.default.fileExists(atPath: sut.path))
    }
  }

  @Test func `does nothing in a canceled task`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store")
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await sut.write { _ = try $0.run("INSERT INTO note VALUES (1, 'a')") }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      let notes = try await count(in: sut)
      #expect(notes == 0)
    }
  }

  private func expect(
    _ reason: any Fault, from sut: SQLiteDatabase, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: Failure(source: sut.path, reason), sourceLocation: sourceLocation) {
      try await sut.read { try $0.rows("SELECT 1 AS one", as: { $0.integer("one") }) }
    }
  }
}
