public import ArticlesDomain
public import TestSupport

/// A feed that logs its requests and answers when the test opens its gate.
public final class GatedFeedRepository: FeedRepository {
  public let source: String
  /// The validators of each request.
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
