import ArchitecturePresentation
import CommandLinePresentation

extension Report {
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
      ("line", line.map(String.init)), ("column", column.map(String.init)), ("severity", severity),
      ("message", message),
      ("source", "layerlint." + (rule ?? "not-checked")),
    ]
    let written = attributes.compactMap { name, value in value.map { "\(name)=\"\($0.xmlAttribute)\"" } }
    return "<error \(written.joined(separator: " "))/>"
  }
}
