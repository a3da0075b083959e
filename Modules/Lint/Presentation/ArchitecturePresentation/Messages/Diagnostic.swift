import ArchitectureDomain

/// One finding, or one thing that could not be checked, worded.
public struct Diagnostic: Equatable, Codable, Sendable {
  /// Nil when no file is to blame.
  public var path: String?
  public var line: Int?
  /// In bytes of UTF-8, as compilers print it.
  public var column: Int?
  /// Where the name begins and ends in code units of UTF-16, counted from 1; nil where the line is not known.
  public var utf16Columns: Range<Int>?
  /// What is wrong and how to mend it.
  public var message: String
  /// The rule that is broken; nil when something could not be checked.
  public var rule: String?
  /// The target that breaks it, and what the violation is about.
  public var target: String?
  public var subject: String?
  /// The line it stands on; nil where that is not known.
  public var picture: SourcePicture?

  init(_ message: String, at place: Place? = nil, excerpt: SourceExcerpt? = nil) {
    self.message = message
    path = place?.path
    line = place?.position?.line
    column = place?.position?.column
    if let excerpt {
      picture = SourcePicture(excerpt)
      let start = excerpt.utf16Column
      utf16Columns = start..<(start + max(1, excerpt.after.leadingName.utf16.count))
    }
  }

  init(_ violation: Violation, at place: Place, excerpt: SourceExcerpt? = nil) {
    self.init(violation.message, at: place, excerpt: excerpt)
    rule = violation.rule.rawValue
    target = violation.target
    subject = violation.subject
  }

  /// `path:line:column: error: message [rule]`, without what is not known: the form that editors and CI know
  /// from compilers.
  public var text: String { headline(.plain) }

  /// The text with the source line below it.
  func text(_ style: TextStyle) -> String {
    guard let picture else { return headline(style) }
    return "\(headline(style))\n  \(picture.line)\n  \(style.mark(picture.marker))"
  }

  private func headline(_ style: TextStyle) -> String {
    var prefix = ""
    if let path {
      let place = ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ":"
      prefix = style.strong(place.harmless) + " "
    }
    let rule = rule.map { " " + style.faint("[\($0)]".harmless) } ?? ""
    return prefix + style.alarm("error:") + " " + message.harmless + rule
  }
}

extension Diagnostic: Comparable {
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.path ?? "", left.line ?? 0, left.column ?? 0, left.message)
      < (right.path ?? "", right.line ?? 0, right.column ?? 0, right.message)
  }
}

extension String {
  /// The text with every control character but the line end spelled out, so that none reaches a terminal.
  var harmless: String {
    guard unicodeScalars.contains(where: { $0.isUnseen && $0 != "\n" }) else { return self }
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
