/// What a check found, and how much it looked at.
public struct Inspection: Equatable, Sendable {
  /// Those of each rule in the order of targets, files and lines.
  public var violations: [Violation]
  /// Files whose imports may not all be known.
  public var damages: [SourceFile]
  public var targetCount: Int
  public var fileCount: Int
  public var importCount: Int
  /// The packages whose offers are not known, so that nothing is said of their modules.
  public var unresolved: [String] = []
  /// How many violations are left out because the baseline knows them.
  public var knownCount = 0
  /// How many violations of the baseline are no more.
  public var mendedCount = 0

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

  mutating func subtract(_ baseline: Baseline) {
    let unknown = baseline.unknown(of: violations)
    mendedCount = baseline.mended(by: violations)
    knownCount = violations.count - unknown.count
    violations = unknown
  }
}
