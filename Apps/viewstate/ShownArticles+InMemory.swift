import ArticlesDomain

extension ShownArticles {
  /// Stores a list as long as the program runs.
  static func inMemory() -> ShownArticles {
    let memory = Memory()
    return ShownArticles(list: { await memory.list }, remember: { await memory.remember($0) })
  }

  private actor Memory {
    var list: List?

    func remember(_ list: List) {
      self.list = List(offset: list.offset, Array(list.articles.prefix(ShownArticles.limit)))
    }
  }
}
