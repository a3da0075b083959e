public import ArticlesDomain
public import CoreDomain
public import Foundation
import SQLiteData

extension SQLiteFeedStore: PublisherStore {
  public func publisher(named name: String, of server: String) async throws -> Kept<Publisher>? {
    let account = try await account()
    return try await database.readIfPresent { connection in
      try connection.first(
        "SELECT content, confirmed_at FROM publisher WHERE source = ? AND account = ? AND name = ?",
        .text(server), .text(account ?? ""), .text(name.searchable)
      ) { row in
        let stored = try StoredJSON.decode(StoredPublisher.self, row.blob("content"))
        return Kept(stored.publisher(of: server), confirmedAt: try row.date("confirmed_at"))
      }
    } ?? nil
  }

  public func keep(_ publisher: Publisher, named name: String, confirmedAt date: Date) async throws {
    let account = try await account()
    let content = try StoredJSON.encode(StoredPublisher(publisher))
    try await database.write(.normal) { connection in
      try connection.run(
        "INSERT OR REPLACE INTO publisher (source, account, name, content, confirmed_at) VALUES (?, ?, ?, ?, ?)",
        .text(publisher.source), .text(account ?? ""), .text(name.searchable), .blob(content), .date(date))
    }
  }
}

/// A user of a server in the format of the stores.
private struct StoredPublisher: Codable {
  var name: String
  var biography: String?
  var image: URL?
  var isFollowed: Bool?

  init(_ publisher: Publisher) {
    (name, biography) = (publisher.name, publisher.biography)
    (image, isFollowed) = (publisher.image, publisher.isFollowed)
  }

  func publisher(of server: String) -> Publisher {
    Publisher(
      kind: .user, source: server, name: name, biography: biography, image: image?.asWeb,
      isFollowed: isFollowed)
  }
}
