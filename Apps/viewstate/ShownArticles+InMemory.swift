import ArticlesDomain

extension ShownArticles {
  /// Stores a list as long as the program runs.
  static func inMemory() -> ShownArticles {
    let memory = Memory()
    return ShownArticles(articles: { await memory.articles }, remember: { await memory.remember($0) })
  }

  private actor Memory {
    var articles: [Article.ID]?

    func remember(_ articles: [Article.ID]) { self.articles = Array(articles.prefix(ShownArticles.limit)) }
  }
}
