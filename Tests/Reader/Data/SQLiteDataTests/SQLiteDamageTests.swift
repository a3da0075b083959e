import CoreDomain
import Foundation
import SQLiteData
import TestSupport
import Testing

@Suite struct SQLiteDamageTests {
  @Test func `sets a damaged store aside and saves precious rows to a new one`() async throws {
    try await withFolder { folder in
      let path = folder + "/store"
      let sut = makeSUT(path)
      try await sut.write { connection in
        try connection.run("INSERT INTO note VALUES (1, 'kept')")
        for id in 0..<500 {
          try connection.run(
            "INSERT INTO filler VALUES (?, ?)", .integer(id), .text(String(repeating: "x", count: 400)))
        }
      }
      try sqlite(path, "PRAGMA wal_checkpoint(TRUNCATE)")
      // The pages after the first few belong to the filler.
      let file = try FileHandle(forUpdating: URL(filePath: path))
      try file.seek(toOffset: 40_960)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 40_960))
      try file.close()

      let next = makeSUT(path)
      await #expect(throws: Failure(source: path, StorageFault.storeDamaged(setAside: path + ".damaged-1"))) {
        try await next.read { try $0.rows("SELECT text FROM filler", as: { $0.text("text") }) }
      }
      let notes = try await next.read { try $0.rows("SELECT text FROM note", as: { $0.text("text") }) }
      #expect(notes == ["kept"])
      #expect(FileManager.default.fileExists(atPath: path + ".damaged-1"))
    }
  }

  @Test func `restarts an interrupted rescue`() async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "kept")
      try Data("half a store".utf8).write(to: URL(filePath: sut.path + ".rescuing"))
      await expectDamage(of: sut) { _ = try $0.rows("SELECT * FROM filler", as: { $0.integer("id") }) }
      #expect(try await notes(in: sut) == ["kept"])
      #expect(!FileManager.default.fileExists(atPath: sut.path + ".rescuing"))
    }
  }

  @Test func `completes a rescue that lacks only the last step`() async throws {
    try await withFolder { folder in
      let rescued = try await makeStore(folder + "/elsewhere", note: "kept", losesTable: false).path
      try sqlite(rescued, "PRAGMA journal_mode = DELETE")
      let sut = try await makeStore(folder, note: "damaged")
      try FileManager.default.moveItem(atPath: rescued, toPath: sut.path + ".rescued")
      let next = makeSUT(sut.path)
      #expect(try await notes(in: next) == ["kept"])
      #expect(FileManager.default.fileExists(atPath: sut.path + ".damaged-1"))
      #expect(!FileManager.default.fileExists(atPath: sut.path + ".rescued"))
      // The earlier connection switches to the new file.
      #expect(try await notes(in: sut) == ["kept"])
    }
  }

  @Test func `reads a rescued store that is not in its place yet`() async throws {
    try await withFolder { folder in
      let rescued = try await makeStore(folder + "/elsewhere", note: "kept", losesTable: false).path
      try sqlite(rescued, "PRAGMA journal_mode = DELETE")
      let sut = makeSUT(folder + "/store")
      try FileManager.default.moveItem(atPath: rescued, toPath: sut.path + ".rescued")
      let notes = try await sut.readIfPresent {
        try $0.rows("SELECT text FROM note", as: { $0.text("text") })
      }
      #expect(notes == ["kept"])
    }
  }

  @Test func `treats undecodable content as damage`() async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "kept", losesTable: false)
      await expectDamage(of: sut) { _ in
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: ""))
      }
      #expect(try await notes(in: sut) == ["kept"])
    }
  }

  @Test func `treats JSON that SQLite can't read as damage`() async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "kept", losesTable: false)
      await expectDamage(of: sut) { connection in
        _ = try connection.rows("SELECT json_extract('{', '$.a') AS a", as: { $0.optionalText("a") })
      }
      #expect(try await notes(in: sut) == ["kept"])
    }
  }

  @Test func `waits for another process that rescues the store`() async throws {
    try await withFolder { folder in
      let path = try await makeStore(folder, note: "kept").path
      let sut = makeSUT(path, patience: .milliseconds(20))
      let descriptor = open(path + ".rescue", O_RDWR | O_CREAT, 0o600)
      try #require(descriptor >= 0)
      try #require(flock(descriptor, LOCK_EX) == 0)
      await #expect(throws: Failure(source: path, StorageFault.storeLocked)) {
        try await sut.read { try $0.rows("SELECT id FROM filler", as: { $0.integer("id") }) }
      }
      // Closing is not enough, because a program that another test starts may have inherited the descriptor.
      flock(descriptor, LOCK_UN)
      close(descriptor)
      await expectDamage(of: sut) { _ = try $0.rows("SELECT * FROM filler", as: { $0.integer("id") }) }
      #expect(try await notes(in: sut) == ["kept"])
    }
  }

  @Test func `reports a table that no schema has as an error of the program`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store")
      await #expect(throws: Failure(source: sut.path, StorageFault.storeUnusable("no such table: nobody"))) {
        try await sut.read { try $0.rows("SELECT 1 FROM nobody", as: { _ in true }) }
      }
    }
  }

  private func expectDamage(
    of sut: SQLiteDatabase, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @Sendable (SQLiteConnection) throws -> Void
  ) async {
    await #expect(
      throws: Failure(source: sut.path, StorageFault.storeDamaged(setAside: sut.path + ".damaged-1")),
      sourceLocation: sourceLocation
    ) { try await sut.read(body) }
  }
}
