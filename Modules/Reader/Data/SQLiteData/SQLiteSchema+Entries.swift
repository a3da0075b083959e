/// Everything in a file is compared with what the schema creates. A foreign view, trigger, constraint, or expression
/// could run for any time, and change anything.
extension SQLiteConnection {
  /// Checks that the file contains what the schema creates, and nothing else.
  ///
  /// - Throws: ``SQLiteError``: `foreign` if there is anything else, `damaged` if something is missing.
  func checkEntries(of schema: SQLiteSchema, digest: String) throws {
    let found = try entries()
    if SHA256.digest(of: found.flatMap(\.self)) == digest { return }
    let expected = Set(try schema.entries())
    guard expected.isSuperset(of: found) else { throw SQLiteError(.foreign) }
    guard expected.isSubset(of: found) else { throw SQLiteError(.damaged, "the schema is incomplete") }
  }

  /// The entries of the file in a fixed order (https://www.sqlite.org/schematab.html), without those that SQLite adds by
  /// itself. Bytes, because Swift considers different texts equal.
  fileprivate func entries() throws -> [[UInt8]] {
    try rows(
      """
      SELECT type, name, tbl_name, sql FROM sqlite_schema
      -- The indexes of constraints are a part of their tables. ANALYZE creates the other ones.
      WHERE NOT (type = 'index' AND sql IS NULL) AND (type, name, tbl_name, sql) NOT IN (VALUES
        ('table', 'sqlite_stat1', 'sqlite_stat1', 'CREATE TABLE sqlite_stat1(tbl,idx,stat)'),
        ('table', 'sqlite_stat4', 'sqlite_stat4', 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'))
      ORDER BY type, name
      """, []
    ) { row in
      [row.text("type"), row.text("name"), row.text("tbl_name"), row.text("sql")]
        .flatMap { Array("\($0.utf8.count):\($0)".utf8) }
    }
  }
}

extension SQLiteSchema {
  /// The digest of everything that the schema creates. A constant with its value makes each start faster.
  public func digest() throws -> String { SHA256.digest(of: try entries().flatMap(\.self)) }

  fileprivate func entries() throws -> [[UInt8]] {
    let connection = try SQLiteConnection(path: ":memory:", patience: 0, fileSystem: nil)
    try connection.declare(functions)
    try connection.execute(statements)
    return try connection.entries()
  }
}
