import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Testing

@Suite struct MarkedArticleRepositoryTests {
  @Test func `fulfills the contract of repositories`() async throws {
    let articles = (1...4).map { (number: Int) in
      Article.fixture("\(number)", author: "Ada", minutesAgo: number, tags: ["Swift"])
    }
    try await verifyArticleRepository(try await makeSUT(articles))
  }

  @Test func `adds marks to lists and to single articles`() async throws {
    let sut = try await makeSUT(Self.articles)
    let page = try await sut.articles(matching: ArticleQuery(), page: .all).page
    #expect(page.elements.map(\.marks) == [read, ArticleMarks(), starred, ArticleMarks()])
    #expect(try await sut.article("3").marks == starred)
  }

  @Test func `pages through marked articles only`() async throws {
    let sut = try await makeSUT(Self.articles)
    let unread = try await sut.articles(
      matching: ArticleQuery(mark: .unread), page: PageRequest(offset: 1, limit: 1))
    #expect(unread.page.elements.map(\.id.value) == ["3"])
    #expect(unread.page.total == 3)
    let both = ArticleQuery(search: try ArticleSearch("title of 4"), mark: .starred)
    #expect(try await sut.articles(matching: both, page: .all).page.elements.isEmpty)
  }

  // MARK: The scene

  private static let articles = (1...4).map { (number: Int) in
    Article.fixture("\(number)", minutesAgo: number)
  }
  private let read = ArticleMarks(isRead: true)
  private let starred = ArticleMarks(isStarred: true)

  private func makeSUT(_ articles: [Article]) async throws -> MarkedArticleRepository {
    let marks = InMemoryFeedStore()
    if articles == Self.articles {
      try await marks.mark(articles[0].id, .read(true))
      try await marks.mark(articles[2].id, .starred(true))
    }
    return MarkedArticleRepository(InMemoryArticleRepository(articles), marks: marks)
  }
}
