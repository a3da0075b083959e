import CommandLinePresentation

/// Breaks the elements of a page into lines. A field from right to left is isolated from other fields on its line, so that
/// it doesn't move a number or date beside it (Unicode Standard Annex 9, section 2.4).
struct PageLayout {
  let width: Int
  /// Whether escape sequences show styles, so that they need no marks.
  let isStyled: Bool
  private(set) var lines: [PageLine] = []
  private(set) var rowCount = 0
  private(set) var row: Int?

  mutating func add(_ elements: [PageElement], indent: String = "") {
    for element in elements { add(element, indent: indent + element.indent) }
  }

  private mutating func add(_ element: PageElement, indent: String) {
    let role = element.role
    switch element.content {
    case .text(let text):
      let text = text.marking(marks)
      var marked = MarkedText(text)
      for line in wrapped(text.text, element.lineLimit, indent) {
        add(marked.pieces(of: line, role), role, indent: indent)
      }
    case .fields(let fields, let separator):
      let text = (fields.count > 1 ? fields.map(\.isolated) : fields).joined(separator: separator)
      for line in wrapped(text.harmless, element.lineLimit, indent) { add(line, role, indent: indent) }
    case .ends(let number, let left, let right): addEnds(number, left, right, role, indent: indent)
    case .unbroken(let lines):
      for line in lines { add(line, role, indent: indent) }
    case .address(let address, let label):
      add([.init(label, role), .init(address, role, address: address)], role, indent: indent)
    case .blank:
      if lines.last?.text.isEmpty == false { add("") }
    case .thematicBreak: add(String(repeating: "─", count: 10), .detail, indent: indent)
    case .item(let marker, let elements): addItem(marker, elements, indent: indent)
    case .quote(let elements): add(elements, indent: inner(indent) + "│ ")
    case .table(let table): add(table, indent: indent)
    case .row(let content):
      row = rowCount
      rowCount += 1
      add(content.elements, indent: indent)
      row = nil
    }
  }

  // MARK: Lines

  private mutating func add(_ pieces: [PageLine.Piece], _ role: PageRole, indent: String) {
    lines.append(PageLine(pieces: [.init(indent)] + pieces, row: row, isHeading: role == .heading))
  }

  private mutating func add(_ text: String, _ role: PageRole = .text, indent: String = "") {
    add([.init(text, role)], role, indent: indent)
  }

  private func wrapped(_ text: String, _ limit: Int?, _ indent: String) -> [String] {
    let room = width - indent.columns
    var lines = text.wrapped(to: room)
    if let limit, lines.count > limit {
      lines = Array(lines.prefix(limit))
      lines[limit - 1] = (lines[limit - 1] + " …").truncated(to: room)
    }
    return lines
  }

  private var marks: TextStyle.Marks { isStyled ? TextStyle.terminalMarks : TextStyle.plainMarks }

  private mutating func addEnds(
    _ number: String, _ left: [TextRun], _ right: String, _ role: PageRole, indent: String
  ) {
    // A part of the detail would say little, and leave little room for the text.
    let right = right.columns > width - indent.columns - 10 ? "" : right.isolated
    let left = left.marking(marks)
    var marked = MarkedText(left.isEmpty ? [""] : left)
    let room = width - indent.columns - right.columns - (right.isEmpty ? 0 : 2)
    let field = number.isEmpty && right.isEmpty ? left.text : left.text.isolated
    let title = field.truncated(to: max(8, room) - number.columns)
    var pieces = (number.isEmpty ? [] : [.init(number, .age)]) + marked.pieces(of: title, role)
    if !right.isEmpty {
      let gap = String(repeating: " ", count: max(1, room - number.columns - title.columns + 2))
      pieces += [.init(gap), .init(right, .detail)]
    }
    add(pieces, role, indent: indent)
  }

  // MARK: Blocks

  /// The indent of a block within another one. Deep nesting would leave no room for words.
  private func inner(_ indent: String) -> String {
    indent.columns < width / 2 ? indent : String(indent.prefix(width / 2))
  }

  /// Adds an item, and puts its marker in place of the indent of its first line. A marker that leaves less room than it
  /// takes has a line of its own.
  private mutating func addItem(_ marker: String, _ elements: [PageElement], indent: String) {
    let inner = inner(indent)
    guard marker.columns * 2 <= width - inner.columns else {
      for line in marker.wrapped(to: width - inner.columns) { add(line, indent: inner) }
      return add(elements, indent: inner + "  ")
    }
    let hanging = inner + String(repeating: " ", count: marker.columns)
    let first = lines.count
    add(elements, indent: hanging)
    if first == lines.count { add("", indent: hanging) }
    let rest = lines[first].pieces[0].text.dropFirst(hanging.count)
    lines[first].pieces[0].text = inner + marker + rest
  }

  /// Adds a table in columns. If they don't fit, adds lines for each cell, with its header before it.
  private mutating func add(_ table: PageTable, indent: String) {
    var table = table
    table.header = table.header.map { $0.map { $0.marking(marks) } }
    table.rows = table.rows.map { $0.map { $0.map { $0.marking(marks) } } }
    guard let widths = table.widths(within: width - indent.columns) else {
      return add(table.cells, indent: indent)
    }
    for line in table.lines(table.header, nil, widths) { add(line, .strong, indent: indent) }
    if !table.header.isEmpty { add(table.line(widths), .detail, indent: indent) }
    let rows = table.rows.enumerated().map { table.lines($1, $0, widths) }
    let isDivided = rows.contains { $0.count > 1 }
    for (index, row) in rows.enumerated() {
      if isDivided, index > 0 { add(table.line(widths), .detail, indent: indent) }
      for line in row { add(line, .text, indent: indent) }
    }
  }
}
