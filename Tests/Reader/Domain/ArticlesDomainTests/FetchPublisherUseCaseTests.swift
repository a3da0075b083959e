import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import Testing

struct FetchPublisherUseCaseTests {
  @Test func `an author comes with the author's articles in that source`() async throws {
    let loaded = try await makeSUT()("grace")
    #expect(loaded.publisher.displayName == "Grace")
    #expect(loaded.articles.page.elements.map(\.id.value) == ["g2", "g1"])
    #expect(loaded.newestArticleAt == Date.noon.addingTimeInterval(-60))
  }

  @Test func `a publication comes with all its articles`() async throws {
    let loaded = try await makeSUT()("Fake")
    #expect(loaded.query == ArticleQuery(source: "fake"))
    #expect(loaded.articles.page.total == 3)
  }

  @Test func `every page has the date of the newest article`() async throws {
    let loaded = try await makeSUT()("grace", page: PageRequest(offset: 1, limit: 1))
    #expect(loaded.articles.page.elements.map(\.id.value) == ["g1"])
    #expect(loaded.newestArticleAt == Date.noon.addingTimeInterval(-60))
  }

  @Test func `a name that no source has is not found`() async {
    await #expect(throws: Failure(source: "fake", SourceFault.notFound("nobody"))) {
      try await makeSUT()("nobody")
    }
  }

  @Test func `a more specific failure takes precedence over “not found”`() async {
    let sut = makeSUT(from: [
      InMemoryPublisherRepository(source: "one", []),
      InMemoryPublisherRepository(source: "two", failing: SourceFault.gone),
    ])
    await #expect(throws: Failure(source: "two", SourceFault.gone)) { try await sut("nobody") }
  }

  @Test func `the failure for an unknown name has all sources`() async {
    let sut = makeSUT(from: [
      InMemoryPublisherRepository(source: "one", []), InMemoryPublisherRepository(source: "two", []),
    ])
    await #expect(
      throws: Failure(source: "one, two", SourceFault.notFoundAnywhere("nobody", sources: ["one", "two"]))
    ) {
      try await sut("nobody")
    }
  }

  @Test func `the first source that answers wins, and the failures of the others are kept`() async throws {
    let sut = makeSUT(from: [
      InMemoryPublisherRepository(source: "bad", failing: SourceFault.unreachable), Self.profiles,
    ])
    let loaded = try await sut("fake")
    #expect(loaded.publisher.name == "Fake")
    #expect(loaded.failures == [Failure(source: "bad", SourceFault.unreachable)])
  }

  @Test func `the repository for other tests fulfills the contract`() async throws {
    try await verifyPublisherRepository(Self.profiles, knows: "Grace", source: "fake")
  }

  private static let profiles = InMemoryPublisherRepository([
    Publisher(kind: .publication, source: "fake", name: "Fake"),
    Publisher(kind: .author, source: "fake", name: "Grace"),
  ])

  private func makeSUT(
    from profiles: [any PublisherRepository] = [Self.profiles]
  ) -> FetchPublisherUseCase {
    FetchPublisherUseCase(
      from: profiles,
      fetchArticles: FetchArticlesUseCase(from: [
        InMemoryArticleRepository([
          .fixture("g1", author: "Grace", minutesAgo: 9), .fixture("a", author: "Ada", minutesAgo: 5),
          .fixture("g2", author: "Grace", minutesAgo: 1),
        ]),
        InMemoryArticleRepository(source: "other", [.fixture("o", source: "other", author: "Grace")]),
      ]))
  }
}
