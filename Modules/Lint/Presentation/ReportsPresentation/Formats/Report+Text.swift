import ArchitectureDomain
public import ArchitecturePresentation

extension Report {
  /// The text form, without colors.
  public var text: String { text(.plain) }

  /// The findings as compilers print them, with their source lines, an empty line between files, and the summary.
  ///
  /// - Parameter listsAll: Whether to list every finding, not only the first ones of each target and module.
  func text(_ style: TextStyle, listsAll: Bool = true) -> String {
    var text = ""
    var path: String?
    func add(_ finding: Diagnostic) {
      if !text.isEmpty { text += finding.path == path ? "\n" : "\n\n" }
      text += finding.text(style)
      path = finding.path
    }
    if listsAll {
      diagnostics.forEach(add)
    } else {
      for group in groups {
        group.shown.forEach(add)
        if group.shown.count < group.findings.count { text += "\n" + group.rest }
      }
    }
    let end = [output, tally].filter { !$0.isEmpty }.joined(separator: "\n")
    return [text, end].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The number of violations of each rule, the most frequent rule first.
  private var tally: String {
    let counts = Dictionary(violations.compactMap(\.rule).map { ($0, 1) }, uniquingKeysWith: +)
    guard !counts.isEmpty else { return "" }
    let rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let numbers = rules.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return "By rule: \(numbers). Run 'layerlint explain \(rules[0].key)' for an explanation."
  }
}

extension FindingGroup {
  /// The findings that aren't shown.
  fileprivate var rest: String {
    let names = [first.target, first.subject].compactMap { $0.map { "'\($0)'" } }
    let count = findings.count - shown.count
    guard let rule = first.rule else {
      return "\(count) more of \(findings.count) like this; --all lists them"
    }
    return
      "\(names.joined(separator: " → ")): \(count) more of \(findings.count) in \(counted(fileCount, "file")); "
      .reportLine + "--all lists them [\(rule)]"
  }
}
