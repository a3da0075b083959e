import ArchitectureDomain

/// One line of a report, in the form that editors and CI know from compilers.
public struct Diagnostic: Equatable, Codable, Sendable {
  /// Nil when no file is to blame.
  public var path: String?
  public var line: Int?
  public var column: Int?
  /// What is wrong and how to mend it.
  public var message: String
  /// The rule that is broken; nil when something could not be checked.
  public var rule: String?

  init(_ message: String, rule: String? = nil, at place: Place? = nil) {
    self.message = message
    self.rule = rule
    path = place?.path
    line = place?.position?.line
    column = place?.position?.column
  }

  /// `path:line:column: error: message [rule]`, without what is not known.
  public var text: String {
    var prefix = ""
    if let path {
      prefix = ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": "
    }
    return (prefix + "error: " + message + (rule.map { " [\($0)]" } ?? "")).harmless
  }
}

extension Diagnostic: Comparable {
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.path ?? "", left.line ?? 0, left.column ?? 0, left.message)
      < (right.path ?? "", right.line ?? 0, right.column ?? 0, right.message)
  }
}

extension String {
  /// The text with every control character but the line end spelt out, so that none reaches a terminal.
  var harmless: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnseen, scalar != "\n" {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or an editor acts on it instead of showing it: control characters, those that change
  /// the direction of text or join it, and line and paragraph separators.
  var isUnseen: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
