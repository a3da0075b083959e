/// A source of publishers.
///
/// Every operation throws a ``CoreDomain/Failure`` with the name of the source, or `CancellationError`.
public protocol PublisherRepository: Sendable {
  /// Returns the publisher with this name, ignoring case.
  ///
  /// - Throws: ``CoreDomain/SourceFault/notFound(_:)`` if the source doesn't have the name.
  func publisher(named name: String) async throws -> Publisher
}
