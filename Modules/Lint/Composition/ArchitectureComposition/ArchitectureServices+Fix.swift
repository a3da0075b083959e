import ArchitectureDomain
public import ArchitecturePresentation

extension ArchitectureServices {
  /// Adds to the manifests of a package what its source imports and they do not declare.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that holds packages.
  ///   - configuration: The file with the layers; nil for the usual place, where it may be missing.
  ///   - writes: Whether it is done, and not only said.
  /// - Throws: `CancellationError` only.
  public func fix(
    package: String = ".", configuration: String? = nil, writes: Bool
  ) async throws -> RepairReport {
    let repair = RepairManifestsUseCase(reader, editor)
    do {
      guard writes else {
        let plan = try await repair.plan(folder: package, configuration: configuration)
        return RepairReport(remaining: plan, package: package)
      }
      let (added, remaining) = try await repair(folder: package, configuration: configuration)
      return RepairReport(added: added, remaining: remaining, package: package)
    } catch let failure as ArchitectureFailure {
      return RepairReport(failure)
    }
  }
}
