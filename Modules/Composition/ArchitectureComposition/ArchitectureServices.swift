import ArchitectureData
public import ArchitectureDomain
public import ArchitecturePresentation

/// The lint, put together: what its program and its tests run.
public struct ArchitectureServices: Sendable {
  private let reader: RepositoryReader

  public init(reader: RepositoryReader) {
    self.reader = reader
  }

  /// The real lint.
  ///
  /// - Parameter searchPath: The folders in which `swift` is looked for, as in the environment's `PATH`.
  public static func live(searchPath: String) -> ArchitectureServices {
    ArchitectureServices(reader: .live(SwiftToolchain(searchPath: searchPath)))
  }

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

  /// Lists the imports of files in the order asked for.
  ///
  /// - Throws: `CancellationError` only.
  public func imports(of files: [String]) async throws -> ImportListing {
    var read: [SourceFile] = []
    var failures: [ArchitectureFailure] = []
    for file in files {
      do {
        read.append(try await reader.source(file))
      } catch let failure as ArchitectureFailure {
        failures.append(failure)
      }
    }
    return ImportListing(read, failures: failures)
  }
}
