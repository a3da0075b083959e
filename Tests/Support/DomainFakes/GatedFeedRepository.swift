import CoreDomain
public import FeedsDomain
public import TestSupport

/// A feed that writes down what it is asked, and answers when the test says so.
public final class GatedFeedRepository: FeedRepository {
  public let source: String
  /// What the caller knew at each request.
  public let requests = Log<FeedValidators?>()
  public let answers = Gate<FetchedFeed?>()

  public init(source: String = "fake") {
    self.source = source
  }

  public func feed(newerThan known: FeedValidators?) async throws -> FetchedFeed? {
    requests.append(known)
    return try await answers.enter()
  }
}
