import CommandLinePresentation

/// Rows of the open screen's page, named by their number or text.
extension FlowStage {
  /// Opens a row of the page, counted from 1.
  func openRow(_ number: Int) throws(StepFault) {
    let rows = try rows()
    guard number > 0, number <= rows.count else {
      throw .failed(
        "There is no row \(number): the list has \(rows.count == 1 ? "1 row" : "\(rows.count) rows").")
    }
    guard let request = rows[number - 1].opening,
      let visit = screens().lazy.compactMap({ $0.visit(request) }).first
    else { throw .wrong("Row \(number) opens nothing.") }
    open(visit)
  }

  /// Opens the row with an identifier or text. An identifier comes before a whole text, and a whole text before a part of
  /// one.
  func openRow(_ text: String) throws(StepFault) {
    let rows = try rows()
    let found = rows.indices(of: text)
    guard let first = found.first else {
      let hint = CommandLineTool.hint(for: text, in: rows.flatMap(\.texts))
      throw .failed(
        "No row has the ID or text “\(text)”."
          + (hint ?? " The list has \(Self.listed(rows.map { "“\($0.name)”" }))."))
    }
    guard found.count == 1 else {
      let names = found.map { "\($0 + 1) (“\(rows[$0].name)”)" }
      throw .wrong("“\(text)” names \(found.count) rows: \(Self.listed(names)).")
    }
    try openRow(first + 1)
  }

  /// The rows of the last frame, as a person sees them.
  private func rows() throws(StepFault) -> [PageRow] {
    let screen = try opened().screen
    guard let rows = frames.last?.shown.state.page().rows, !rows.isEmpty else {
      throw .failed("The screen “\(screen)” shows no rows.")
    }
    return rows
  }

  /// The first items of a list, and the number of the others.
  private static func listed(_ items: [String]) -> String {
    let shown = items.count > 6 ? Array(items.prefix(5)) + ["\(items.count - 5) others"] : items
    guard shown.count > 2, let last = shown.last else { return shown.joined(separator: " and ") }
    return "\(shown.dropLast().joined(separator: ", ")), and \(last)"
  }

  /// The fault of words after “I open” that name a row in another form, or nil if they don't.
  func isNoRow(_ words: [String]) -> StepFault? {
    guard words.prefix(3).contains("row"), !tool().commands.contains(where: { $0.name == words.first }) else {
      return nil
    }
    return .wrong(
      "A row has a number, or a text in quotes. Write “I open row 2”, or “I open the row \"Layers\"”.")
  }
}

extension [PageRow] {
  fileprivate func indices(of text: String) -> [Int] {
    let named = indices.filter { self[$0].identifiers.contains(text) }
    if !named.isEmpty { return named }
    let same = indices.filter { self[$0].texts.contains(text) }
    if !same.isEmpty { return same }
    return indices.filter { self[$0].texts.contains { $0.contains(text) } }
  }
}

extension PageRow {
  /// The texts that commands take.
  fileprivate var identifiers: [String] { elements.filter { $0.role == .identifier }.flatMap(\.texts) }
  fileprivate var texts: [String] { elements.flatMap(\.texts) }
  /// The identifier, or the first text.
  fileprivate var name: String { identifiers.first ?? texts.first ?? "" }
}

extension PageElement {
  /// The texts of the element, each as a whole.
  fileprivate var texts: [String] {
    switch content {
    case .fields(let fields, _): fields
    case .ends(_, let text, let detail): [text.text, detail]
    case .unbroken(let lines): lines
    case .address(let address, _): [address]
    case .item(_, let elements), .quote(let elements): elements.flatMap(\.texts)
    default: [accessibilityText]
    }
  }
}
