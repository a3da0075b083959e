extension Inspection {
  /// The inspection without violations that the fix of another one fixes too.
  package var shown: Inspection {
    var inspection = self
    inspection.violations = Precedence.shown(violations)
    return inspection
  }

  mutating func add(_ survey: FolderSurvey, sources: [Target.ID: [SourceFile]]) {
    let known = Set(sources.values.joined().lazy.map(\.path))
    otherPackages = survey.otherPackages
    swiftFileCount = survey.swiftFiles.count
    strayFileCount = survey.swiftFiles.count { !known.contains($0) }
  }

  mutating func keep(_ rules: Set<Violation.Rule>) {
    onlyRules = rules
    violations.removeAll { !rules.contains($0.rule) }
  }
}
