public import CoreDomain

/// Caches the answers of a source of articles, and follows a policy for each request.
public struct CachingArticleRepository: ArticleRepository {
  private let answers: any AnswerStore<any ArticleRepository>
  private let follower: PolicyFollower

  private enum Request: Hashable {
    case articles(ArticleQuery, PageRequest)
    case article(String)
    case tags
  }

  /// - Parameters:
  ///   - answers: Sends requests to the source and stores its answers.
  ///   - follower: Decides when to use the source, and when to use stored answers.
  public init(_ answers: any AnswerStore<any ArticleRepository>, following follower: PolicyFollower) {
    self.answers = answers
    self.follower = follower
  }

  public var source: String { follower.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    let fetched = try await follower.answer(Request.articles(query, page), from: answers) { source in
      try await source.articles(matching: query, page: page)
    }
    var listing = fetched.value
    listing.freshness = fetched.freshness
    return listing
  }

  public func article(_ id: String) async throws -> Article {
    try await follower.answer(Request.article(id), refreshes: false, from: answers) {
      try await $0.article(id)
    }.value
  }

  public func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }

  public func tags() async throws -> [String] {
    try await follower.answer(Request.tags, refreshes: false, from: answers) { try await $0.tags() }.value
  }

  public func refresh() async throws { try await follower.refresh() }
}
