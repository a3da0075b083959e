public import AccountsDomain
import ArticlesDomain
import CoreDomain
public import Foundation
import SQLiteData

/// The articles of accounts.
extension SQLiteAccountStore {
  public func wanted(of account: Account.ID, limit: Int) async throws -> [String] {
    try await read(account) { connection, number in
      try connection.rows(
        "SELECT server_id FROM wanted_item WHERE account = ? ORDER BY server_id DESC LIMIT ?",
        .integer(number), .integer(limit), as: { $0.text("server_id") })
    }
  }

  /// The number of articles that show whether the server is still the same.
  private static let sampleCount = 8

  public func sample(of account: Account.ID) async throws -> [KnownArticle] {
    try await read(account) { connection, number in
      try connection.rows(
        """
        SELECT server_id, remote_feed.remote_id, article.url,
          json_extract(CAST(article.content AS TEXT), '$.title') AS title
        FROM json_each((SELECT sample FROM account WHERE number = ?1)) AS sampled
        CROSS JOIN remote_item ON remote_item.account = ?1 AND server_id = sampled.value
        JOIN remote_feed ON remote_feed.number = feed
        JOIN article ON article.source = remote_feed.source AND article.id = article_id
        """, .integer(number)
      ) {
        KnownArticle(
          $0.text("server_id"), of: $0.text("remote_id"), title: $0.optionalText("title"),
          url: $0.optionalText("url").flatMap { URL(string: $0)?.asLink })
      }
    }
  }

  public func keep(
    _ articles: [RemoteArticle], askedFor ids: [String], gone: Set<String>, in account: Account.ID,
    at date: Date
  ) async throws -> Int {
    // Rows are made before the lock, because that takes longer than writing them.
    let prepared = try zip(articles, articles.map(\.article).seen(at: date)).map { remote, article in
      (article: remote, row: try SQLiteFeedStore.values(of: article, at: 0, in: remote.feed))
    }
    return try await write(account, .normal) { connection, number in
      for id in gone { _ = try Self.detach(id, of: number, at: date, in: connection) }
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
      try Self.sample(batch.stored, of: number, in: connection)
      return batch.newCount
    }
  }

  /// Chooses the articles that show whether the server is still the same: the last ones, of as many feeds as possible,
  /// because all articles of one feed can change at once.
  private static func sample(
    _ stored: [(id: String, feed: Int)], of account: Int, in connection: SQLiteConnection
  )
    throws
  {
    guard !stored.isEmpty else { return }
    let known = try connection.rows(
      """
      SELECT server_id, feed FROM json_each((SELECT sample FROM account WHERE number = ?1)) AS sampled
      CROSS JOIN remote_item ON account = ?1 AND server_id = sampled.value WHERE feed IS NOT NULL
      """, .integer(account)
    ) { (id: $0.text("server_id"), feed: $0.integer("feed")) }
    var (feeds, others): ([String], [String]) = ([], [])
    var seen: Set<Int> = []
    for article in stored.reversed() + known.filter({ article in !stored.contains { $0.id == article.id } }) {
      if seen.insert(article.feed).inserted { feeds.append(article.id) } else { others.append(article.id) }
    }
    try connection.run(
      "UPDATE account SET sample = ? WHERE number = ?",
      .text(SQLiteArticleFilter.json(Array((feeds + others).prefix(sampleCount)))), .integer(account))
  }

  public func replaceable(by articles: [RemoteArticle], of account: Account.ID) async throws -> [String] {
    let shared = UnmatchedArticles.sharedKeys(of: articles)
    return try await read(account) { connection, number in
      return try articles.compactMap { article in
        try Task.checkCancellation()
        let keys = UnmatchedArticles.keys(of: article)
        let trace = ArticleTrace(article.article)
        var conditions: [(String, [SQLiteValue])] = []
        if let url = article.article.url, let key = keys.first, !shared.contains(key) {
          conditions.append(
            ("article.address = ?3", [.text(ArticleTrace.address(url.absoluteString))]))
        }
        if let date = trace.date, let title = trace.title, let key = keys.last, !shared.contains(key) {
          conditions.append(
            (
              "sort_date >= ?3 AND sort_date < ?3 + 1 AND is_current = 1 AND title_digest = ?4",
              [.integer(Int(date)), .integer(Int(title))]
            ))
        }
        for (condition, values) in conditions {
          let found = try connection.rows(
            """
            SELECT server_id FROM remote_feed JOIN article USING (source)
            LEFT JOIN remote_item ON feed = number AND article_id = article.id
            WHERE remote_feed.account = ?1 AND remote_id = ?2 AND \(condition) LIMIT 2
            """, [.integer(number), .text(article.feed)] + values
          ) { $0.optionalText("server_id") }
          if found.count == 1, let id = found[0] { return id }
        }
        return nil
      }.uniqued()
    }
  }
}
