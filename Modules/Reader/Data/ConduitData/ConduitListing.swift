import ArticlesDomain
import CoreDomain
import Foundation

/// Answers a query with a server that filters by one criterion and, by its specification, lists the newest first.
///
/// If its response violates the specification, this fetches all articles, and filters and sorts them.
struct ConduitListing: Sendable {
  /// The largest number of articles per request, and in total.
  static let batch = 100
  static let maximum = 5_000

  private let client: ConduitClient
  private let query: ArticleQuery

  /// - Parameter query: A query that ``ArticlesDomain/ArticleQuery/isForServers``.
  init(_ client: ConduitClient, _ query: ArticleQuery) {
    (self.client, self.query) = (client, query)
  }

  func page(_ request: PageRequest) async throws -> ArticleListing {
    if let listing = try await window(request) { return listing }
    let (articles, publication) = try await everything()
    return ArticleListing(publication: publication, page: Page(request, of: visible(articles)))
  }

  /// The articles that match, newest first. Only the server knows who favorited them.
  private func visible(_ articles: [Article]) -> [Article] {
    let (tag, author) = (query.tag?.searchable, query.author?.searchable)
    let matching = articles.filter { article in
      (tag == nil || article.tags.contains { $0.searchable == tag })
        && (author == nil || article.authors.contains { $0.name.searchable == author })
    }
    return query.ordered(matching)
  }

  /// The criterion of the query.
  private var filter: ConduitFilter? {
    query.favoritedBy.map { ConduitFilter(name: "favorited", value: $0) }
      ?? query.author.map { ConduitFilter(name: "author", value: $0) }
      ?? query.tag.map { ConduitFilter(name: "tag", value: $0) }
  }

  /// Returns the server's own answer, or nil if the server doesn't seem reliable.
  ///
  /// It also requests one article before and one after the page. They show the order, and whether the list continues,
  /// whatever length the server reports.
  private func window(_ request: PageRequest) async throws -> ArticleListing? {
    guard let limit = request.limit, limit > 0, limit <= Self.batch - 2 else { return nil }
    let lead = min(1, request.offset)
    let start = request.offset - lead
    let asked = lead + limit + 1
    let batch = try await fetch(offset: start, limit: asked)
    let articles = batch.articles
    let end = start + articles.count
    let isWhole = start == 0 && articles.count < asked && batch.count ?? 0 <= articles.count
    guard articles.count <= asked, isWhole || articles.isListedNewestFirst else { return nil }
    // A server that doesn't support the criterion lists everything.
    guard isWhole || visible(articles).count == articles.count else { return nil }
    // A server that sends fewer articles than requested although there are more has its own limit.
    if articles.count < asked, batch.count ?? 0 > end { return nil }
    // Beyond the end every page is empty. Only the whole list shows its length.
    if articles.isEmpty, start > 0 { return nil }
    let publication = Publication(id: client.source, damage: batch.damage)
    if isWhole { return ArticleListing(publication: publication, page: Page(request, of: visible(articles))) }
    let told = batch.count.flatMap { $0 > articles.count && $0 >= end ? $0 : nil }
    let page = Page(
      Array(articles.dropFirst(lead).prefix(limit)), offset: request.offset,
      total: articles.count < asked ? end : told)
    return ArticleListing(publication: publication, page: page)
  }

  private func everything() async throws -> (articles: [Article], publication: Publication) {
    var publication = Publication(id: client.source)
    var articles: [Article] = []
    var seen: Set<Article.ID> = []
    var offset = 0
    while true {
      let batch = try await fetch(offset: offset, limit: Self.batch)
      offset += batch.length
      publication.damage.formUnion(batch.damage)
      let new = batch.articles.filter { seen.insert($0.id).inserted }
      articles += new
      // A server that ignores the offset repeats itself forever.
      if new.isEmpty { break }
      // Below the specification's default page size, the server didn't cut the page.
      if batch.length < 20, batch.count ?? 0 <= offset { break }
      if articles.count >= Self.maximum {
        articles = Array(articles.prefix(Self.maximum))
        publication.damage.insert(.cutAtLimit)
        break
      }
    }
    return (articles, publication)
  }

  private struct Batch {
    var articles: [Article]
    /// The number of articles that the server sent, including invalid ones.
    var length: Int
    /// The length of the whole list, as the server reports it.
    var count: Int?
    var damage: Set<Publication.Damage>
  }

  private func fetch(offset: Int, limit: Int) async throws -> Batch {
    let list = try await client.value(
      ArticleListDTO.self, of: .articles(filter, offset: offset, limit: limit))
    let articles = list.articles.compactMap { $0.value?.article(of: client.source, pages: client.pages) }
    return Batch(
      articles: articles, length: list.articles.count, count: list.articlesCount?.value,
      damage: articles.count < list.articles.count ? [.unreadableEntries] : [])
  }
}

extension [Article] {
  /// Whether the dates prove the order: at least one is older than its predecessor, and none is newer.
  var isListedNewestFirst: Bool {
    let dates = compactMap(\.date)
    guard dates.count == count, let first = dates.first, let last = dates.last else { return false }
    return first > last && zip(dates, dates.dropFirst()).allSatisfy { $0 >= $1 }
  }
}
