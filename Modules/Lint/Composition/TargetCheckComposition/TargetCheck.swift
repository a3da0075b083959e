import ArchitectureData
import ArchitectureDomain
public import ArchitecturePresentation

/// The check of one target during its build: the composed program of the plugin `LayerCheck`.
public enum TargetCheck {
  /// Checks a target. Failures are part of the report.
  ///
  /// - Parameters:
  ///   - description: The file in which the build describes the target.
  ///   - stamp: The file to write if there are no violations except warnings.
  /// - Throws: `CancellationError` only.
  public static func run(_ description: String, stamp: String) async throws -> Report {
    try await Report.reporting {
      let described = try TargetDescription(
        contentsOf: description, SwiftToolchain(environment: ProcessEnvironment.current))
      let check = CheckTargetUseCase(described.reader)
      let report = Report(
        try await check(described.target, folder: described.package), package: described.package)
      if report.outcome == .clean || report.outcome == .warnings {
        try CheckStamp.write(to: stamp, for: described.target)
      }
      return report
    }
  }
}
