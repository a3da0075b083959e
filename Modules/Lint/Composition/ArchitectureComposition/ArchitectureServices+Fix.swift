import ArchitectureDomain
import RepairsDomain
public import ReportsPresentation

extension ArchitectureServices {
  /// Adds dependencies that the source of a package imports but its manifests do not declare.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  ///   - writes: Whether to change the manifests; otherwise only reports the changes.
  /// - Throws: `CancellationError` only.
  public func fix(
    package: String = ".", configuration: String? = nil, writes: Bool
  ) async throws -> RepairReport {
    let repair = RepairManifestsUseCase(reader, editor)
    do {
      guard writes else {
        let plan = try await repair.plan(folder: package, configuration: configuration)
        return RepairReport(
          remaining: plan, patch: try await repair.patch(for: plan, folder: package), package: package)
      }
      let (added, remaining) = try await repair(folder: package, configuration: configuration)
      return RepairReport(
        added: added, remaining: remaining, patch: try await repair.patch(for: remaining, folder: package),
        package: package)
    } catch let failure as ArchitectureFailure {
      return RepairReport(failure)
    }
  }
}
