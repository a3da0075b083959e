import CommandLinePresentation

/// The elements that a screen shows, from top to bottom. A page has no width, colors, or line breaks: printed text is a
/// rendering of it. It removes control characters from foreign text.
public struct ScreenPage: Sendable {
  /// Whether a list has one line for each row.
  public let isBrief: Bool
  /// Whether the user selects rows, so that they need no numbers.
  public let isInteractive: Bool
  private let keys: [String: String]
  /// Returns the advice of the program about a kind of failure, such as an option that helps.
  public let hint: @Sendable (_ kind: String) -> String?
  /// The elements from top to bottom.
  public var elements: [PageElement] = []
  /// The text of the field that the user can edit, such as a search.
  public var input = ""
  /// The number of rows of the list before the first one on the page.
  public var rowOffset = 0
  /// The number of rows of the whole list, or nil if they are on the page, or if it is unknown.
  public var rowCount: Int?
  /// The number of things that an action on the whole page changes, or nil if it is unknown.
  public var itemCount: Int?
  /// The actions that have no meaning on the page, such as `open --play`, with the sentences that say why.
  public var refusals: [String: String] = [:]

  /// Creates a page and writes on it.
  ///
  /// - Parameters:
  ///   - isBrief: Whether a list has one line for each row.
  ///   - isInteractive: Whether the user selects rows, so that they need no numbers.
  ///   - keys: The keys of actions, such as `L` for `load`.
  ///   - hint: Returns the advice of the program about a kind of failure.
  ///   - write: Adds the elements.
  public init(
    isBrief: Bool = false, isInteractive: Bool = false, keys: [String: String] = [:],
    hint: @escaping @Sendable (_ kind: String) -> String? = { _ in nil },
    _ write: (inout ScreenPage) -> Void
  ) {
    (self.isBrief, self.isInteractive, self.keys, self.hint) = (isBrief, isInteractive, keys, hint)
    write(&self)
  }

  /// The key of an action such as `feeds add` for a sentence, or else the action itself, as the user can type it.
  public func key(for action: String) -> String { keys[action] ?? ":\(action)" }

  /// The rows in order.
  public var rows: [PageRow] {
    elements.compactMap { if case .row(let row) = $0.content { row } else { nil } }
  }

  /// The index of the row that the user asked for, or nil if the user asked for no row.
  package var currentRow: Int? { rows.firstIndex(where: \.isCurrent) }

  /// Adds a paragraph.
  ///
  /// - Parameters:
  ///   - text: The text. A line feed becomes a space.
  ///   - role: The role of the text.
  ///   - marked: The matches of a search, as offsets of Unicode scalars, in order and without overlaps.
  ///   - indent: Text before each line.
  ///   - most: The largest number of lines, or nil if there is no limit.
  public mutating func add(
    _ text: String, _ role: PageRole = .text, marked: [Range<Int>] = [], indent: String = "", most: Int? = nil
  ) {
    add([TextRun](text, matches: marked), role, indent: indent, most: most)
  }

  /// Adds a paragraph whose parts have styles, or lead to addresses. A line feed becomes a space.
  public mutating func add(
    _ text: [TextRun], _ role: PageRole = .text, indent: String = "", most: Int? = nil
  ) {
    add(.text(text.harmless), role, indent, most: most)
  }

  /// Adds the fields that aren't empty as one text.
  public mutating func add(
    _ fields: [String], _ role: PageRole = .text, separator: String = " · ", indent: String = "",
    most: Int? = nil
  ) {
    let fields = fields.filter { !$0.isEmpty }.map(\.harmless)
    add(.fields(fields, separator: separator), role, indent, most: most)
  }

  /// Adds one line with text at both ends. The left text is cut if both don't fit.
  ///
  /// - Parameters:
  ///   - number: Text before the left one, such as the number of a row.
  ///   - left: The text at the start of the line.
  ///   - role: The role of the left text.
  ///   - marked: The matches of a search in the left text, as offsets of Unicode scalars.
  ///   - indent: Text before the line.
  ///   - right: The detail at the end of the line.
  public mutating func add(
    number: String = "", _ left: String, _ role: PageRole = .text, marked: [Range<Int>] = [],
    indent: String = "", right: String
  ) {
    let text = [TextRun](left, matches: marked).harmless
    add(.ends(number: number, text, detail: right.harmless), role, indent)
  }

