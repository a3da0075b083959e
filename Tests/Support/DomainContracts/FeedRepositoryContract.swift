public import ArticlesDomain
import CoreDomain
public import Testing

/// Tests that a ``FeedRepository`` fulfills its contract. Its feed doesn't change during the test.
public func verifyFeedRepository(
  _ sut: any FeedRepository, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let loaded = try #require(try await sut.feed(newerThan: nil), sourceLocation: sourceLocation)
  #expect(loaded.feed.publication.id == sut.source, sourceLocation: sourceLocation)
  #expect(loaded.feed.articles.allSatisfy { $0.id.source == sut.source }, sourceLocation: sourceLocation)

  #expect(try await sut.feed(newerThan: loaded.validators) == nil, sourceLocation: sourceLocation)
  let older = FeedValidators(entityTag: "\"another\"", digest: "another")
  #expect(try await sut.feed(newerThan: older)?.feed == loaded.feed, sourceLocation: sourceLocation)

  let canceled = Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return try await sut.feed(newerThan: nil)
  }
  await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) { try await canceled.value }
}
