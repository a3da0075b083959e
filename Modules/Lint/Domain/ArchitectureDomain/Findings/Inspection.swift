/// The result of a check, and its coverage.
public struct Inspection: Equatable, Sendable {
  /// The violations. Those of each rule are in the order of targets, files, and lines.
  public var violations: [Violation]
  /// Files whose list of imports may be incomplete, and manifests that depend on a missing package.
  public var damages: [SourceFile]
  public var targetCount: Int
  public var fileCount: Int
  public var importCount: Int
  /// Packages that SwiftPM hasn't resolved, so their modules are unknown, if a target needs one.
  public var unresolved: [String] = []
  /// Whether a rule forbids paths, which may lead through a package of ``unresolved``.
  public var hasOpenPaths = false
  /// The folders that the configuration excludes from the search for packages and projects.
  public var excludedFolders: [String] = []
  /// The folders of packages below the checked folder that aren't checked.
  public var otherPackages: [String] = []
  /// The manifests of checked packages that have no targets.
  public var emptyManifests: [String] = []
  /// The Swift files that projects of Xcode name and that don't exist.
  public var missingFiles: [String] = []
  /// The configuration files of projects that can't be read, and that may set a module's name or what a test tests.
  public var unreadSettings: [String] = []
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

  /// The rules whose violations are all known, so that what allows one of them must be needed.
  package var judgedRules: Set<Violation.Rule> {
    let all = Set(Violation.Rule.allCases)
    return unresolved.isEmpty ? all : all.subtracting(Violation.Rule.needingPackages)
  }

  /// Returns a baseline of the violations, and of those in an older one that may still be there.
  package func recorded(after old: Baseline?) -> Baseline {
    var found = Baseline(violations)
    found.add(old ?? found, except: judgedRules)
    return found
  }

  package mutating func subtract(_ baseline: Baseline) {
    let unknown = baseline.unknown(of: violations)
    let found = recorded(after: baseline)
    fixedCount = baseline.fixed(in: found)
    shrunkCount = baseline.shrunk(in: found)
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
      fileCount: files.count { !$0.isUnreadPart }, importCount: files.reduce(0) { $0 + $1.imports.count })
    unresolved = repository.neededUnresolved
    hasOpenPaths = !unresolved.isEmpty && repository.rules?.forbidsPaths == true
    excludedFolders = repository.graph.excludedFolders
    emptyManifests = repository.graph.manifestsWithoutTargets.filter { !Place($0).isInProject }
    missingFiles = repository.graph.missingFiles
    unreadSettings = repository.graph.unreadSettings
    for target in targets where target.module.contains("$") { unknownModules[target.name] = target.module }
  }
}