  /// Adds text without breaking it, so that an address or an identifier can be copied.
  public mutating func addWhole(_ text: String, _ role: PageRole = .text, indent: String = "") {
    add(.unbroken([text.harmless]), role, indent)
  }

  /// Adds an address without breaking it. It is a hyperlink if the terminal shows them. An address with control characters
  /// is only text.
  ///
  /// - Parameters:
  ///   - address: The address, usually a URL.
  ///   - role: The role of the address.
  ///   - label: Text before the address.
  ///   - indent: Text before the line.
  public mutating func addAddress(
    _ address: String, _ role: PageRole = .address, label: String = "", indent: String = ""
  ) {
    let shown = address.harmless
    add(shown == address ? .address(shown, label: label) : .unbroken([label + shown]), role, indent)
  }

  /// Adds a blank line, except after another one.
  public mutating func addBlank() { add(.blank) }

  /// Adds a line between two parts of a text.
  public mutating func addThematicBreak() { add(.thematicBreak) }

  /// Adds code. Its lines aren't broken.
  public mutating func addCode(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    add(.unbroken(lines.map { $0.replacing("\t", with: "    ").harmless }), .code, "    ")
  }

  /// Adds a table. A line feed in a cell starts a line.
  ///
  /// - Parameters:
  ///   - header: The cells of the header, or empty if the table has no header.
  ///   - rows: The cells of each row below the header.
  ///   - alignments: The alignments of the first columns. The others are aligned left.
  ///   - cellAlignments: The alignments of the cells in each row, or empty if they are those of the columns.
  public mutating func addTable(
    header: [[TextRun]], rows: [[[TextRun]]], alignments: [PageTable.Alignment] = [],
    cellAlignments: [[PageTable.Alignment]] = []
  ) {
    func lines(_ cell: [TextRun]) -> PageTable.Cell { cell.lines.filter { !$0.isEmpty }.map(\.harmless) }
    add(
      .table(
        PageTable(
          header: header.map(lines), rows: rows.map { $0.map(lines) }, alignments: alignments,
          cellAlignments: cellAlignments)))
  }

  /// Adds an item of a list, with a marker such as `• ` before its first line.
  public mutating func addItem(_ marker: String, _ write: (inout ScreenPage) -> Void) {
    add(.item(marker: marker, elements(write)))
  }

  /// Adds a quotation.
  public mutating func addQuote(_ write: (inout ScreenPage) -> Void) { add(.quote(elements(write))) }

  /// Adds a row that opens a screen.
  ///
  /// - Parameters:
  ///   - opening: The request of the screen that the row opens, or nil if it opens nothing.
  ///   - address: The address of what the row shows, or nil if it has none.
  ///   - isCurrent: Whether the user asked for this row.
  ///   - itemCount: The number of things that an action on the row changes, or nil if it is unknown.
  ///   - refusals: The actions that have no meaning on the row, such as `open --play`, with the sentences that say why.
  ///   - accessibilityText: The text for assistive technology, or empty for the texts of the row's elements.
  ///   - write: Adds the elements of the row.
  public mutating func addRow(
    opening: (any ScreenRequest)?, address: String? = nil, isCurrent: Bool = false, itemCount: Int? = nil,
    refusals: [String: String] = [:], accessibilityText: String = "",
    _ write: (inout ScreenPage) -> Void
  ) {
    let elements = elements(write)
    let text = accessibilityText.isEmpty ? elements.accessibilityText : accessibilityText.harmless
    add(
      .row(
        PageRow(
          opening: opening, address: address, isCurrent: isCurrent, itemCount: itemCount,
          refusals: refusals, accessibilityText: text, elements: elements)))
  }

  private func elements(_ write: (inout ScreenPage) -> Void) -> [PageElement] {
    ScreenPage(isBrief: isBrief, isInteractive: isInteractive, keys: keys, hint: hint, write).elements
  }

  private mutating func add(
    _ content: PageElement.Content, _ role: PageRole = .text, _ indent: String = "", most: Int? = nil
  ) {
    elements.append(PageElement(content: content, role: role, indent: indent, lineLimit: most))
  }
}
