extension String {
  /// The text in a difference. Two different texts never look the same: invisible characters, other spaces, and marks
  /// that combine with a letter are escapes such as `\u{202F}`.
  var explicit: String {
    guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case _ where scalar == " ": text += " "
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark,
        .unassigned, .privateUse:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
