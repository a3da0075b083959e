extension String {
  /// The text as an attribute value in double quotes. XML 1.0 (2.2) allows neither control characters nor U+FFFE and
  /// U+FFFF, even escaped, so they are written as `\u{…}`.
  package var xmlAttribute: String { harmlessEscaped.markupEscaped }

  /// Text without control characters as text or an attribute value in XML or HTML.
  package var markupEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\u{FFFE}", "\u{FFFF}": text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
