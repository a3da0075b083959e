/// Reads a repository once, and gives its arrows with the violations marked.
public struct InspectGraphUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - folder: The folder of the manifest, or one that holds packages.
  ///   - configuration: The file with the layers; nil for the usual place, where it may be missing.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil
  ) async throws -> (graph: LayeredGraph, inspection: Inspection) {
    let repository = try await reader.repository(folder, configuration: configuration)
    let inspection = try await CheckArchitectureUseCase(reader).inspection(of: repository, in: folder)
    return (LayeredGraph(repository, violations: inspection.violations), inspection)
  }
}
