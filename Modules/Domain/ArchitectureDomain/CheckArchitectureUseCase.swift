/// Holds every import and every declared dependency of a repository against its manifests and its layers.
///
/// An import that breaks several rules is reported under the one whose mend is right: declaring a module that
/// the layer may not see would be none.
public struct CheckArchitectureUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - folder: The folder of the manifest, or one that holds packages.
  ///   - configuration: The file with the layers; nil for the usual place, where it may be missing.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(folder: String, configuration: String? = nil) async throws -> Inspection {
    let repository = try await reader.repository(folder, configuration: configuration)
    let targets = repository.graph.checkedTargets
    let judge = Judge(repository)
    var inspection = Inspection(targetCount: targets.count)
    for target in targets {
      let files = repository.sources[target.id] ?? []
      inspection.violations += judge.violations(of: target)
      inspection.damages += files.filter { $0.damage != nil }
      inspection.fileCount += files.count
      for file in files {
        inspection.importCount += file.imports.count
        inspection.violations += file.imports.compactMap { judge.violation(of: $0, in: file, of: target) }
      }
    }
    return inspection
  }
}
