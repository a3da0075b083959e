import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import SimulationData
import TestSupport
import Testing

/// Sources and stores that differ from those of the sample.
struct CircumstancesTests {
  private let sample = InMemoryArticleRepository(
    source: "sample",
    (1...4).map { number in
      var article = Article.fixture("\(number)", source: "sample", minutesAgo: number, tags: ["a"])
      article.url = URL(string: "https://a.example/\(number)")
      return article
    })

  @Test func `what changes nothing fulfills the contract`() async throws {
    try await verifyArticleRepository(IncompleteArticleRepository(sample))
  }

  @Test func `an article lacks exactly the named parts`() async throws {
    let ids = ["1", "2", "3", "4"]
    let sut = IncompleteArticleRepository(sample, textless: [ids[0]], addressless: [ids[1]])
    for id in ids {
      var expected = try await sample.article(id)
      if id == ids[0] { expected = expected.with(ArticleText(summary: expected.summary)) }
      if id == ids[1] { expected.url = nil }
      #expect(try await sut.article(id) == expected)
    }
    let listed = try await sut.articles(matching: ArticleQuery(), page: .all).page.elements
    #expect(listed.filter(\.body.isEmpty).map(\.id.value) == [ids[0]])
    #expect(listed.filter { $0.url == nil }.map(\.id.value) == [ids[1]])
  }

  @Test func `damaged preferences are reported once, and a cache is empty after it is cleared`() async throws
  {
    let preferences = PreferencesProvider.inMemory(["locale": .unknown]).damaged()
    await #expect(throws: Failure.self) { try await preferences.stored() }
    #expect(try await preferences.stored().keys.map(\.self) == ["locale"])
    let cache = CacheProvider.holding(3)
    #expect(try await cache.statistics().size == 3_000)
    try await cache.clear()
    #expect(try await cache.statistics() == CacheStatistics())
  }
}
