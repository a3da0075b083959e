import FlowsDomain

extension FlowFault {
  static func unexpected(_ line: GherkinLine?, expected: [LineKind], at position: FlowPosition) -> Self {
    let kinds = expected.filter { $0 != .empty && $0 != .comment && $0 != .other }.map(\.rawValue)
    let got = line.map { excerpt($0.content) } ?? LineKind.end.rawValue
    return FlowFault("Expected \(list(kinds)), got \(got).", at: position)
  }

  static func unknownLanguage(_ code: String, at position: FlowPosition) -> Self {
    FlowFault(
      "There is no language \(excerpt(code)). Use a code of https://cucumber.io/docs/gherkin/languages.",
      at: position)
  }

  static func whiteSpace(inTag tag: String, at position: FlowPosition) -> Self {
    FlowFault("The tag \(excerpt(tag)) contains white space. Start each tag with an @.", at: position)
  }

  static func uneven(cells: Int, expected: Int, at position: FlowPosition) -> Self {
    FlowFault(
      "The first row of the table has \(counted(expected)), this row \(counted(cells)). End each cell with a bar.",
      at: position)
  }

  static func notUTF8(at position: FlowPosition) -> Self {
    FlowFault("The line isn't text in UTF-8. Save the file in this encoding.", at: position)
  }

  static func tooLarge(bytes: Int) -> Self {
    FlowFault(
      "The file has more than \(bytes) bytes. Split it.", at: FlowPosition(line: 1, column: 1))
  }

  static func tooManyScenarios(_ limit: Int, at position: FlowPosition) -> Self {
    FlowFault("The file makes more than \(limit) scenarios. Split it.", at: position)
  }

  static func tooMuchText(bytes: Int, at position: FlowPosition) -> Self {
    FlowFault("The scenarios of the file have more than \(bytes) bytes of text. Split it.", at: position)
  }

  private static func excerpt(_ text: some StringProtocol) -> String {
    let end = text.unicodeScalars.prefix(80).endIndex
    return "“\(text[..<end])\(end < text.endIndex ? "…" : "")”"
  }

  private static func counted(_ cells: Int) -> String { cells == 1 ? "1 cell" : "\(cells) cells" }

  private static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
  }
}
