import CommandLinePresentation

/// Rows of the open screen's list, named by their ID or text.
extension FlowStage {
  /// Opens the row with an ID or text. An ID comes before a whole text, and a whole text before a part of one.
  func openRow(_ text: String) throws(StepFault) {
    guard try opened().rowCommand != nil else { return try openRow(1) }
    guard case .array(let rows) = try value(at: try path("rows")), !rows.isEmpty else {
      throw .failed("There is no row “\(text)”: the list is empty.")
    }
    let found = rows.indices(of: text)
    guard let first = found.first else {
      let names = rows.flatMap(\.texts)
      let hint = CommandLineTool.hint(for: text, in: names)
      throw .failed(
        "No row has the ID or text “\(text)”."
          + (hint ?? " The list has \(Self.listed(rows.map { "“\($0.id ?? $0.texts.first ?? "")”" }))."))
    }
    guard found.count == 1 else {
      let names = found.map { "\($0 + 1) (“\(rows[$0].id ?? rows[$0].texts.first ?? "")”)" }
      throw .wrong("“\(text)” names \(found.count) rows: \(Self.listed(names)).")
    }
    try openRow(first + 1)
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

extension [FrameValue] {
  fileprivate func indices(of text: String) -> [Int] {
    let named = indices.filter { self[$0].id == text }
    if !named.isEmpty { return named }
    let same = indices.filter { self[$0].texts.contains(text) }
    if !same.isEmpty { return same }
    return indices.filter { self[$0].texts.contains { $0.contains(text) } }
  }
}

extension FrameValue {
  /// The texts of an object, without those of inner values.
  fileprivate var texts: [String] {
    guard case .object(let object) = self else { return [] }
    return object.members.compactMap { if case .string(let text) = $0.value { text } else { nil } }
  }
}
