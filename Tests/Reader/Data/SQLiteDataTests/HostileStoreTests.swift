import CoreDomain
import Foundation
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
  ])
  func `a store with a foreign view or trigger isn't used`(sql: String) async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "mine", losesTable: false)
      try sqlite(sut.path, sql)
      await #expect(throws: Failure(source: sut.path, .notAStore)) {
        _ = try await notes(in: makeSUT(sut.path))
      }
      await #expect(throws: Failure(source: sut.path, .notAStore)) {
        try await makeSUT(sut.path).write { _ = try $0.run("INSERT INTO note VALUES (2, 'b')") }
      }
    }
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
