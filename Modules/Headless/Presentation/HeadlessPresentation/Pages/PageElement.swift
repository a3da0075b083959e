/// A part of a page: its content, and the role of its text. It has no control characters.
public struct PageElement: Equatable, Sendable {
  /// The text of an element, or the elements inside it.
  public indirect enum Content: Equatable, Sendable {
    /// A paragraph.
    case text([TextRun])
    /// Several short texts, such as the facts about an article.
    case fields([String], separator: String)
    /// A text and a detail at the other end of its line. The number is that of a row.
    case ends(number: String, [TextRun], detail: String)
    /// Lines that are never broken, so that they can be copied.
    case unbroken([String])
    /// An address that is never broken, after a text such as `Web: `.
    case address(String, label: String)
    /// A blank line.
    case blank
    /// A line between two parts of a text.
    case thematicBreak
    /// An item of a list, with a marker such as `• ` before its first line.
    case item(marker: String, [PageElement])
    /// A quotation.
    case quote([PageElement])
    /// A table.
    case table(PageTable)
    /// A row that opens a screen.
    case row(PageRow)
  }

  /// The text of the element, or the elements inside it.
  public var content: Content
  /// The role of the element's text.
  public var role = PageRole.text
  /// Text before each line.
  public var indent = ""
  /// The largest number of lines of a text, or nil if there is no limit.
  public var lineLimit: Int?

  /// The text for assistive technology. Words tell which parts are deleted, highlighted, raised, or lowered, because a text
  /// says something else without these styles: `10(superscript: 6)`.
  public var accessibilityText: String {
    switch content {
    case .text(let text): text.spoken
    case .fields(let fields, _): fields.joined(separator: ", ")
    case .ends(_, let text, let detail): detail.isEmpty ? text.spoken : "\(text.spoken), \(detail)"
    case .address(let address, let label): label + address
    case .blank, .thematicBreak: ""
    case .unbroken(let lines): lines.joined(separator: "\n")
    case .item(let marker, let elements): marker + elements.accessibilityText
    case .quote(let elements): elements.accessibilityText
    case .table(let table):
      ([table.header] + table.rows).joined().joined().map(\.spoken).joined(separator: ", ")
    case .row(let row): row.accessibilityText
    }
  }
}

extension [PageElement] {
  /// The texts of the elements for assistive technology, as one.
  var accessibilityText: String {
    map(\.accessibilityText).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// The role of a text on its page. A rendering decides how it looks.
public enum PageRole: String, Sendable {
  /// Text without a special role.
  case text
  /// The title of a page or of one of its sections.
  case heading
  /// The title of a row.
  case strong
  /// The title of a row that needs attention, such as an unread article.
  case unread
  /// The age or the number before the title of a row.
  case age
  /// A fact that is less important than other text.
  case detail
  /// The progress of an operation, or its result.
  case status
  /// A problem that doesn't end an operation.
  case warning
  /// The reason why an operation failed.
  case failure
  /// The address of a page or file.
  case address
  /// A word that commands take, such as the identifier of an article.
  case identifier
  /// Code, or text whose lines and spaces are significant.
  case code
}

/// An element of a list that opens a screen. It contains no other row.
public struct PageRow: Sendable {
  /// The request of the screen that the row opens, or nil if it opens nothing.
  public var opening: (any ScreenRequest)?
  /// The address of what it shows, or nil if it has none.
  public var address: String?
  /// Whether the user asked for this row.
  public var isCurrent: Bool
  /// The number of things that an action on the row changes, or nil if it is unknown.
  public var itemCount: Int?
  /// The actions that have no meaning on the row, such as `open --play`, with the sentences that say why.
  public var refusals: [String: String]
  /// The text for assistive technology.
  public var accessibilityText: String
  /// The elements that the row shows.
  public var elements: [PageElement]
}

extension PageRow: Equatable {
  public static func == (left: PageRow, right: PageRow) -> Bool {
    left.opens(right.opening) && left.address == right.address && left.isCurrent == right.isCurrent
      && left.itemCount == right.itemCount && left.refusals == right.refusals
      && left.accessibilityText == right.accessibilityText && left.elements == right.elements
  }

  /// Whether the row opens what a request opens.
  package func opens(_ request: (any ScreenRequest)?) -> Bool {
    guard let opening, let request else { return opening == nil && request == nil }
    return opening.isEqual(to: request)
  }
}

/// A table.
public struct PageTable: Equatable, Sendable {
  /// The lines of a cell.
  public typealias Cell = [[TextRun]]

  /// The place of a cell's text in its column.
  public enum Alignment: String, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// The cells of the header, or empty if the table has no header.
  public var header: [Cell]
  /// The cells of each row below the header.
  public var rows: [[Cell]]
  /// The alignments of the first columns. The others are aligned left.
  public var alignments: [Alignment]
  /// The alignments of the cells in each row, or empty if they are those of the columns.
  public var cellAlignments: [[Alignment]]

  /// The alignment of a cell in a row, or in the header.
  package func alignment(of column: Int, in row: Int?) -> Alignment {
    let own = row.flatMap { cellAlignments.indices.contains($0) ? cellAlignments[$0] : nil } ?? alignments
    return own.indices.contains(column) ? own[column] : .left
  }
}
