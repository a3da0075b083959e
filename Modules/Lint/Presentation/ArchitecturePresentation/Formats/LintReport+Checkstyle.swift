import CommandLinePresentation

extension LintReport {
  /// The XML of Checkstyle: errors grouped by file.
  var checkstyle: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
    var open: String?
    for diagnostic in diagnostics {
      // Checkstyle has no errors without a file.
      let path = diagnostic.path ?? "."
      if path != open {
        if open != nil { lines.append("  </file>") }
        lines.append("  <file name=\"\(path.xmlAttribute)\">")
        open = path
      }
      lines.append("    " + diagnostic.xmlElement)
    }
    if open != nil { lines.append("  </file>") }
    return (lines + ["</checkstyle>"]).joined(separator: "\n")
  }
}

extension Diagnostic {
  fileprivate var xmlElement: String {
    let attributes = [
      ("line", line.map(String.init)), ("column", column.map(String.init)), ("severity", "error"),
      ("message", message), ("source", "layerlint." + (rule ?? "not-checked")),
    ]
    let written = attributes.compactMap { name, value in value.map { "\(name)=\"\($0.xmlAttribute)\"" } }
    return "<error \(written.joined(separator: " "))/>"
  }
}

extension String {
  /// The text as an attribute value in double quotes. XML 1.0 (2.2) allows neither control characters nor U+FFFE and
  /// U+FFFF, even escaped, so they are written as `\u{…}`.
  fileprivate var xmlAttribute: String {
    var text = ""
    for scalar in harmlessEscaped.unicodeScalars {
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
