public import ArticlesDomain
import CoreDomain
import DomainFakes
public import Testing

/// Tests that an ``ArticleRepository`` fulfills its contract, whatever its articles.
///
/// The tested repository has at least three articles. At least two have a title, and at least one has a tag.
public func verifyArticleRepository(
  _ sut: any ArticleRepository, ofSeveralFeeds hasSeveralFeeds: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let contract = ArticleRepositoryContract(
    sut: sut, hasSeveralFeeds: hasSeveralFeeds, location: sourceLocation)
  let all = try await contract.deliversEverythingNewestFirst()
  try await contract.ordersAsAsked(all)
  try await contract.pagesAddUpToTheWhole(all)
  try await contract.filtersByTag(all)
  try await contract.filtersByAuthor(all)
  try await contract.filtersByText(all)
  try await contract.findsEachArticle(all)
  try await contract.findsListedArticlesAgain(all)
  await contract.failsForAnUnknownArticle()
  try await contract.namesTheTagsOfItsArticles(all)
  await contract.honorsCancellation()
}

struct ArticleRepositoryContract {
  let sut: any ArticleRepository
  let hasSeveralFeeds: Bool
  let location: SourceLocation

  func listing(
    _ query: ArticleQuery = ArticleQuery(), _ page: PageRequest = .all
  ) async throws -> [Article] {
    try await sut.articles(matching: query, page: page).page.elements
  }

  func deliversEverythingNewestFirst() async throws -> [Article] {
    let listing = try await sut.articles(matching: ArticleQuery(), page: .all)
    let all = listing.page.elements
    try #require(all.count >= 3, "The contract wants at least three articles.", sourceLocation: location)
    #expect(listing.publication.id == sut.source, sourceLocation: location)
    #expect(
      hasSeveralFeeds || all.allSatisfy { $0.id.source == sut.source }, sourceLocation: location)
    #expect(Set(all.map(\.id)).count == all.count, "Identifiers repeat.", sourceLocation: location)
    let dates = all.compactMap(\.sortDate)
    #expect(dates == dates.sorted(by: >), sourceLocation: location)
    #expect(all.prefix(dates.count).allSatisfy { $0.sortDate != nil }, sourceLocation: location)
    return all
  }

  func ordersAsAsked(_ all: [Article]) async throws {
    let oldest = try await listing(ArticleQuery(order: .oldest))
    let dates = oldest.compactMap(\.sortDate)
    #expect(dates == dates.sorted(by: <), sourceLocation: location)
    #expect(Set(oldest.map(\.id)) == Set(all.map(\.id)), sourceLocation: location)
    let byTitle = try await listing(ArticleQuery(order: .title))
    #expect(
      byTitle.map(\.id) == ArticleQuery(order: .title).page(.all, of: all).elements.map(\.id),
      sourceLocation: location)
  }

  func pagesAddUpToTheWhole(_ all: [Article]) async throws {
    var collected: [Article.ID] = []
    for offset in stride(from: 0, to: all.count, by: 2) {
      let page = try await sut.articles(
        matching: ArticleQuery(), page: PageRequest(offset: offset, limit: 2)
      ).page
      #expect(page.offset == offset, sourceLocation: location)
      #expect(page.elements.count <= 2, sourceLocation: location)
      #expect(page.total == nil || page.total == all.count, sourceLocation: location)
      collected += page.elements.map(\.id)
    }
    #expect(collected == all.map(\.id), sourceLocation: location)
    let beyond = try await listing(ArticleQuery(), PageRequest(offset: all.count + 5, limit: 2))
    #expect(beyond.isEmpty, sourceLocation: location)
  }

  func filtersByTag(_ all: [Article]) async throws {
    let tag = try #require(all.lazy.flatMap(\.tags).first, sourceLocation: location)
    let found = try await listing(ArticleQuery(tag: tag.uppercased()))
    let expected = all.filter { $0.tags.contains { $0.lowercased() == tag.lowercased() } }
    #expect(found.map(\.id) == expected.map(\.id), sourceLocation: location)
    #expect(try await listing(ArticleQuery(tag: "no such tag")).isEmpty, sourceLocation: location)
  }

  func filtersByAuthor(_ all: [Article]) async throws {
    guard let author = all.lazy.flatMap(\.authors).first?.name else { return }
    let found = try await listing(ArticleQuery(author: author))
    #expect(!found.isEmpty, sourceLocation: location)
    #expect(found.allSatisfy { $0.authors.contains { $0.name == author } }, sourceLocation: location)
    #expect(try await listing(ArticleQuery(author: "nobody at all")).isEmpty, sourceLocation: location)
  }

  func filtersByText(_ all: [Article]) async throws {
    let title = try #require(all.lazy.compactMap(\.title).first, sourceLocation: location)
    let found = try await listing(ArticleQuery(search: try ArticleSearch(title.uppercased())))
    #expect(found.contains { $0.title == title }, sourceLocation: location)
    #expect(
      try await listing(ArticleQuery(search: try ArticleSearch("zzqqxx"))).isEmpty, sourceLocation: location)
  }

  func findsEachArticle(_ all: [Article]) async throws {
    for expected in all.prefix(5) {
      let found = try await sut.article(expected.id.value)
      #expect(found.id == expected.id, sourceLocation: location)
      #expect(found.title == expected.title, sourceLocation: location)
      #expect(found.publishedAt == expected.publishedAt, sourceLocation: location)
      #expect(try await sut.article(expected.id) == found, sourceLocation: location)
      let stranger = Article.ID(source: "no such source", value: expected.id.value)
      await #expect(throws: Failure.self, sourceLocation: location) { try await sut.article(stranger) }
    }
  }

  func findsListedArticlesAgain(_ all: [Article]) async throws {
    for order in ArticleQuery.Order.allCases {
      let query = ArticleQuery(order: order)
      let ids = try await listing(query).map(\.id)
      for page in [.all, PageRequest(offset: 1, limit: 2), PageRequest(limit: 0)] {
        let found = try await sut.identifiers(matching: query, page: page)
        #expect(found == Page(page, of: ids), sourceLocation: location)
      }
    }
    let wanted = [all[2], all[0]].map(\.id)
    let strangers = [
      Article.ID(source: "no such source", value: all[1].id.value),
      Article.ID(source: all[1].id.source, value: "no-such-article"),
    ]
    let found = try await sut.storedArticles(wanted + strangers)
    #expect(Set(found.map(\.id)) == Set(wanted), sourceLocation: location)
    #expect(
      found.allSatisfy { article in all.contains { $0.id == article.id && $0.title == article.title } },
      sourceLocation: location)
  }

  func failsForAnUnknownArticle() async {
    await #expect(
      throws: Failure(source: sut.source, SourceFault.notFound("no-such-article")), sourceLocation: location
    ) {
      try await sut.article("no-such-article")
    }
  }

  func namesTheTagsOfItsArticles(_ all: [Article]) async throws {
    let tags = try await sut.tags()
    #expect(Set(tags).count == tags.count, sourceLocation: location)
    #expect(Set(tags) == Set(all.flatMap(\.tags)), sourceLocation: location)
  }

  func honorsCancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.articles(matching: ArticleQuery(), page: PageRequest())
    }
    await #expect(throws: CancellationError.self, sourceLocation: location) { try await task.value }
  }
}
