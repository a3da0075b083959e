import CoreDomain
import Foundation
import SQLiteData
import Testing

@Suite struct SQLiteDatabaseTests {
  @Test func `keeps what was written for whoever opens the file next`() async throws {
    try await withFolder { folder in
      let path = folder + "/new/store.sqlite"
      try await makeSUT(path).write {
        _ = try $0.run("INSERT INTO note VALUES (?, ?)", .integer(1), .text("a"))
      }
      let notes = try await makeSUT(path).read { try $0.rows("SELECT text FROM note", as: { $0.text(0) }) }
      #expect(notes == ["a"])
    }
  }

  @Test func `binds and reads every kind of value`() async throws {
    try await withFolder { folder in
      let values: [SQLiteValue] = [
        .null, .integer(.min), .real(0.1), .text(""), .text("zero \0 and 🦉"), .blob(Data()),
        .blob(Data([0, 255])),
      ]
      let read = try await makeSUT(folder + "/store").write { connection in
        try values.map { try connection.first("SELECT ?", $0, as: { $0.value(0) }) }
      }
      #expect(read == values)
    }
  }

  @Test func `undoes everything of a change that fails`() async throws {
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

  @Test func `brings an older store up to date and keeps its content`() async throws {
    try await withFolder { folder in
      let path = folder + "/store"
      try await makeSUT(path).write { _ = try $0.run("INSERT INTO note VALUES (1, 'a')") }
      let next = SQLiteSchema(
        "notes", migrations: [Self.first, "ALTER TABLE note ADD COLUMN stars INTEGER NOT NULL DEFAULT 3"])
      let stars = try await SQLiteDatabase(path: path, schemas: [next]).read {
        try $0.rows("SELECT stars FROM note", as: { $0.integer(0) })
      }
      #expect(stars == [3])
    }
  }

  @Test func `serves several parts in one file`() async throws {
    try await withFolder { folder in
      let path = folder + "/store"
      #expect(try await count(in: makeSUT(path)) == 0)
      let other = SQLiteSchema("others", migrations: ["CREATE TABLE other (id INTEGER PRIMARY KEY)"])
      let sut = SQLiteDatabase(path: path, schemas: [Self.schema, other])
      try await sut.write { _ = try $0.run("INSERT INTO other VALUES (7)") }
      #expect(try await count(in: makeSUT(path)) == 0)
    }
  }

  @Test func `loses nothing when many write at once through connections of their own`() async throws {
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

  @Test func `refuses a folder, and a file of somebody else, and leaves it as it is`() async throws {
    try await withFolder { folder in
      await expect(.isFolder, from: makeSUT(folder))
      let text = folder + "/notes.txt"
      let words = Data("Nothing but words, and more than sixteen bytes of them.".utf8)
      try words.write(to: URL(filePath: text))
      await expect(.notAStore, from: makeSUT(text))
      #expect(try Data(contentsOf: URL(filePath: text)) == words)
    }
  }

  @Test func `refuses the database of another program`() async throws {
    try await withFolder { folder in
      let path = folder + "/other.sqlite"
      try sqlite(path, "CREATE TABLE mine (id INTEGER)")
      await expect(.notAStore, from: makeSUT(path))
    }
  }

  @Test func `refuses a store that a newer version has changed`() async throws {
    try await withFolder { folder in
      let path = folder + "/store"
      _ = try await count(in: makeSUT(path))
      try sqlite(path, "UPDATE part_version SET version = 2")
      await expect(.storeIsNewer, from: makeSUT(path))
    }
  }

  @Test func `says that a store is locked instead of waiting for ever`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store", patience: .zero)
      _ = try await count(in: sut)
      try await whileLocked(sut.path) {
        await #expect(throws: Failure(source: sut.path, .storeLocked)) {
          try await sut.write { _ = try $0.run("INSERT INTO note VALUES (1, 'a')") }
        }
      }
      try await sut.write { _ = try $0.run("INSERT INTO note VALUES (1, 'a')") }
    }
  }

  @Test func `tells of a full disk and changes nothing`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store")
      try await sut.read { _ = try $0.rows("PRAGMA max_page_count = 20", as: { $0.integer(0) }) }
      await #expect(throws: Failure(source: sut.path, .storeFull)) {
        try await sut.write {
          try $0.run("INSERT INTO note VALUES (1, 'a')")
          try $0.run("INSERT INTO note VALUES (2, ?)", .blob(Data(count: 1 << 20)))
        }
      }
      #expect(try await count(in: sut) == 0)
    }
  }

  @Test func `sets a damaged store aside, begins a new one and saves what no source delivers again`()
    async throws
  {
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
      // The pages behind the first few are those of the filler.
      let file = try FileHandle(forUpdating: URL(filePath: path))
      try file.seek(toOffset: 40_960)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 40_960))
      try file.close()

      let next = makeSUT(path)
      await #expect(throws: Failure(source: path, .storeDamaged(setAside: path + ".damaged-1"))) {
        try await next.read { try $0.rows("SELECT text FROM filler", as: { $0.text(0) }) }
      }
      let notes = try await next.read { try $0.rows("SELECT text FROM note", as: { $0.text(0) }) }
      #expect(notes == ["kept"])
      #expect(FileManager.default.fileExists(atPath: path + ".damaged-1"))
    }
  }

  @Test func `begins a rescue anew where one was ended in the middle`() async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "kept")
      try Data("half a store".utf8).write(to: URL(filePath: sut.path + ".rescuing"))
      await expectDamage(of: sut) { _ = try $0.rows("SELECT * FROM filler", as: { $0.integer(0) }) }
      #expect(try await notes(in: sut) == ["kept"])
      #expect(!FileManager.default.fileExists(atPath: sut.path + ".rescuing"))
    }
  }

  @Test func `ends a rescue that lacked its last step`() async throws {
    try await withFolder { folder in
      let rescued = try await makeStore(folder + "/elsewhere", note: "kept").path
      try sqlite(rescued, "PRAGMA journal_mode = DELETE")
      let sut = try await makeStore(folder, note: "damaged")
      try FileManager.default.moveItem(atPath: rescued, toPath: sut.path + ".rescued")
      let next = makeSUT(sut.path)
      #expect(try await notes(in: next) == ["kept"])
      #expect(FileManager.default.fileExists(atPath: sut.path + ".damaged-1"))
      #expect(!FileManager.default.fileExists(atPath: sut.path + ".rescued"))
      // Who had it open before looks at what lies there now.
      #expect(try await notes(in: sut) == ["kept"])
    }
  }

  @Test func `reads a rescued store that is not in its place yet`() async throws {
    try await withFolder { folder in
      let rescued = try await makeStore(folder + "/elsewhere", note: "kept").path
      try sqlite(rescued, "PRAGMA journal_mode = DELETE")
      let sut = makeSUT(folder + "/store")
      try FileManager.default.moveItem(atPath: rescued, toPath: sut.path + ".rescued")
      let notes = try await sut.readIfPresent { try $0.rows("SELECT text FROM note", as: { $0.text(0) }) }
      #expect(notes == ["kept"])
    }
  }

  @Test func `creates no file to find out that there is none`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store")
      let one = try await sut.readIfPresent { try $0.first("SELECT 1", as: { $0.integer(0) }) }
      #expect(one == nil)
      #expect(!FileManager.default.fileExists(atPath: sut.path))
    }
  }

  @Test func `takes what cannot be decoded for damage`() async throws {
    try await withFolder { folder in
      let sut = try await makeStore(folder, note: "kept", losesTable: false)
      await expectDamage(of: sut) { _ in
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: ""))
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
      await #expect(throws: Failure(source: path, .storeLocked)) {
        try await sut.read { try $0.rows("SELECT id FROM filler", as: { $0.integer(0) }) }
      }
      // Closing would not do where another test has just started a program, which has the descriptor too.
      flock(descriptor, LOCK_UN)
      close(descriptor)
      await expectDamage(of: sut) { _ = try $0.rows("SELECT * FROM filler", as: { $0.integer(0) }) }
      #expect(try await notes(in: sut) == ["kept"])
    }
  }

  @Test func `blames the program for a table that no part has`() async throws {
    try await withFolder { folder in
      let sut = makeSUT(folder + "/store")
      await #expect(throws: Failure(source: sut.path, .storeUnusable("no such table: nobody"))) {
        try await sut.read { try $0.rows("SELECT 1 FROM nobody", as: { $0.integer(0) }) }
      }
    }
  }

  @Test func `does nothing for a task that was canceled`() async throws {
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

  // MARK: The scene

  private static let first = """
    CREATE TABLE note (id INTEGER PRIMARY KEY, text ANY) STRICT;
    CREATE TABLE filler (id INTEGER PRIMARY KEY, text TEXT) STRICT;
    """
  private static let schema = SQLiteSchema("notes", migrations: [first], precious: ["note"])

  /// A store that lacks one of its tables, unless told otherwise.
  private func makeStore(
    _ folder: String, note: String, losesTable: Bool = true
  ) async throws -> SQLiteDatabase {
    let sut = makeSUT(folder + "/store")
    try await sut.write { _ = try $0.run("INSERT INTO note VALUES (1, ?)", .text(note)) }
    if losesTable { try sqlite(sut.path, "DROP TABLE filler") }
    return sut
  }

  private func notes(in sut: SQLiteDatabase) async throws -> [String] {
    try await sut.read { try $0.rows("SELECT text FROM note", as: { $0.text(0) }) }
  }

  private func expectDamage(
    of sut: SQLiteDatabase, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @Sendable (SQLiteConnection) throws -> Void
  ) async {
    await #expect(
      throws: Failure(source: sut.path, .storeDamaged(setAside: sut.path + ".damaged-1")),
      sourceLocation: sourceLocation
    ) { try await sut.read(body) }
  }

  private func makeSUT(_ path: String, patience: Duration = .seconds(5)) -> SQLiteDatabase {
    SQLiteDatabase(path: path, schemas: [Self.schema], patience: patience)
  }

  private func count(in sut: SQLiteDatabase) async throws -> Int? {
    try await sut.read { try $0.first("SELECT count(*) FROM note", as: { $0.integer(0) }) }
  }

  private func expect(
    _ reason: Failure.Reason, from sut: SQLiteDatabase, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: Failure(source: sut.path, reason), sourceLocation: sourceLocation) {
      try await sut.read { try $0.rows("SELECT 1", as: { $0.integer(0) }) }
    }
  }
}
