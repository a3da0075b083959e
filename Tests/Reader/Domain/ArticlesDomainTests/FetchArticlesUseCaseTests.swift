import ArticlesDomain
import CoreDomain
import DomainFakes
import TestSupport
import Testing

struct FetchArticlesUseCaseTests {
  @Test func `requests the page itself from a single source`() async throws {
    let source = GatedArticleRepository()
    let sut = FetchArticlesUseCase(from: [source])
    async let fetched = sut(matching: ArticleQuery(tag: "a"), page: PageRequest(offset: 40, limit: 20))
    await source.listings.reached(1)
    source.answer(0, with: [.fixture("x")], offset: 40, total: 41)
    #expect(try await fetched.page == Page([.fixture("x")], offset: 40, total: 41))
    #expect(
      source.requests.entries == [.articles(ArticleQuery(tag: "a"), PageRequest(offset: 40, limit: 20))])
  }

  @Test func `requests several sources at once to the end of the page, and merges in order`() async throws {
    let (left, right) = (GatedArticleRepository(source: "left"), GatedArticleRepository(source: "right"))
    let sut = FetchArticlesUseCase(from: [left, right])
    async let fetched = sut(page: PageRequest(offset: 2, limit: 2))
    await left.listings.reached(1)
    await right.listings.reached(1)
    right.answer(0, with: [.fixture("1", minutesAgo: 1), .fixture("4", minutesAgo: 4)], total: 9)
    left.answer(0, with: [.fixture("2", minutesAgo: 2), .fixture("3", minutesAgo: 3)], total: 7)
    let result = try await fetched
    #expect(result.page.elements.map(\.id.value) == ["3", "4"])
    #expect(result.page.total == 16)
    #expect(result.listings.map(\.publication.id) == ["left", "right"])
    #expect(left.requests.entries == [.articles(ArticleQuery(), PageRequest(offset: 0, limit: 4))])
  }

  @Test func `the total is unknown if one source does not know its own`() async throws {
    let (left, right) = (GatedArticleRepository(source: "left"), GatedArticleRepository(source: "right"))
    async let fetched = FetchArticlesUseCase(from: [left, right])()
    await left.listings.reached(1)
    await right.listings.reached(1)
    left.answer(0, with: [.fixture("a")])
    right.listings.release(
      0, returning: ArticleListing(publication: Publication(id: "right"), page: Page([], total: nil)))
    #expect(try await fetched.page.total == nil)
  }

  @Test func `a failing source doesn't affect the others`() async throws {
    let sut = FetchArticlesUseCase(from: [
      InMemoryArticleRepository(source: "bad", failing: SourceFault.unreachable),
      InMemoryArticleRepository(source: "good", [.fixture("a")]),
    ])
    let fetched = try await sut()
    #expect(fetched.page.elements.map(\.id.value) == ["a"])
    #expect(fetched.failures == [Failure(source: "bad", SourceFault.unreachable)])
  }

  @Test func `requests only the source of the query`() async throws {
    let untouched = GatedArticleRepository(source: "untouched")
    let sut = FetchArticlesUseCase(from: [
      untouched, InMemoryArticleRepository(source: "wanted", [.fixture("a", source: "wanted")]),
    ])
    #expect(try await sut(matching: ArticleQuery(source: "wanted")).page.elements.count == 1)
    #expect(untouched.requests.entries.isEmpty)
  }

  @Test func `equal identifiers of different sources stay different articles`() async throws {
    let sut = FetchArticlesUseCase(from: [
      InMemoryArticleRepository(source: "one", [.fixture("same", source: "one")]),
      InMemoryArticleRepository(source: "two", [.fixture("same", source: "two")]),
    ])
    #expect(try await sut().page.elements.map(\.id.source) == ["one", "two"])
  }

  @Test func `a tag without articles returns the existing tags`() async throws {
    let sut = FetchArticlesUseCase(from: [
      InMemoryArticleRepository(source: "one", [.fixture("a", tags: ["x", "y"])]),
      InMemoryArticleRepository(source: "two", [.fixture("b", tags: ["y", "z"])]),
      InMemoryArticleRepository(source: "bad", failing: SourceFault.gone),
    ])
    #expect(try await sut(matching: ArticleQuery(tag: "q")).knownTags == ["x", "y", "z"])
    #expect(try await sut(matching: ArticleQuery(tag: "x")).knownTags.isEmpty)
  }

  @Test func `requests tags neither after a failure nor for a later page`() async throws {
    let source = GatedArticleRepository()
    let sut = FetchArticlesUseCase(from: [source])
    async let failed = sut(matching: ArticleQuery(tag: "q"))
    await source.listings.reached(1)
    source.fail(0, SourceFault.unreadable)
    _ = try await failed
    async let beyond = sut(matching: ArticleQuery(tag: "q"), page: PageRequest(offset: 20))
    await source.listings.reached(2)
    source.answer(1, with: [], offset: 20, total: 3)
    _ = try await beyond
    #expect(!source.requests.entries.contains(.tags))
  }

  @Test func `canceling reaches every source`() async {
    let (left, right) = (GatedArticleRepository(source: "left"), GatedArticleRepository(source: "right"))
    let task = Task { try await FetchArticlesUseCase(from: [left, right])() }
    await left.listings.reached(1)
    await right.listings.reached(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
