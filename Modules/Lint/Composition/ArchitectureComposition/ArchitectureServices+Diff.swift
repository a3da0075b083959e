import RepositoryDomain
import ArchitectureDomain
import GraphsDomain
public import ReportsPresentation

extension ArchitectureServices {
  /// Compares a folder with its content at a revision. Failures are part of the report.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  ///   - revision: A branch, a tag, or a commit.
  /// - Throws: `CancellationError` only.
  public func diff(
    package: String = ".", configuration: String? = nil, since revision: String
  ) async throws -> DiffReport {
    do {
      let compare = CompareRevisionsUseCase(reader, revisions)
      let diff = try await compare(folder: package, configuration: configuration, since: revision)
      let (owners, failure) = await reader.owners(
        of: Inspection(violations: diff.violations.gained), in: package)
      return DiffReport(diff, package: package, owners: owners, failure: failure)
    } catch let failure as ArchitectureFailure {
      return DiffReport(failure)
    }
  }
}
