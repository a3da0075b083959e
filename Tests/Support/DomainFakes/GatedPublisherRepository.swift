public import ArticlesDomain
public import TestSupport

/// A source of publishers that logs its requests and answers when the test opens its gate.
public final class GatedPublisherRepository: PublisherRepository {
  /// The requested names, nil for the source's own publisher.
  public let requests = Log<String?>()
  public let publishers = Gate<Publisher>()

  private let ignoresCancellation: Bool

  /// - Parameter ignoresCancellation: Whether a canceled request keeps waiting.
  public init(ignoresCancellation: Bool = false) {
    self.ignoresCancellation = ignoresCancellation
  }

  public func publisher(named name: String) async throws -> Publisher { try await answer(name) }

  public func ownPublisher() async throws -> Publisher { try await answer(nil) }

  private func answer(_ name: String?) async throws -> Publisher {
    requests.append(name)
    guard ignoresCancellation else { return try await publishers.enter() }
    return try await Task { [publishers] in try await publishers.enter() }.value
  }
}
