extension ArticleIdentity {
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
