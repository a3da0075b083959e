import SQLiteData

let noteTables = """
  CREATE TABLE note (id INTEGER PRIMARY KEY, text ANY) STRICT;
  CREATE TABLE filler (id INTEGER PRIMARY KEY, text TEXT) STRICT;
  """
let noteSchema = SQLiteSchema(noteTables, precious: ["note"])

/// A store that lacks one of its tables by default.
func makeStore(
  _ folder: String, note: String, losesTable: Bool = true
) async throws -> SQLiteDatabase {
  let sut = makeSUT(folder + "/store")
  try await sut.write { _ = try $0.run("INSERT INTO note VALUES (1, ?)", .text(note)) }
  if losesTable { try sqlite(sut.path, "DROP TABLE filler") }
  return sut
}

func notes(in sut: SQLiteDatabase) async throws -> [String] {
  try await sut.read { try $0.rows("SELECT text FROM note", as: { $0.text("text") }) }
}

func makeSUT(_ path: String, patience: Duration = .seconds(5)) -> SQLiteDatabase {
  SQLiteDatabase(path: path, schema: noteSchema, patience: patience)
}

func count(in sut: SQLiteDatabase) async throws -> Int? {
  try await sut.read { try $0.first("SELECT count(*) AS count FROM note", as: { $0.integer("count") }) }
}

/// Runs the body for all numbers at the same time.
func atOnce(
  _ numbers: ClosedRange<Int>, _ body: @escaping @Sendable (_ number: Int) async throws -> Void
) async throws {
  try await withThrowingTaskGroup { group in
    for number in numbers { group.addTask { try await body(number) } }
    try await group.waitForAll()
  }
}
