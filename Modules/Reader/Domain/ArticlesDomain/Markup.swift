public import Foundation

/// The text of an article as its source delivered it.
///
/// Markup is stored as it is, and its blocks are made again for each opened article. Therefore, a better reader also
/// improves old articles.
public struct Markup: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case html, xhtml
    /// Text without markup. Blank lines separate its paragraphs.
    case plain
  }

  public var kind: Kind
  /// The address that relative links are resolved against.
  public var base: URL?
  public var text: String
  private let reader: MarkupReader

  public init(_ kind: Kind, _ text: String, base: URL? = nil, readBy reader: MarkupReader) {
    (self.kind, self.base, self.text, self.reader) = (kind, base, text, reader)
  }

  /// Parses the text.
  public var blocks: [Block] { reader.blocks(self) }

  /// The words, one line for each block. HTML isn't parsed for them.
  public var plainText: String { reader.plainText(self) }

  public static func == (left: Markup, right: Markup) -> Bool {
    (left.kind, left.base, left.text) == (right.kind, right.base, right.text)
  }
}

/// Reads the markup of articles.
public struct MarkupReader: Sendable {
  let blocks: @Sendable (Markup) -> [Block]
  let plainText: @Sendable (Markup) -> String

  /// - Parameters:
  ///   - blocks: Parses markup.
  ///   - plainText: Returns the words of markup, and takes much less time than `blocks`.
  public init(
    blocks: @escaping @Sendable (Markup) -> [Block], plainText: @escaping @Sendable (Markup) -> String
  ) {
    (self.blocks, self.plainText) = (blocks, plainText)
  }
}
