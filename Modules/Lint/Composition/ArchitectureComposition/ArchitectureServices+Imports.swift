import ArchitectureDomain
public import ReportsPresentation

extension ArchitectureServices {
  /// Lists the imports of files, in the order of the files.
  ///
  /// - Throws: `CancellationError` only.
  public func imports(
    of files: [String], as format: ImportListing.Format = .text
  ) async throws -> ImportListing {
    var read: [SourceFile] = []
    var failures: [ArchitectureFailure] = []
    for file in files {
      do {
        read.append(try await reader.source(file))
      } catch let failure as ArchitectureFailure {
        failures.append(failure)
      }
    }
    return ImportListing(read, failures: failures, as: format)
  }
}
