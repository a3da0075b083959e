import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import SimulationData
import Synchronization
import Testing

struct SampleArticleRepositoryTests {
  private func makeSUT(now: Date = .noon) -> SampleArticleRepository {
    SampleArticleRepository(date: .fixed(now))
  }

  @Test func `it fulfills the contract`() async throws {
    try await verifyArticleRepository(makeSUT())
  }

  @Test func `its own publication has all details and no damage`() async throws {
    let publication = try await makeSUT().articles(matching: ArticleQuery(), page: PageRequest()).publication
    #expect(publication.id == "sample")
    #expect(publication.title == "Layer by Layer")
    #expect(publication.homePage?.absoluteString == "https://layers.example.org/")
    #expect(publication.authors.count == 6)
    #expect(publication.updatedAt == .noon.addingTimeInterval(-14 * 60))
    #expect(publication.damage.isEmpty)
  }

  @Test func `articles keep their dates while the clock advances`() async throws {
    let now = Mutex(Date.noon)
    let sut = SampleArticleRepository(
      date: DateProvider {
        now.withLock { now in
          defer { now += 60 }
          return now
        }
      })
    let before = try await sut.article("folders-are-not-layers").publishedAt
    let after = try await sut.article("folders-are-not-layers").publishedAt
    #expect(before == after)
  }

  @Test func `an article is found by its permalink`() async throws {
    let article = try await makeSUT().article("https://layers.example.org/articles/a-screen-is-a-value")
    #expect(article.title == "A screen is a value")
  }

  @Test func `an author is found without case and diacritics`() async throws {
    let query = ArticleQuery(author: "tomasz zielinski")
    let page = try await makeSUT().articles(matching: query, page: PageRequest()).page
    #expect(page.total == 7)
  }

  @Test func `the favorites of each author are known`() async throws {
    let query = ArticleQuery(favoritedBy: "rafael brandt", order: .title)
    let page = try await makeSUT().articles(matching: query, page: .all).page
    #expect(
      page.elements.map(\.title) == [
        "“Manager” is a shrug", "A clock you can hold", "The program that printed “one two”",
      ])
  }

  @Test func `an unknown author has no favorites`() async throws {
    let query = ArticleQuery(favoritedBy: "nobody")
    #expect(try await makeSUT().articles(matching: query, page: .all).page.elements.isEmpty)
  }
}
