import ArticlesDomain

extension ArticleIdentity {
  /// An article in the store.
  struct Known {
    var id: String
    /// Whether the previous version contains the article.
    var isCurrent: Bool
    var trace: ArticleTrace
    var position = 0
    /// The digest of the entry that the article was created from, or nil if it isn't known.
    var digest: String?
    var content: ArticleContent

    /// Whether the previous version has the article at this position.
    func isAt(_ position: Int) -> Bool { isCurrent && self.position == position }
  }

  /// The common values of two versions of an article.
  struct Key: Hashable {
    private let name: String?
    private let trace: ArticleTrace
    private let text: ArticleContent?

    init?(name: String, _ trace: ArticleTrace?) {
      guard let trace else { return nil }
      (self.name, self.trace, text) = (name, trace, nil)
    }

    init?(_ trace: ArticleTrace, _ text: ArticleContent) {
      guard !trace.isEmpty, !text.isEmpty || trace.hasTitleAndDate else { return nil }
      (name, self.trace, self.text) = (nil, trace, text)
    }
  }
}
