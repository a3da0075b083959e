import ArticlesDomain
import SQLiteData

extension SQLiteArticleFilter {
  /// The condition that leaves muted articles out.
  private static let withoutMuted = " AND is_muted = 0"

  /// The condition that leaves muted articles out, or everything else, or nothing.
  static func muting(_ query: ArticleQuery) -> String {
    switch query.mark {
    case nil, .unread: query.label == nil ? withoutMuted : ""
    case .muted: " AND is_muted = 1"
    case .starred: ""
    }
  }

  /// The number of articles that match, but are left out because they are muted.
  func mutedCount(in connection: SQLiteConnection) throws -> Int {
    guard muting == Self.withoutMuted else { return 0 }
    if let countedMuted {
      return try connection.first("SELECT \(countedMuted)", as: { $0.integer("count") }) ?? 0
    }
    guard try connection.exists("SELECT 1 FROM article WHERE is_muted = 1 LIMIT 1") else { return 0 }
    let table = search?.candidates ?? "article"
    return try connection.rows(
      "SELECT count(*) AS count FROM \(table) WHERE is_muted = 1 AND \(criteria)",
      (search?.candidateValues ?? []) + values, as: { $0.integer("count") })[0]
  }
}
