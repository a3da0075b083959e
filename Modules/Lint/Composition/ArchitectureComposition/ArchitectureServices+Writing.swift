public import ArchitectureDomain
public import ArchitecturePresentation
import RepairsDomain
import ReportsPresentation
import RepositoryData

extension ArchitectureServices {
  /// Writes the baseline of a package. Failures are part of the report.
  ///
  /// - Parameter mayGrow: Whether to add new violations to the baseline.
  /// - Throws: `CancellationError` only.
  public func recordBaseline(
    package: String = ".", configuration: String? = nil, mayGrow: Bool = false
  ) async throws -> Report {
    try await Report.reporting {
      let record = RecordBaselineUseCase(reader, writer)
      return Report(
        try await record(folder: package, configuration: configuration, mayGrow: mayGrow), package: package)
    }
  }

  /// The JSON schema of the configuration, for editors.
  public static var schema: String { ConfigurationKey.schema }

  /// Writes a configuration for a package that has none, and a baseline if there are violations.
  ///
  /// - Parameters:
  ///   - preset: The configuration to write without reading the package, and without a baseline, or nil for the layers of
  ///     the package.
  ///   - printsOnly: Whether to write no file and return the configuration as output.
  /// - Throws: `CancellationError` only.
  public func initialize(
    package: String = ".", preset: ConfigurationPreset? = nil, printsOnly: Bool = false
  ) async throws -> Report {
    try await Report.reporting {
      if let preset {
        if printsOnly { return Report(.clean, preset.text) }
        return Report(preset, path: try writer.configuration(preset.text, Baseline(), package)[0])
      }
      if !printsOnly { try writer.ensureNew(package) }
      let result = try await ProposeLayersUseCase(reader)(folder: package)
      let text = result.proposal.text
      if printsOnly { return Report(.clean, text) }
      if !result.inspection.damages.allSatisfy(\.isUnreadPart) {
        return Report(.incomplete(result.inspection.damages), package: package)
      }
      let paths = try writer.configuration(text, Baseline(result.inspection.violations), package)
      return Report(result, paths: paths, package: package)
    }
  }
}
