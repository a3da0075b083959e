import Foundation

/// Everything in a file is compared with what the migrations create. A foreign view, trigger, constraint, or expression
/// could run for any time, and change anything.
extension SQLiteConnection {
  /// Checks that the file contains what the migrations of its versions create, and nothing else. Parts of newer programs
  /// may have tables and indexes of their own.
  ///
  /// - Parameters:
  ///   - versions: The version of each part.
  ///   - digest: The ``SQLiteSchema/digest(of:)`` of these versions, or nil to run their migrations in memory.
  /// - Throws: ``SQLiteError``: `foreign` if there is anything else, `damaged` if something is missing.
  func checkEntries(of schemas: [SQLiteSchema], _ versions: [String: Int], digest: String?) throws {
    let found = try entries()
    if let digest, SHA256.digest(of: found.flatMap(\.bytes)) == digest { return }
    let expected = try SQLiteSchema.entries(
      of: schemas, after: schemas.flatMap { $0.migrations.prefix(versions[$0.name] ?? 0) })
    var foreign = Set(found).subtracting(expected)
    if !Set(versions.keys).isSubset(of: schemas.map(\.name)) {
      let tables = Set(expected.map(\.lowercasedTable))
      foreign = foreign.filter { !$0.isPlain || tables.contains($0.lowercasedTable) }
    }
    guard foreign.isEmpty else { throw SQLiteError(.foreign) }
    guard Set(expected).isSubset(of: found) else { throw SQLiteError(.damaged, "the schema is incomplete") }
  }

  /// The entries of the file in a fixed order, without those that SQLite adds by itself.
  fileprivate func entries() throws -> [SchemaEntry] {
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
      SchemaEntry(
        type: Array(row.text("type").utf8), name: Array(row.text("name").utf8),
        table: Array(row.text("tbl_name").utf8), sql: row.text("sql").normalizedSQL)
    }
  }
}

extension SQLiteSchema {
  /// The digest of everything that the migrations create. A constant with its value makes each start faster.
  public static func digest(of schemas: [SQLiteSchema]) throws -> String {
    SHA256.digest(of: try entries(of: schemas, after: schemas.flatMap(\.migrations)).flatMap(\.bytes))
  }

  fileprivate static func entries(
    of schemas: [SQLiteSchema], after migrations: [String]
  ) throws -> [SchemaEntry] {
    let connection = try SQLiteConnection(path: ":memory:", patience: 0, fileSystem: nil)
    try connection.declare(schemas.flatMap(\.functions))
    for sql in [SQLiteConnection.versionTable] + migrations { try connection.execute(sql) }
    return try connection.entries()
  }
}

/// A row of `sqlite_schema` (https://www.sqlite.org/schematab.html), as bytes, because Swift considers different texts
/// equal.
private struct SchemaEntry: Hashable {
  let type: [UInt8]
  let name: [UInt8]
  let table: [UInt8]
  let sql: [UInt8]

  var bytes: [UInt8] {
    [type, name, table, sql].flatMap { part in Array("\(part.count):".utf8) + part }
  }

  /// The name of the table, as SQLite compares it.
  var lowercasedTable: [UInt8] {
    table.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  /// Whether this is a table or an index whose text agrees with its names, so that it belongs to its table only.
  var isPlain: Bool {
    let texts = ["CREATE TABLE ".utf8 + name, "CREATE INDEX ".utf8 + name + " ON ".utf8 + table]
    return (name + table).allSatisfy(\.isLetter) && texts.contains { sql.starts(with: $0 + " (".utf8) }
  }
}

extension String {
  /// The bytes of SQL without comments, and with one space instead of any white space.
  fileprivate var normalizedSQL: [UInt8] {
    var rest = Array(utf8)[...]
    var result: [UInt8] = []
    var hasGap = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        hasGap = true
      case UInt8(ascii: "-") where rest.first == UInt8(ascii: "-"):
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
        hasGap = true
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
        rest = rest.dropFirst()
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
        hasGap = true
      default:
        if hasGap, !result.isEmpty { result.append(UInt8(ascii: " ")) }
        hasGap = false
        result.append(byte)
        guard let end = byte.endOfQuotation else { continue }
        let quoted = rest.prefix { $0 != end }
        result += quoted + [end]
        rest = rest.dropFirst(quoted.count + 1)
      }
    }
    return result
  }
}

extension UInt8 {
  /// Whether the byte needs no quotation in a name.
  fileprivate var isLetter: Bool {
    switch UnicodeScalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  /// The last byte of a quotation that begins with this one.
  fileprivate var endOfQuotation: UInt8? {
    switch self {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): self
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }
}
