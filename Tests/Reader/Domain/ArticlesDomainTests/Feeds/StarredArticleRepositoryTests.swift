import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Testing

/// Starred articles of sources that aren't stored as feeds.
@Suite struct StarredArticleRepositoryTests {
  private let store = InMemoryFeedStore()

  @Test func `it fulfills the contract`() async throws {
    let articles = FetchedFeed.fixture("new").feed.articles
    let sut = makeSUT(InMemoryArticleRepository(articles))
    try await verifyArticleRepository(sut)
    try await verifyArticleMarkStore(StarringMarkStore(store, keepingArticlesOf: sut))
  }

  @Test func `a starred article stays when its source loses it`() async throws {
    try await star("b", in: makeSUT(["a", "b"]))
    let sut = makeSUT(["a"])
    #expect(try await ids(sut, .starred) == ["b"])
    #expect(try await ids(sut, nil) == ["a"])
    let article = try await sut.article("b")
    #expect(article.title == "Title of b")
    #expect(article.marks.isStarred)
    #expect(try await sut.article(article.id) == article)
  }

  @Test(arguments: [(Failure.Reason.unreachable, false), (.notStored, true)])
  func `starred articles are shown without the source, and the listing says so`(
    reason: Failure.Reason, isNotAsked: Bool
  ) async throws {
    try await star("b", in: makeSUT(["a", "b"]))
    let sut = makeSUT(failing: reason)
    let listing = try await sut.articles(matching: ArticleQuery(mark: .starred), page: .all)
    #expect(listing.page.elements.map(\.id.value) == ["b"])
    let failure = Failure(source: "fake", reason)
    #expect(listing.freshness == .stale(since: nil, because: isNotAsked ? .notAsked : .failed(failure)))
    #expect(try await sut.article("b").marks.isStarred)
    await #expect(throws: failure) { try await sut.article("a") }
    await #expect(throws: failure) { try await sut.articles(matching: ArticleQuery(), page: .all) }
  }

  @Test func `without starred articles, a failure of the source stays a failure`() async throws {
    let sut = makeSUT(failing: .unreachable)
    await #expect(throws: Failure(source: "fake", .unreachable)) {
      try await sut.articles(matching: ArticleQuery(mark: .starred), page: .all)
    }
  }

  @Test func `the source's version is shown, and pages contain both`() async throws {
    let before = makeSUT(["a", "b", "c"])
    for id in ["a", "b", "c"] { try await star(id, in: before) }
    let sut = makeSUT(["b"])
    let page = try await sut.articles(
      matching: ArticleQuery(mark: .starred, order: .title), page: PageRequest(offset: 1, limit: 2)
    ).page
    #expect(page.elements.map(\.id.value) == ["b", "c"])
    #expect(page.total == 3)
  }

  @Test func `an article without a star disappears with its source`() async throws {
    try await star("b", in: makeSUT(["a", "b"]))
    let sut = makeSUT(["a"])
    try await StarringMarkStore(store, keepingArticlesOf: sut).mark(
      Article.ID(source: "fake", value: "b"), .starred(false))
    #expect(try await ids(sut, .starred) == [])
    await #expect(throws: Failure(source: "fake", .notFound("b"))) { try await sut.article("b") }
  }

  @Test func `an article that can't be loaded can still be starred`() async throws {
    try await star("b", in: makeSUT(failing: .unreachable))
    #expect(try await ids(makeSUT(["a", "b"]), .starred) == ["b"])
  }

  private func star(_ id: String, in repository: StarredArticleRepository) async throws {
    try await StarringMarkStore(store, keepingArticlesOf: repository)
      .mark(Article.ID(source: "fake", value: id), .starred(true))
  }

  private func ids(_ sut: StarredArticleRepository, _ mark: ArticleQuery.Mark?) async throws -> [String] {
    try await sut.articles(matching: ArticleQuery(mark: mark), page: .all).page.elements.map(\.id.value)
  }

  private func makeSUT(_ ids: [String]) -> StarredArticleRepository {
    makeSUT(InMemoryArticleRepository(ids.map { .fixture($0, title: "Title of \($0)") }))
  }

  private func makeSUT(failing reason: Failure.Reason) -> StarredArticleRepository {
    makeSUT(InMemoryArticleRepository(failing: reason))
  }

  private func makeSUT(_ repository: InMemoryArticleRepository) -> StarredArticleRepository {
    StarredArticleRepository(MarkedArticleRepository(repository, marks: store), store: store)
  }
}
