import CoreDomain
import Foundation
import TestSupport
import Testing

@testable import SQLiteData

/// Stores of earlier development versions, which are refused in one sentence and stay as they are.
struct EarlierStoreTests {
  @Test(arguments: [0..<0, 100..<4_000, 4_096..<8_192, 18..<24])
  func `a store with the old mark is refused, also if it is damaged`(damage: Range<Int>) async throws {
    try await withFolder { folder in
      let path = folder + "/store"
      try sqlite(
        path, "PRAGMA application_id = 0x53545241; CREATE TABLE mark (id TEXT); INSERT INTO mark VALUES ('a')"
      )
      var bytes = try Data(contentsOf: URL(filePath: path))
      bytes.replaceSubrange(damage, with: Data(repeating: 0xA5, count: damage.count))
      try bytes.write(to: URL(filePath: path))
      try await expectRefusal(of: path)
    }
  }

  @Test func `a store whose journal has the old mark is refused`() async throws {
    try await withFolder { folder in
      let path = folder + "/original"
      try sqlite(path, "PRAGMA journal_mode = WAL")
      let database = SQLiteDatabase(path: path, schema: noteSchema)
      try await database.write { try $0.execute("PRAGMA application_id = 0x53545241") }
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: folder + "/store" + suffix)
      }
      try await expectRefusal(of: folder + "/store")
    }
  }

  @Test func `a store with the digest of another schema is refused`() async throws {
    try await withFolder { folder in
      let path = try await makeStore(folder, note: "mine", losesTable: false).path
      try sqlite(path, "UPDATE store SET schema_digest = 'another'")
      try await expectRefusal(of: path)
    }
  }

  @Test func `a store has the digest of its schema and the version of the program`() async throws {
    try await withFolder { folder in
      let sut = SQLiteDatabase(path: folder + "/store", schema: noteSchema, version: "1.2.3")
      let stored = try await sut.read {
        try $0.rows("SELECT * FROM store") { [$0.text("schema_digest"), $0.text("program_version")] }
      }
      #expect(stored == [[try noteSchema.digest(), "1.2.3"]])
    }
  }

  @Test func `a store of an earlier version is migrated once, also by simultaneous programs`() async throws {
    let schema = SQLiteSchema(
      noteTables,
      migrations: [
        "ALTER TABLE note ADD COLUMN color TEXT;", "INSERT INTO note VALUES (2, 'second', 'red');",
      ])
    try await withFolder { folder in
      let path = try await makeStore(folder, note: "mine", losesTable: false).path
      try await atOnce(1...8) { number in
        let sut = SQLiteDatabase(path: path, schema: schema)
        try await sut.write { _ = try $0.run("UPDATE note SET color = 'blue' WHERE id = 1") }
        #expect(try await notes(in: sut) == ["mine", "second"])
      }
      try await expectRefusal(of: path)
    }
  }

  private func expectRefusal(of path: String) async throws {
    let files = try contents(besides: path)
    await #expect(throws: Failure(source: path, StorageFault.storeIsEarlier)) {
      _ = try await notes(in: makeSUT(path))
    }
    await #expect(throws: Failure(source: path, StorageFault.storeIsEarlier)) {
      try await makeSUT(path).write { _ = try $0.run("INSERT INTO note VALUES (2, 'b')") }
    }
    #expect(try contents(besides: path) == files)
  }

  /// The file and its journal, without the index of the journal.
  private func contents(besides path: String) throws -> [String: Data] {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return try names.filter { !$0.hasSuffix("-shm") }.reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: folder.appending(path: $1))
    }
  }
}
