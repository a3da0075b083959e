import ArticlesDomain
import SQLiteData

extension SQLiteArticleFilter {
  /// Whether muted articles are left out, alone, or among the others.
  enum Muting {
    case hidden, alone, shown

    init(_ query: ArticleQuery) {
      self =
        switch query.mark {
        case nil, .unread: query.label == nil ? .hidden : .shown
        case .muted: .alone
        case .starred: .shown
        }
    }

    var condition: String {
      switch self {
      case .hidden: " AND is_muted = 0"
      case .alone: " AND is_muted = 1"
      case .shown: ""
      }
    }
  }

  /// The number of articles that match, but are left out because they are muted.
  func mutedCount(in connection: SQLiteConnection) throws -> Int {
    guard muting == .hidden else { return 0 }
    if let countedMuted {
      return try connection.first("SELECT \(countedMuted)", as: { $0.integer("count") }) ?? 0
    }
    let isMuting = try connection.first("SELECT 1 FROM article WHERE is_muted = 1 LIMIT 1", as: { _ in true })
    guard isMuting == true else { return 0 }
    let table = search?.candidates ?? "article"
    return try connection.rows(
      "SELECT count(*) AS count FROM \(table) WHERE is_muted = 1 AND \(criteria)",
      (search?.candidateValues ?? []) + values, as: { $0.integer("count") })[0]
  }
}
