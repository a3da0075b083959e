import ArchitectureDomain
public import ArchitecturePresentation

extension ArchitectureServices {
  /// Checks a package; also what stood in the way is a report.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest.
  ///   - configuration: The file with the layers; nil for the usual place, where it may be missing.
  /// - Throws: `CancellationError` only.
  public func check(package: String = ".", configuration: String? = nil) async throws -> LintReport {
    do {
      let check = CheckArchitectureUseCase(reader)
      return LintReport(try await check(folder: package, configuration: configuration), package: package)
    } catch let failure as ArchitectureFailure {
      return LintReport(failure)
    }
  }
}
