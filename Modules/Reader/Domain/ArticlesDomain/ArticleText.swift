import Synchronization

/// The summary and the body of an article.
public struct ArticleText: Equatable, Sendable {
  /// The body: markup from a source, or blocks.
  public enum Content: Sendable {
    case markup(Markup)
    case blocks([Block])
  }

  /// The source's own summary in plain text, or nil if the source provides no summary beside the body.
  public var summary: String?
  public var content: Content

  public init(summary: String? = nil, _ content: Content) {
    self.summary = summary
    self.content = content
  }

  /// - Parameter markup: The body, or nil if the text has none.
  public init(summary: String? = nil, markup: Markup?) {
    self.init(summary: summary, markup.map(Content.markup) ?? .blocks([]))
  }

  public init(summary: String? = nil, body: [Block] = []) {
    self.init(summary: summary, .blocks(body))
  }

  /// The blocks of the body. Markup is parsed by each call.
  public var body: [Block] {
    switch content {
    case .markup(let markup): markup.blocks
    case .blocks(let blocks): blocks
    }
  }

  /// The words of the body.
  public var plainText: String {
    switch content {
    case .markup(let markup): markup.plainText
    case .blocks(let blocks): blocks.plainText
    }
  }

  public static func == (left: ArticleText, right: ArticleText) -> Bool {
    guard left.summary == right.summary else { return false }
    if case (.markup(let one), .markup(let other)) = (left.content, right.content), one == other {
      return true
    }
    return left.body == right.body
  }
}

/// A text that is created when it is first needed, because most articles of a large feed are never read.
final class DeferredText: Sendable {
  /// Creates the text again.
  let make: @Sendable () -> ArticleText
  let excerpt: Excerpt?
  let digest: (@Sendable () -> String)?
  private let made = Mutex<ArticleText?>(nil)

  init(
    _ make: @escaping @Sendable () -> ArticleText, excerpt: Excerpt? = nil,
    digest: (@Sendable () -> String)? = nil
  ) {
    self.make = make
    self.excerpt = excerpt
    self.digest = digest
  }

  var text: ArticleText {
    made.withLock { made in
      if let made { return made }
      let text = make()
      made = text
      return text
    }
  }
}
