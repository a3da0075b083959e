import CoreDomain
import Foundation
import TestSupport
import Testing

@testable import SQLiteData

/// Stores that another program has changed to do harm.
struct HostileStoreTests {
  @Test(arguments: [
    // A table that never ends.
    """
    DROP TABLE filler;
    CREATE VIEW filler AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, 'a' FROM n
    """,
    "CREATE VIEW more AS SELECT 1",
    "CREATE TRIGGER more AFTER INSERT ON note BEGIN DELETE FROM filler; END",
    "CREATE TABLE more (id INTEGER)",
    "CREATE VIRTUAL TABLE more USING fts5 (text)",
    "ALTER TABLE filler ADD COLUMN more TEXT",
    "ALTER TABLE filler ADD COLUMN more TEXT DEFAULT 'a'",
    "ALTER TABLE filler ADD COLUMN more TEXT CHECK (length(more) > 1)",
    "ALTER TABLE filler ADD COLUMN more TEXT AS (upper(text))",
    "CREATE INDEX more ON note (abs(id))",
    "CREATE INDEX more ON note (id) WHERE id > 1",
    "DROP TABLE filler; CREATE VIRTUAL TABLE filler USING fts5 (text)",
    "DROP TABLE filler; CREATE TABLE filler (id INTEGER PRIMARY KEY, text TEXT)",
  ])
  func `a store whose schema differs isn't used`(sql: String) async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "mine", losesTable: false)
      try sqlite(sut.path, sql)
      await #expect(throws: Failure(source: sut.path, StorageFault.notAStore)) {
        _ = try await notes(in: makeSUT(sut.path))
      }
      await #expect(throws: Failure(source: sut.path, StorageFault.notAStore)) {
        try await makeSUT(sut.path).write { _ = try $0.run("INSERT INTO note VALUES (2, 'b')") }
      }
    }
  }

  @Test func `statistics make no difference`() async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "mine", losesTable: false)
      try sqlite(sut.path, "INSERT INTO filler VALUES (1, 'a'); ANALYZE")
      #expect(try await notes(in: makeSUT(sut.path)) == ["mine"])
    }
  }

  @Test func `a store that lacks a table is damaged, and its rows are saved`() async throws {
    try await withFolder { folder in
      let path = try await makeStore(folder, note: "mine").path
      await #expect(throws: Failure(source: path, StorageFault.storeDamaged(setAside: path + ".damaged-1"))) {
        _ = try await notes(in: makeSUT(path))
      }
      #expect(try await notes(in: makeSUT(path)) == ["mine"])
    }
  }

  @Test func `the rows of a damaged store of an earlier version are saved`() async throws {
    try await withFolder { folder in
      let path = try await makeStore(folder, note: "mine").path
      let later = SQLiteSchema(
        noteTables, migrations: ["ALTER TABLE note ADD COLUMN color TEXT;"], precious: ["note"])
      let sut = SQLiteDatabase(path: path, schema: later)
      await #expect(throws: Failure(source: path, StorageFault.storeDamaged(setAside: path + ".damaged-1"))) {
        _ = try await notes(in: sut)
      }
      #expect(try await notes(in: sut) == ["mine"])
    }
  }

  // The examples of https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `digests are those of the standard`(message: String, digest: String) {
    #expect(SHA256.digest(of: Array(message.utf8)) == digest)
  }

  @Test func `a value of more than 100 MB is refused, and the store stays`() async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "mine", losesTable: false)
      try sqlite(sut.path, "INSERT INTO note VALUES (2, zeroblob(100000001))")
      let other = makeSUT(sut.path)
      await #expect(throws: Failure.self) { _ = try await notes(in: other) }
      let first = try await other.read {
        try $0.first("SELECT text FROM note WHERE id = 1", as: { $0.text("text") })
      }
      #expect(first == "mine")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("damaged") } == [])
    }
  }

  @Test func `a statement without end stops when its task is canceled`() async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "mine", losesTable: false)
      let (running, start) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        try await sut.read {
          start.finish()
          return try $0.first(
            "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) AS x FROM n",
            as: { $0.integer("x") })
        }
      }
      for await _ in running {}
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await notes(in: sut) == ["mine"])
    }
  }
}
