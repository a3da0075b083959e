public import ArticlesDomain
import CoreDomain
import Foundation
public import SQLiteData

/// Delivers followed feeds and their authors as publishers. It sends no request.
public struct SQLiteSubscribedPublisherRepository: PublisherRepository {
  /// The number of a feed's newest articles that are searched for authors.
  private static let articleCount = 100

  private let database: SQLiteDatabase

  /// - Parameter database: A database with the ``SQLiteFeedStore/schema``.
  public init(_ database: SQLiteDatabase) { self.database = database }

  private var source: String { SQLiteSubscribedArticleRepository.name }

  /// The feed if `name` is its title, address, or home page, or else the author with this name.
  public func publisher(named name: String) async throws -> Publisher {
    let wanted = name.searchable
    let found = try await database.readIfPresent { connection in
      try feed(named: wanted, in: connection) ?? author(named: wanted, in: connection)
    }
    guard let publisher = found ?? nil else { throw Failure(source: source, SourceFault.notFound(name)) }
    return publisher
  }

  private func feed(named name: String, in connection: SQLiteConnection) throws -> Publisher? {
    let feeds = try connection.rows(
      "SELECT source, content, publication FROM subscription LEFT JOIN feed USING (source) ORDER BY position"
    ) { row in
      let stored = try row.json(StoredPublication.self, "publication")
      return (
        subscription: try StoredJSON.decode(StoredSubscription.self, row.blob("content")).subscription(
          to: row.text("source")),
        publication: stored?.publication(of: row.text("source")) ?? Publication(id: row.text("source"))
      )
    }
    let found = feeds.first { subscription, publication in
      let names = [
        subscription.title, publication.title, subscription.source, subscription.address,
        publication.homePage?.absoluteString,
      ]
      return names.contains { $0?.searchable == name }
    }
    guard let (subscription, publication) = found else { return nil }
    let articles = try SQLiteArticleFilter(
      ofSubscriptions: ArticleQuery(feeds: [publication.id]), in: connection
    ).page(PageRequest(limit: Self.articleCount), in: connection)
    let authors = publication.authors + (articles?.page.elements ?? []).flatMap(\.authors)
    return Publisher(
      kind: .publication, source: source, feed: publication.id, name: publication.id,
      displayName: subscription.title ?? publication.name, biography: publication.summary,
      image: publication.image, homePage: publication.homePage, authors: authors.map(\.name).uniqued())
  }

  private func author(named name: String, in connection: SQLiteConnection) throws -> Publisher? {
    let articles = try SQLiteArticleFilter(ofSubscriptions: ArticleQuery(author: name), in: connection)
      .page(PageRequest(limit: 1), in: connection)
    let author = articles?.page.elements.first?.authors.first { $0.name.searchable == name }
    return author.map { Publisher(kind: .author, source: source, name: $0.name, homePage: $0.url) }
  }
}
