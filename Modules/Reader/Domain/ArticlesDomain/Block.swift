public import Foundation

/// A part of an article's body, such as a paragraph or a list.
public indirect enum Block: Equatable, Sendable {
  case paragraph([Run])
  /// The level is 1 to 6.
  case heading(level: Int, [Run])
  /// The start is the number of the first item, or nil if the items have bullets. A reversed list counts down.
  case list(start: Int? = nil, isReversed: Bool = false, items: [Item])
  case quote([Block])
  /// Preformatted text, with its line breaks.
  case code(String, language: String? = nil)
  /// The alternative text is empty if the image is a decoration or the author gave none.
  case image(URL?, alternative: String)
  case table(Table)
  /// A change of subject without a heading.
  case thematicBreak

  /// A run of text inside a block.
  public struct Run: Equatable, Sendable {
    /// The text. A line feed in it is a line break by the author.
    public var text: String
    public var link: URL?
    public var styles: Set<Style>

    public init(_ text: String, link: URL? = nil, _ styles: Set<Style> = []) {
      self.text = text
      self.link = link
      self.styles = styles
    }
  }

  /// The meaning that an author gave to a run.
  public enum Style: String, CaseIterable, Codable, Sendable {
    case strong, emphasis, code, marked, deleted, superscript, `subscript`
  }

  /// An item of a list.
  public struct Item: Equatable, Sendable, ExpressibleByArrayLiteral {
    public var blocks: [Block]
    /// Whether the task is done, or nil if the item is not a task.
    public var isDone: Bool?

    public init(_ blocks: [Block], isDone: Bool? = nil) {
      self.blocks = blocks
      self.isDone = isDone
    }

    public init(arrayLiteral blocks: Block...) {
      self.init(blocks)
    }
  }
}

extension Block {
  /// The numbers that a list may start with. CommonMark allows nine digits.
  public static let startNumbers = -999_999_999...999_999_999

  /// A paragraph of plain text.
  public static func text(_ text: String) -> Block { .paragraph([Run(text)]) }

  /// The text without its structure. Line breaks separate the blocks inside it.
  public var plainText: String {
    switch self {
    case .paragraph(let runs), .heading(_, let runs): runs.map(\.text).joined()
    case .list(_, _, let items): items.map(\.blocks.plainText).joined(separator: "\n")
    case .quote(let blocks): blocks.plainText
    case .code(let text, _): text
    case .image(_, let alternative): alternative
    case .table(let table): table.plainText
    case .thematicBreak: ""
    }
  }
}

extension [Block] {
  /// The text of all blocks, one block on each line.
  public var plainText: String {
    map(\.plainText).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
