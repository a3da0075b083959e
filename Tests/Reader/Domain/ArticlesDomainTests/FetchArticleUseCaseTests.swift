import ArticlesDomain
import CoreDomain
import DomainFakes
import Testing

struct FetchArticleUseCaseTests {
  @Test func `finds the article in any source`() async throws {
    let sut = makeSUT(("one", ["a"]), ("two", ["b"]))
    #expect(try await sut(.named("b")).article.id == Article.ID(source: "two", value: "b"))
  }

  @Test func `an identifier that two sources use is ambiguous`() async {
    let sut = makeSUT(("one", ["a"]), ("two", ["a"]))
    await #expect(throws: Failure(source: "one, two", ArticleFault.ambiguous("a", sources: ["one", "two"]))) {
      try await sut(.named("a"))
    }
  }

  @Test func `an article that no source has is not found`() async {
    let sut = makeSUT(("one", ["a"]), ("two", ["b"]))
    await #expect(
      throws: Failure(source: "one, two", SourceFault.notFoundAnywhere("c", sources: ["one", "two"]))
    ) {
      try await sut(.named("c"))
    }
  }

  @Test func `another failure takes precedence over “not found”`() async {
    let sut = FetchArticleUseCase(from: [
      InMemoryArticleRepository(source: "one", []),
      InMemoryArticleRepository(source: "two", failing: SourceFault.unreachable),
    ])
    await #expect(throws: Failure(source: "two", SourceFault.unreachable)) { try await sut(.named("c")) }
  }

  @Test func `reports failed sources with the article`() async throws {
    let sut = FetchArticleUseCase(from: [
      InMemoryArticleRepository(source: "one", [.fixture("a", source: "one")]),
      InMemoryArticleRepository(source: "two", failing: SourceFault.unreachable),
      InMemoryArticleRepository(source: "three", []),
    ])
    #expect(try await sut(.named("a")).failures == [Failure(source: "two", SourceFault.unreachable)])
  }

  @Test func `reports the failure of a single source unchanged`() async {
    let sut = makeSUT(("one", ["a"]))
    await #expect(throws: Failure(source: "one", SourceFault.notFound("c"))) { try await sut(.named("c")) }
  }

  @Test func `finds an article by its source, also if several have one with its identifier`() async throws {
    let sut = makeSUT(("one", ["a"]), ("two", ["a"]))
    #expect(try await sut(.identified(.init(source: "two", value: "a"))).article.id.source == "two")
    await #expect(
      throws: Failure(source: "one, two", SourceFault.notFoundAnywhere("a", sources: ["one", "two"]))
    ) {
      try await sut(.identified(.init(source: "three", value: "a")))
    }
  }

  private func makeSUT(_ sources: (name: String, ids: [String])...) -> FetchArticleUseCase {
    FetchArticleUseCase(
      from: sources.map { source in
        InMemoryArticleRepository(source: source.name, source.ids.map { .fixture($0, source: source.name) })
      })
  }
}
