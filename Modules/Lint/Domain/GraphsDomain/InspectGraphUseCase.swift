public import ArchitectureDomain

/// Returns the graph of a repository with violations marked.
public struct InspectGraphUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - folder: The folder of a manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default one, which may be missing.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil
  ) async throws -> (graph: LayeredGraph, inspection: Inspection) {
    let repository = try await reader.repository(folder, configuration: configuration)
    let inspection = try await CheckArchitectureUseCase(reader).inspection(of: repository, in: folder)
    return (LayeredGraph(dividing: repository, violations: inspection.violations), inspection)
  }
}
