public import AccountsDomain
import ArticlesDomain
import CoreDomain
public import Foundation
import SQLiteData

/// The articles of accounts.
extension SQLiteAccountStore {
  public func wanted(of account: Account.ID, limit: Int) async throws -> [String] {
    try await database.read { connection in
      let number = try Self.number(of: account, in: connection)
      return try connection.rows(
        "SELECT server_id FROM wanted_item WHERE account = ? ORDER BY server_id DESC LIMIT ?",
        .integer(number), .integer(limit), as: { $0.text("server_id") })
    }
  }

  /// The number of articles that show whether the server is still the same.
  private static let sampleCount = 8

  public func sample(of account: Account.ID) async throws -> [KnownArticle] {
    try await database.read { connection in
      let number = try Self.number(of: account, in: connection)
      return try connection.rows(
        """
        SELECT server_id, remote_feed.remote_id, article.url
        FROM json_each((SELECT sample FROM account WHERE number = ?1)) AS sampled
        CROSS JOIN remote_item ON remote_item.account = ?1 AND server_id = sampled.value
        JOIN remote_feed ON remote_feed.number = feed
        JOIN article ON article.source = remote_feed.source AND article.id = article_id
        """, .integer(number)
      ) {
        KnownArticle(
          $0.text("server_id"), of: $0.text("remote_id"),
          url: $0.optionalText("url").flatMap { URL(string: $0)?.asLink })
      }
    }
  }

  public func keep(
    _ articles: [RemoteArticle], askedFor ids: [String], in account: Account.ID, at date: Date
  ) async throws -> Int {
    // Rows are made before the lock, because that takes longer than writing them.
    let prepared = try zip(articles, articles.map(\.article).seen(at: date)).map { remote, article in
      (article: remote, row: try SQLiteFeedStore.values(of: article, at: 0, in: remote.feed))
    }
    return try await database.write(.normal) { connection in
      let number = try Self.number(of: account, in: connection)
      var batch = try ArticleBatch(of: number, articles, in: connection)
      try connection.run(SQLiteFeedStore.pauseSearching)
      for (article, row) in prepared {
        try Task.checkCancellation()
        try batch.add(article, row, at: date)
      }
      for statement in SQLiteFeedStore.resumeSearching { try connection.run(statement) }
      try batch.finish(at: date)
      for id in ids {
        try connection.run(
          "DELETE FROM wanted_item WHERE account = ? AND server_id = ?", .integer(number), .text(id))
      }
      if let sample = batch.sample(of: Self.sampleCount) {
        try connection.run(
          "UPDATE account SET sample = ? WHERE number = ?", .text(SQLiteArticleFilter.json(sample)),
          .integer(number))
      }
      return batch.newCount
    }
  }
}
