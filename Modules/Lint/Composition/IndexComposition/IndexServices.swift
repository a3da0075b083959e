public import ArchitectureData
public import ArchitectureDomain
public import ArchitecturePresentation
import IndexData
public import IndexDomain
import IndexPresentation
import RepositoryData
import RepositoryDomain

/// The composed commands that read the compiler's index.
public struct IndexServices: Sendable {
  let reader: RepositoryReader
  let index: IndexReader
  let remover: ImportRemover

  public init(reader: RepositoryReader, index: IndexReader, remover: @escaping ImportRemover) {
    self.reader = reader
    self.index = index
    self.remover = remover
  }

  /// The commands with real files and the toolchain's libIndexStore.
  ///
  /// - Parameters:
  ///   - environment: The environment variables. `PATH` leads to `swift`.
  ///   - keepsManifests: Whether to cache manifest descriptions of the toolchain in the user's cache folder.
  public static func live(
    environment: [String: String] = ProcessEnvironment.current, keepsManifests: Bool = true
  ) -> IndexServices {
    let toolchain = SwiftToolchain(environment: environment)
    return IndexServices(
      reader: .live(toolchain, cache: keepsManifests ? ManifestCache(environment: environment) : nil),
      index: .live(toolchain), remover: removeImports)
  }

  /// Finds unused imports. Failures are part of the report.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  ///   - store: The index store, or nil for the default one of the package.
  ///   - removes: Whether to remove the unused imports. The report then contains those that the user must remove.
  ///   - listsKept: Whether to list the imports that aren't reported too.
  /// - Returns: The report, and the list of imports that aren't reported.
  /// - Throws: `CancellationError` only.
  public func unusedImports(
    package: String = ".", configuration: String? = nil, store: String? = nil, removes: Bool = false,
    listsKept: Bool = false
  ) async throws -> (report: LintReport, kept: String) {
    do {
      let find = FindUnusedImportsUseCase(reader, index)
      var removed: [Violation]?
      let result: IndexInspection
      if removes {
        (removed, result) = try await RemoveUnusedImportsUseCase(find, remover)(
          folder: package, configuration: configuration, store: store)
      } else {
        result = try await find(folder: package, configuration: configuration, store: store)
      }
      let excerpts = await reader.excerpts(package, LintReport.places(of: result.inspection))
      let (owners, problem) = await reader.owners(of: result.inspection, in: package)
      var report = LintReport(
        result, removed: removed, package: package, excerpts: excerpts, owners: owners)
      if let problem { report.add(problem) }
      return (report, listsKept ? result.keptText(package: package) : "")
    } catch let failure as ArchitectureFailure {
      return (LintReport(failure), "")
    } catch let failure as IndexFailure {
      return (LintReport(failure: failure.message), "")
    }
  }
}
