/// What a check found, and how much it looked at.
public struct Inspection: Equatable, Sendable {
  /// In the order of targets, files and lines.
  public var violations: [Violation]
  /// Files whose imports may not all be known.
  public var damages: [SourceFile]
  public var targetCount: Int
  public var fileCount: Int
  public var importCount: Int

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
}
