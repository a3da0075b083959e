import ArchitecturePresentation

extension Report {
  /// The report as JSON. Keys are never renamed or removed without a new `version`. Unknown values are left out.
  var json: JSONText {
    var fingerprints = Fingerprint()
    let violations = violations.map { $0.json(fingerprint: fingerprints.next(for: $0)) }
    let missingFiles = coverage?.missingFiles ?? []
    let unreadSettings = coverage?.unreadSettings ?? []
    let excluded = coverage?.excludedFolders ?? []
    let unknownModules = (coverage?.unknownModules ?? [:]).sorted { $0.key < $1.key }.map {
      JSONText.object(["target": .string($0.key), "setting": .string($0.value)])
    }
    return .object([
      "version": 1,
      "outcome": .string(outcome.rawValue),
      "checked": coverage.map {
        .object(["targets": .number($0.targets), "files": .number($0.files), "imports": .number($0.imports)])
      },
      "notResolved": coverage.map { .array($0.unresolved.map(JSONText.string)) },
      "packagesNotChecked": coverage.map { .array($0.otherPackages.map(JSONText.string)) },
      "filesInNoTarget": coverage.map { .number($0.strayFiles) },
      "filesMissing": missingFiles.isEmpty ? nil : .array(missingFiles.map(JSONText.string)),
      "settingsNotRead": unreadSettings.isEmpty ? nil : .array(unreadSettings.map(JSONText.string)),
      "foldersExcluded": excluded.isEmpty ? nil : .array(excluded.map(JSONText.string)),
      "modulesUnknown": unknownModules.isEmpty ? nil : .array(unknownModules),
      "baseline": coverage.map {
        .object([
          "hidden": .number($0.hidden), "fixed": .number($0.fixed), "moved": .number($0.moved),
          "reducible": .number($0.reducible),
        ])
      },
      "violations": .array(violations),
      "groups": .array(decisions.map(\.json)),
      "notChecked": .array(obstacles.map { $0.json(fingerprint: nil) }),
    ])
  }
}

extension Diagnostic {
  fileprivate func json(fingerprint: String?) -> JSONText {
    .object([
      "rule": rule.map(JSONText.string),
      "severity": rule.map { _ in .string(severity) },
      "package": package.map(JSONText.string),
      "target": target.map(JSONText.string),
      "subject": subject.map(JSONText.string),
      "message": .string(message),
      "path": path.map(JSONText.string),
      "line": line.map(JSONText.number),
      "column": column.map(JSONText.number),
      "utf16Column": utf16Columns.map { .number($0.lowerBound) },
      "utf16EndColumn": utf16Columns.map { .number($0.upperBound) },
      "partialFingerprints": fingerprint.map { fingerprint in
        .object([
          "violation/v1": .string(fingerprint),
          "group/v1": .string(FindingGroup(findings: [self]).fingerprint),
        ])
      },
    ])
  }
}

extension FindingGroup {
  /// The group in JSON and in SARIF.
  var json: JSONText {
    .object([
      "rule": first.rule.map(JSONText.string),
      "severity": .string(first.severity),
      "target": first.target.map(JSONText.string),
      "subject": first.subject.map(JSONText.string),
      "findings": .number(findings.count),
      "files": .number(fileCount),
      "places": .array(
        shown.map { finding in
          .object([
            "path": finding.path.map(JSONText.string), "line": finding.line.map(JSONText.number),
            "column": finding.column.map(JSONText.number),
          ])
        }),
      "partialFingerprints": .object(["group/v1": .string(fingerprint)]),
    ])
  }
}
