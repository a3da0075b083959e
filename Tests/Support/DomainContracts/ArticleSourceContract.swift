public import ArticlesDomain
import CoreDomain
public import Testing

/// Tests that an ``ArticleSource`` fulfills its contract. Its content doesn't change during the test.
public func verifyArticleSource(
  _ sut: any ArticleSource, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let loaded = try #require(try await sut.fetch(newerThan: nil).fetched, sourceLocation: sourceLocation)
  #expect(loaded.feed.publication.id == sut.name, sourceLocation: sourceLocation)
  #expect(loaded.feed.articles.allSatisfy { $0.id.source == sut.name }, sourceLocation: sourceLocation)

  #expect(
    try await sut.fetch(newerThan: loaded.validators).fetched == nil, sourceLocation: sourceLocation)
  let older = FeedValidators(entityTag: "\"another\"", digest: "another")
  #expect(
    try await sut.fetch(newerThan: older).fetched?.feed == loaded.feed, sourceLocation: sourceLocation)

  let canceled = Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return try await sut.fetch(newerThan: nil)
  }
  await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) { try await canceled.value }
}
