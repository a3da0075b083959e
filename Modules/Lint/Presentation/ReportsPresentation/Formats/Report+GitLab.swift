import ArchitecturePresentation

extension Report {
  /// A report for GitLab's Code Quality: a list of findings (GitLab Docs, Code Quality, "Code Quality report format").
  var gitlab: JSONText {
    var fingerprints = Fingerprint()
    return .array(
      diagnostics.map { finding in
        .object([
          "description": .string(finding.message),
          "check_name": .string(finding.rule ?? "not-checked"),
          "fingerprint": .string(fingerprints.next(for: finding)),
          "severity": .string(
            finding.rule == nil ? "critical" : finding.isWarning ? "minor" : "major"),
          "location": .object([
            // GitLab has no findings without a file and a line.
            "path": .string(finding.path ?? "."),
            "lines": .object(["begin": .number(finding.line ?? 1)]),
          ]),
        ])
      })
  }
}
