/// The result of a check, and its coverage.
public struct Inspection: Equatable, Sendable {
  /// The violations. Those of each rule are in the order of targets, files, and lines.
  public var violations: [Violation]
  /// Files whose list of imports may be incomplete, and manifests that depend on a missing package.
  public var damages: [SourceFile]
  public var targetCount: Int
  public var fileCount: Int
  public var importCount: Int
  /// Packages that SwiftPM hasn't resolved, so their modules are unknown.
  public var unresolved: [String] = []
  /// The place of a rule that counts only modules of other packages although ``unresolved`` isn't empty, or nil.
  public var undecidedRule: Place?
  /// The folders of packages below the checked folder that aren't checked.
  public var otherPackages: [String] = []
  /// The manifests of checked packages that have no targets.
  public var emptyManifests: [String] = []
  /// The Swift files that projects of Xcode name and that don't exist.
  public var missingFiles: [String] = []
  /// The targets of projects whose modules only Xcode knows, with the settings that name them.
  public var unknownModules: [String: String] = [:]
  /// The number of Swift files in the checked folder, and of those that belong to no checked target.
  public var swiftFileCount = 0
  public var strayFileCount = 0
  /// The rules whose violations the result contains, or nil for all rules.
  public var onlyRules: Set<Violation.Rule>?
  /// The number of violations that were left out because they are in the baseline.
  public var knownCount = 0
  /// The number of violations in the baseline that are fixed.
  public var fixedCount = 0
  /// The number of violations in the baseline that moved to another file.
  public var movedCount = 0
  /// The number of values in the baseline that allow more than the violations need.
  public var shrunkCount = 0

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

  package mutating func subtract(_ baseline: Baseline) {
    let unknown = baseline.unknown(of: violations)
    fixedCount = baseline.fixed(in: violations)
    shrunkCount = baseline.shrunk(in: violations)
    knownCount = violations.count - unknown.count
    violations = unknown
  }
}

extension Inspection {
  /// How much a check of a repository covers, without the violations.
  package init(of repository: Repository) {
    let targets = repository.graph.checkedTargets
    let files = targets.flatMap { repository.sources[$0.id] ?? [] }
    self.init(
      damages: repository.graph.damages + files.filter { $0.damage != nil }, targetCount: targets.count,
      fileCount: files.count,
      importCount: files.reduce(0) { $0 + $1.imports.count })
    unresolved = repository.graph.unresolved
    if !unresolved.isEmpty { undecidedRule = repository.rules?.patterns.first(where: \.isExternal)?.place }
    emptyManifests = repository.graph.manifestsWithoutTargets.filter { !Place($0).isInProject }
    missingFiles = repository.graph.missingFiles
    for target in targets where target.module.contains("$") { unknownModules[target.name] = target.module }
  }
}
