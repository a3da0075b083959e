extension LintReport {
  /// The report as JSON. Keys are never renamed or removed without a new `version`. Unknown values are left out.
  var json: JSONText {
    .object([
      "version": 1,
      "outcome": .string(outcome.rawValue),
      "checked": extent.map {
        .object(["targets": .number($0.targets), "files": .number($0.files), "imports": .number($0.imports)])
      },
      "notResolved": unresolved.map { .array($0.map(JSONText.string)) },
      "packagesNotChecked": otherPackages.map { .array($0.map(JSONText.string)) },
      "filesInNoTarget": strayFiles.map(JSONText.number),
      "violations": .array(violations.map(\.json)),
      "notChecked": .array(obstacles.map(\.json)),
    ])
  }
}

extension Diagnostic {
  fileprivate var json: JSONText {
    .object([
      "rule": rule.map(JSONText.string),
      "severity": rule.map { _ in .string(severity) },
      "target": target.map(JSONText.string),
      "subject": subject.map(JSONText.string),
      "message": .string(message),
      "path": path.map(JSONText.string),
      "line": line.map(JSONText.number),
      "column": column.map(JSONText.number),
      "utf16Column": utf16Columns.map { .number($0.lowerBound) },
      "utf16EndColumn": utf16Columns.map { .number($0.upperBound) },
    ])
  }
}
