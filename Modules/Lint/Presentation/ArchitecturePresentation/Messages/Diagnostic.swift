package import ArchitectureDomain

/// A violation, or an item that could not be checked, as text.
public struct Diagnostic: Equatable, Sendable {
  /// The path, or nil if no file causes the problem.
  public var path: String?
  public var line: Int?
  /// The column in bytes of UTF-8, as compilers print it.
  public var column: Int?
  /// The range of the name in UTF-16 code units, counted from 1, or nil if the line is not known.
  public var utf16Columns: Range<Int>?
  /// The problem and its fix.
  public var message: String
  /// Whether it's a violation with which the check passes.
  public var isWarning = false
  /// The rule that is broken, or nil if something could not be checked.
  public var rule: String?
  /// The target that breaks the rule, and the module, dependency, identifier, or type that the violation is about.
  public var target: String?
  public var subject: String?
  /// The folder of the package as the user named it, or nil if the report is about only one package.
  package var package: String?
  /// The source line, or nil if it is not known.
  public var picture: SourcePicture?

  package init(_ message: String, at place: Place? = nil, excerpt: SourceExcerpt? = nil) {
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

  package init(_ violation: Violation, at place: Place, excerpt: SourceExcerpt? = nil) {
    self.init(violation.text, at: place, excerpt: excerpt)
    rule = violation.rule.name
    target = violation.target
    subject = violation.subject
    isWarning = violation.severity == .warning
  }

  /// The severity in the words of reports and most tools.
  package var severity: String { isWarning ? "warning" : "error" }

  /// The text `path:line:column: error: message [rule]`, or with `warning:`, without unknown parts. Editors and CI
  /// systems know this form from compilers.
  public var text: String { headline(.plain) }

  /// The text with the source line below it.
  package func text(_ style: TextStyle) -> String {
    guard let picture else { return headline(style) }
    return "\(headline(style))\n  \(picture.line.reportLine)\n  \(style.mark(picture.marker))"
  }

  private func headline(_ style: TextStyle) -> String {
    var prefix = ""
    if let path {
      let place = ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ":"
      prefix = style.strong(place.reportLine) + " "
    }
    let suffix = rule.map { " " + style.faint("[\($0)]") } ?? ""
    let label = isWarning ? style.caution("warning:") : style.alarm("error:")
    return prefix + label + " " + (rule == nil ? message.reportText : message.reportLine) + suffix
  }
}

extension Diagnostic: Comparable {
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.path ?? "", left.line ?? 0, left.column ?? 0, left.message)
      < (right.path ?? "", right.line ?? 0, right.column ?? 0, right.message)
  }
}
