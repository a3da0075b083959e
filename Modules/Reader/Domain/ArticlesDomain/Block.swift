public import Foundation

/// A part of an article's body, such as a paragraph or a list.
public indirect enum Block: Equatable, Sendable {
  case paragraph([Run])
  /// The level is 1 to 6.
  case heading(level: Int, [Run])
  case list(ordered: Bool, items: [[Block]])
  case quote([Block])
  /// Preformatted text, with its line breaks.
  case code(String, language: String? = nil)
  /// The alternative text is empty if the image is a decoration or the author gave none.
  case image(URL?, alternative: String)

  /// A run of text inside a block.
  public struct Run: Equatable, Sendable {
    public var text: String
    public var link: URL?

    public init(_ text: String, link: URL? = nil) {
      self.text = text
      self.link = link
    }
  }
}

extension Block {
  /// A paragraph of plain text.
  public static func text(_ text: String) -> Block { .paragraph([Run(text)]) }

  /// The text without its structure. Line breaks separate the blocks inside it.
  public var plainText: String {
    switch self {
    case .paragraph(let runs), .heading(_, let runs): runs.map(\.text).joined()
    case .list(_, let items): items.map(\.plainText).joined(separator: "\n")
    case .quote(let blocks): blocks.plainText
    case .code(let text, _): text
    case .image(_, let alternative): alternative
    }
  }
}

extension [Block] {
  /// The text of all blocks, one block on each line.
  public var plainText: String {
    map(\.plainText).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
