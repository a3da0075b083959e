import ArchitectureDomain

extension Inspection {
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
