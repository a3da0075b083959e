import FlowsDomain

extension FlowFault {
  static func unexpected(_ line: GherkinLine?, expected: [LineKind], at position: FlowPosition) -> Self {
    let kinds = expected.filter { $0 != .empty && $0 != .comment && $0 != .other }.map(\.rawValue)
    let got = line.map { excerpt($0.content) } ?? LineKind.end.rawValue
    return FlowFault("Expected \(list(kinds)), got \(got).", at: position)
  }

  /// The start of a text in quotes.
  static func excerpt(_ text: some StringProtocol) -> String {
    let end = text.unicodeScalars.prefix(80).endIndex
    return "“\(text[..<end])\(end < text.endIndex ? "…" : "")”"
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
  }
}
