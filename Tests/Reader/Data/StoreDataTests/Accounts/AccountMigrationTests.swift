import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import TestSupport
import Testing

@testable import SQLiteData
@testable import StoreData

/// Accounts in the stores of earlier versions.
struct AccountMigrationTests {
  @Test func `changes of an earlier version wait once, and are refused in the server's words`() async throws {
    try await withFolder { folder in
      let path = folder + "/store"
      try await SQLiteDatabase(path: path, schema: SQLiteFeedStore.schema.prefix(3)).write { connection in
        for statement in Self.rows { try connection.run(statement) }
      }
      let database = SQLiteDatabase(path: path, schema: SQLiteFeedStore.schema)
      let accounts = SQLiteAccountStore(
        database, storingIn: SQLiteFeedStore(database, date: .fixed(.distantPast)))
      let outbox = try await accounts.outbox(of: "alice@reader.example", refusedOnly: false)
      #expect(
        outbox.map { "\($0.key) \($0.change) \($0.refusal.map { "\($0)" } ?? "")" } == [
          "https://a.example/1 rename(\"Mine\") refused(\"no\")",
          "2 mark(AccountsDomain.MarkFlag.starred, true) refused(\"status 400\")",
          "https://a.example/3 follow ", "https://a.example/4 unfollow ",
          "https://a.example/5 move(Optional(\"F\")) ",
          "1 mark(AccountsDomain.MarkFlag.read, true) ",
        ])
      #expect(
        try await accounts.nextFeedChange(of: "alice@reader.example", run: 7)?.name == "https://a.example/3")
      #expect(try await accounts.nextMarks(of: "alice@reader.example", run: 7, limit: 10)?.ids == ["1"])
    }
  }

  private static let rows = [
    """
    INSERT INTO account (number, id, address, user_name, user_id, kind, history)
    VALUES (1, 'alice@reader.example', 'https://reader.example', 'alice', '1', 'freshRSS', 0)
    """,
    // A name that was refused, one that only the server's characters distinguish, and one that the server has.
    feed(
      1, "1", title: "One", subscription: #"{"account":"alice@reader.example","title":"Mine"}"#, refusal: "no"
    ),
    feed(2, "2", title: "A／B？", subscription: #"{"account":"alice@reader.example","title":"A/B?"}"#),
    // A feed that the server doesn't have yet, removed ones, and a folder that was sent without an answer.
    feed(3, nil, title: nil, subscription: #"{"account":"alice@reader.example"}"#),
    "INSERT INTO remote_feed (number, account, remote_id, address, is_removed) VALUES (4, 1, '4', 'https://a.example/4', 1)",
    "INSERT INTO remote_feed (number, account, address, is_removed) VALUES (6, 1, 'https://a.example/6', 1)",
    feed(
      5, "5", title: "Five", folder: " ",
      subscription: #"{"account":"alice@reader.example","folders":[["F"]]}"#),
    // A mark that three lost connections gave up, and one that the server refused.
    "INSERT INTO mark_outbox VALUES (1, '1', 'read', 1, 1, 3, 3, '')",
    "INSERT INTO mark_outbox VALUES (1, '2', 'starred', 1, 1, 3, 1, 'status 400')",
  ].flatMap { $0.split(separator: ";").map(String.init) }

  private static func feed(
    _ number: Int, _ id: String?, title: String?, folder: String? = nil, subscription: String,
    refusal: String? = nil
  ) -> String {
    func text(_ text: String?) -> String { text.map { "'\($0)'" } ?? "NULL" }
    let address = "https://a.example/\(number)"
    return """
      INSERT INTO remote_feed (number, account, remote_id, source, address, title, folder, refusal)
      VALUES (\(number), 1, \(text(id)), '\(address)', '\(address)', \(text(title)), \(text(folder)), \(text(refusal)));
      INSERT INTO subscription (source, position, content) VALUES ('\(address)', \(number), CAST('\(subscription)' AS BLOB))
      """
  }
}
