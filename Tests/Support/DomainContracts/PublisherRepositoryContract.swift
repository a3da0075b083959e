public import ArticlesDomain
import CoreDomain
public import Testing

/// Tests that a ``PublisherRepository`` fulfills its contract.
///
/// - Parameters:
///   - sut: The tested repository.
///   - name: The name of one of its publishers.
///   - source: The user's name for the repository.
public func verifyPublisherRepository(
  _ sut: any PublisherRepository, knows name: String, source: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let publisher = try await sut.publisher(named: name)
  #expect(publisher.name == name, sourceLocation: sourceLocation)
  #expect(publisher.source == source, sourceLocation: sourceLocation)
  #expect(!publisher.displayName.isEmpty, sourceLocation: sourceLocation)

  await #expect(
    throws: Failure(source: source, SourceFault.notFound("nobody")), sourceLocation: sourceLocation
  ) {
    try await sut.publisher(named: "nobody")
  }

  let canceled = Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return try await sut.publisher(named: name)
  }
  await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) {
    try await canceled.value
  }
}
