extension LintReport {
  /// XML 1.0 as Checkstyle writes it: errors grouped by file.
  var checkstyle: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
    var open: String?
    for diagnostic in diagnostics {
      // What no file is to blame for still needs one here.
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
  /// The value of an attribute in double quotes. XML 1.0 (2.2) has no control characters and neither U+FFFE nor
  /// U+FFFF, escaped or not: they are spelled out.
  fileprivate var xmlAttribute: String {
    var text = ""
    for scalar in harmless.unicodeScalars {
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
