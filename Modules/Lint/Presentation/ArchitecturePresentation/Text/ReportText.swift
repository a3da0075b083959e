import CommandLinePresentation

extension String {
  /// The text as one line of a report. It can't control a terminal, and isn't a command for GitHub Actions, which
  /// executes each line of output that starts with `::` or contains `##[` (`ActionCommand.cs` of actions/runner).
  package var reportLine: String {
    var line = harmlessEscaped.replacing("\n", with: "\\u{a}").replacing("##[", with: "##\\u{5b}")
    if let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("::") {
      line.replaceSubrange(start...start, with: "\\u{3a}")
    }
    return line
  }

  /// The text without line ends and with every other control character escaped.
  package var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").harmlessEscaped
  }

  /// The text as lines of a report.
  package var reportText: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).reportLine }
      .joined(separator: "\n")
  }
}
