import Synchronization

/// The summary and the body of an article.
public struct ArticleText: Equatable, Sendable {
  /// The source's own summary in plain text, or nil if the source provides no summary.
  public var summary: String?
  public var body: [Block]

  public init(summary: String? = nil, body: [Block] = []) {
    self.summary = summary
    self.body = body
  }
}

/// A text that is created when it is first needed, because most articles of a large feed are never read.
final class DeferredText: Sendable {
  /// Creates the text again.
  let make: @Sendable () -> ArticleText
  let digest: @Sendable () -> String
  private let made = Mutex<ArticleText?>(nil)

  init(_ make: @escaping @Sendable () -> ArticleText, digest: @escaping @Sendable () -> String) {
    self.make = make
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
