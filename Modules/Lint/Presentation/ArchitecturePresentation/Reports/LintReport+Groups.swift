extension LintReport {
  /// The diagnostics in groups with the same rule, target, and subject, because one decision usually fixes them all.
  /// The groups have the order of their first diagnostics. A thing that could not be checked is a group of its own.
  var groups: [[Diagnostic]] {
    var groups: [[Diagnostic]] = []
    var numbers: [Key: Int] = [:]
    for diagnostic in diagnostics {
      let key = Key(diagnostic)
      if diagnostic.rule != nil, let number = numbers[key] {
        groups[number].append(diagnostic)
      } else {
        numbers[key] = groups.count
        groups.append([diagnostic])
      }
    }
    return groups
  }

  private struct Key: Hashable {
    var rule: String?
    var target: String?
    var subject: String?
    var isWarning: Bool

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      target = diagnostic.target
      subject = diagnostic.subject
      isWarning = diagnostic.isWarning
    }
  }
}
