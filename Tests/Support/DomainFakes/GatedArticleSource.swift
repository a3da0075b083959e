public import ArticlesDomain
public import TestSupport

/// A source that logs its requests and answers when the test opens its gate.
public final class GatedArticleSource: ArticleSource {
  public let name: String
  /// The validators of each request.
  public let requests = Log<FeedValidators?>()
  public let answers = Gate<FetchedFeed?>()

  public init(name: String = "fake") {
    self.name = name
  }

  public func fetch(newerThan known: FeedValidators?) async throws -> FeedAnswer {
    requests.append(known)
    return FeedAnswer(try await answers.enter())
  }
}
