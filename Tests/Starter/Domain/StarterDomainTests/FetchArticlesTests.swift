import Foundation
import StarterDomain
import Testing

struct FetchArticlesTests {
  @Test func `the newest article is first`() async throws {
    let sut = makeSUT([article("old", at: 1), article("new", at: 2)])
    #expect(try await sut.execute().map(\.id) == ["new", "old"])
  }

  @Test func `articles of the same time are in the order of their identifiers`() async throws {
    let sut = makeSUT([article("b", at: 1), article("a", at: 1)])
    #expect(try await sut.execute().map(\.id) == ["a", "b"])
  }

  @Test(arguments: ["", " \n\t"])
  func `an article without a title is dropped`(title: String) async throws {
    let sut = makeSUT([article("untitled", title: title, at: 2), article("titled", at: 1)])
    #expect(try await sut.execute().map(\.id) == ["titled"])
  }

  @Test func `articles without any title are an error, but an empty list isn't`() async throws {
    await #expect(throws: FetchError.noTitle) {
      try await makeSUT([article("a", title: "", at: 1)]).execute()
    }
    #expect(try await makeSUT([]).execute() == [])
  }

  @Test func `the error of the source is passed on`() async {
    let sut = NewestArticlesFirst(repository: ArticleRepositoryStub(result: .failure(.nothingCached)))
    await #expect(throws: FetchError.nothingCached) { try await sut.execute() }
  }

  private func makeSUT(_ articles: [Article]) -> some FetchArticlesUseCase {
    NewestArticlesFirst(repository: ArticleRepositoryStub(result: .success(articles)))
  }

  private func article(_ id: String, title: String = "Title", at seconds: TimeInterval) -> Article {
    Article(id: id, title: title, publishedAt: Date(timeIntervalSince1970: seconds))
  }
}

private struct ArticleRepositoryStub: ArticleRepository {
  let result: Result<[Article], FetchError>

  func fetchArticles() async throws -> [Article] { try result.get() }
}
