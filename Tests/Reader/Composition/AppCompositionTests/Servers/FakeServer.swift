import ArticlesDomain
import CoreDomain
import Foundation

/// A server whose articles a test changes between two questions.
actor FakeServer: ArticleServer {
  nonisolated let name = "fake"
  /// The articles in the order of the server.
  var articles: [Article] = []
  var comments: Result<[Comment], Failure> = .success([])
  /// The identifiers of the favorite articles of readers, by name.
  var favorites: [String: Set<String>] = [:]
  /// Whether lists have the bodies of the articles.
  var listsHaveTexts = true
  /// The number of answered questions.
  private(set) var answerCount = 0

  func change(_ change: @Sendable (isolated FakeServer) -> Void) { change(self) }

  func articles(matching query: ArticleQuery, page: PageRequest) -> ArticleListing {
    answerCount += 1
    let favorites = query.favoritedBy.map { self.favorites[$0] ?? [] }
    let found = articles.filter { article in
      query.tag.map(article.tags.contains) ?? true && favorites?.contains(article.id.value) ?? true
    }
    let listed = found.map { listsHaveTexts ? $0 : $0.with(ArticleText(summary: $0.summary, body: [])) }
    return ArticleListing(publication: Publication(id: name), page: Page(page, of: listed))
  }

  func article(_ id: String) throws -> Article {
    answerCount += 1
    guard var article = articles.article(id) else { throw Failure(source: name, .notFound(id)) }
    switch comments {
    case .success(let comments): article.comments = comments
    case .failure(let failure): article.commentsFailure = failure
    }
    return article
  }

  func tags() -> [String] { articles.flatMap(\.tags).uniqued() }
}
