public struct Article: Identifiable, Sendable {
  public let id: String
  public let title: String
}

public protocol ArticleRepository: Sendable {
  func fetchArticles() async throws -> [Article]
}
