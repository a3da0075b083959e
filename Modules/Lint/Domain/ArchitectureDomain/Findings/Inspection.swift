/// The result of a check, and its coverage.
public struct Inspection: Equatable, Sendable {
  /// The violations. Those of each rule are in the order of targets, files, and lines.
  public var violations: [Violation]
  /// Files whose list of imports may be incomplete.
  public var damages: [SourceFile]
  public var targetCount: Int
  public var fileCount: Int
  public var importCount: Int
  /// Packages that couldn't be found, so their modules are unknown.
  public var unresolved: [String] = []
  /// The folders of packages below the checked folder that aren't checked.
  public var otherPackages: [String] = []
  /// The manifests of checked packages that have no targets.
  public var emptyManifests: [String] = []
  /// The number of Swift files in the checked folder, and of those that belong to no checked target.
  public var swiftFileCount = 0
  public var strayFileCount = 0
  /// The rules whose violations the result contains, or nil for all rules.
  public var onlyRules: Set<Violation.Rule>?
  /// The number of violations that were left out because they are in the baseline.
  public var knownCount = 0
  /// The number of violations in the baseline that are fixed.
  public var fixedCount = 0

  public init(
    violations: [Violation] = [], damages: [SourceFile] = [], targetCount: Int = 0, fileCount: Int = 0,
    importCount: Int = 0
  ) {
    self.violations = violations
    self.damages = damages
    self.targetCount = targetCount
    self.fileCount = fileCount
    self.importCount = importCount
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

  mutating func subtract(_ baseline: Baseline) {
    let unknown = baseline.unknown(of: violations)
    fixedCount = baseline.fixed(in: violations)
    knownCount = violations.count - unknown.count
    violations = unknown
  }
}
