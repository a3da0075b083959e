import ArchitectureDomain
public import ArchitecturePresentation

extension ArchitectureServices {
  /// Compares a folder with what it was at a revision; also what stood in the way is a report.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that holds packages.
  ///   - configuration: The file with the layers; nil for the usual place, where it may be missing.
  ///   - revision: A branch, a tag or a commit.
  /// - Throws: `CancellationError` only.
  public func diff(
    package: String = ".", configuration: String? = nil, since revision: String
  ) async throws -> DiffReport {
    do {
      let compare = CompareRevisionsUseCase(reader, revisions)
      return DiffReport(
        try await compare(folder: package, configuration: configuration, since: revision), package: package)
    } catch let failure as ArchitectureFailure {
      return DiffReport(failure)
    }
  }
}
