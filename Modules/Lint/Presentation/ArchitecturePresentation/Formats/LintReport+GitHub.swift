import CommandLinePresentation

extension LintReport {
  /// Workflow commands of GitHub Actions, one per line, and the summary for the log.
  var github: String {
    (diagnostics.map(\.annotation) + [summary]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Diagnostic {
  fileprivate var annotation: String {
    let column = utf16Columns?.lowerBound ?? column
    let properties = [
      ("file", path), ("line", line.map(String.init)), ("col", column.map(String.init)),
      ("title", rule.map { "layerlint: \($0)" } ?? "layerlint: not checked"),
    ]
    let written = properties.compactMap { name, value in value.map { "\(name)=\($0.asProperty)" } }
    return "::error \(written.joined(separator: ","))::\(message.harmlessEscaped.asData)"
  }
}

extension String {
  /// The text as the message of a command, escaped like in `@actions/core`.
  fileprivate var asData: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as the value of a property, escaped like in `@actions/core`.
  fileprivate var asProperty: String {
    var text = ""
    for scalar in asData.harmlessEscaped.unicodeScalars {
      switch scalar {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
