import ArticlesDomain
import CoreDomain
import Foundation

/// Answers a query from a server that can filter by one criterion and, if it keeps to the specification, lists
/// the newest first.
///
/// Where the server cannot answer, or its window shows that it does not keep to the specification, everything is
/// fetched, and the Domain answers.
struct ConduitListing: Sendable {
  /// The most articles of one request, and of all together.
  static let batch = 100
  static let maximum = 5_000

  private let client: ConduitClient
  private let query: ArticleQuery
  /// What the articles themselves can be held against: who marked them, only the server knows.
  private let visible: ArticleQuery

  init(_ client: ConduitClient, _ query: ArticleQuery) {
    self.client = client
    self.query = query
    var visible = query
    visible.favoritedBy = nil
    self.visible = visible
  }

  func page(_ request: PageRequest) async throws -> ArticleListing {
    if let listing = try await window(request) { return listing }
    let (articles, publication) = try await everything()
    return ArticleListing(publication: publication, page: visible.page(request, of: articles))
  }

  /// The criterion that only the server knows, else the one that most likely excludes more.
  private var filter: ConduitFilter? {
    query.favoritedBy.map { ConduitFilter(name: "favorited", value: $0) }
      ?? query.author.map { ConduitFilter(name: "author", value: $0) }
      ?? query.tag.map { ConduitFilter(name: "tag", value: $0) }
  }

  /// Servers that honor one criterion only are not asked for two.
  private var isLeftToServer: Bool {
    query.order == .newest && query.text == nil
      && [query.favoritedBy, query.author, query.tag].count { $0 != nil } <= 1
  }

  /// What the server itself answers; nil where it cannot be trusted to.
  ///
  /// One article before the window and one after it are asked for as well: together they show the order and
  /// whether the list goes on, whatever the server says about its length.
  private func window(_ request: PageRequest) async throws -> ArticleListing? {
    guard isLeftToServer, let limit = request.limit, limit > 0, limit <= Self.batch - 2 else { return nil }
    let lead = min(1, request.offset)
    let start = request.offset - lead
    let asked = lead + limit + 1
    let batch = try await fetch(offset: start, limit: asked)
    let articles = batch.articles
    let end = start + articles.count
    let isWhole = start == 0 && articles.count < asked && batch.count ?? 0 <= articles.count
    guard articles.count <= asked, isWhole || articles.isListedNewestFirst else { return nil }
    // A server that does not know the criterion lists everything.
    guard isWhole || visible.page(.all, of: articles).total == articles.count else { return nil }
    // A server that delivers less than it was asked for, and says that there is more, has limits of its own.
    if articles.count < asked, batch.count ?? 0 > end { return nil }
    // Everything beyond the end is empty; only the whole list shows how long it is.
    if articles.isEmpty, start > 0 { return nil }
    let publication = Publication(id: client.source, damage: batch.damage)
    if isWhole { return ArticleListing(publication: publication, page: visible.page(request, of: articles)) }
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
      // A server that ignores the offset repeats itself, for ever.
      if new.isEmpty { break }
      // Shorter than a page by the specification's default, it is no page that the server itself cut.
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
    /// How many the server sent, those included that could not be understood.
    var length: Int
    /// What the server says about the whole list.
    var count: Int?
    var damage: Set<Publication.Damage>
  }

  private func fetch(offset: Int, limit: Int) async throws -> Batch {
    let list = try await client.value(
      ArticleListDTO.self, of: .articles(filter, offset: offset, limit: limit))
    let articles = list.articles.compactMap { $0.value?.article(of: client.source) }
    return Batch(
      articles: articles, length: list.articles.count, count: list.articlesCount?.value,
      damage: articles.count < list.articles.count ? [.unreadableEntries] : [])
  }
}

extension [Article] {
  /// Whether the dates prove it: they fall somewhere and rise nowhere.
  var isListedNewestFirst: Bool {
    let dates = compactMap(\.date)
    guard dates.count == count, let first = dates.first, let last = dates.last else { return false }
    return first > last && zip(dates, dates.dropFirst()).allSatisfy { $0 >= $1 }
  }
}
