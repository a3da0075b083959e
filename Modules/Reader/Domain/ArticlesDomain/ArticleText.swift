import CoreDomain

/// The summary and the body of an article.
public struct ArticleText: Equatable, Sendable {
  /// The source's own summary in plain text, or nil if the source provides no summary beside the body.
  public var summary: String?
  /// The body, or nil if the text has none.
  public var markup: Markup?

  public init(summary: String? = nil, markup: Markup? = nil) {
    (self.summary, self.markup) = (summary, markup)
  }

  /// The blocks of the body. Markup is parsed by each call.
  public var body: [Block] { markup?.blocks ?? [] }

  /// The words of the body.
  public var plainText: String { markup?.plainText ?? "" }

  public static func == (left: ArticleText, right: ArticleText) -> Bool {
    left.summary == right.summary && (left.markup == right.markup || left.body == right.body)
  }
}

/// A text that is created when it is first needed, because most articles of a large feed are never read.
struct DeferredText: Sendable {
  let text: Lazy<ArticleText>
  var excerpt: Excerpt?
  var digest: (@Sendable () -> String)?
}
