public import ArchitectureDomain

/// Finds the files that would have to move so that one target doesn't depend on another.
public struct CutArrowUseCase: Sendable {
  private let reader: RepositoryReader
  private let indexReader: IndexReader

  public init(_ reader: RepositoryReader, _ indexReader: IndexReader) {
    self.reader = reader
    self.indexReader = indexReader
  }

  /// - Parameters:
  ///   - start: The name of a target or module.
  ///   - end: The name of another one, or of any module that the first one uses.
  /// - Throws: ``ArchitectureFailure``, ``IndexFailure``.
  public func callAsFunction(
    from start: String, to end: String, folder: String, store: String? = nil
  ) async throws -> CutPlan {
    async let read = indexReader.index(store, folder, .symbols)
    let targets = try await targets(in: folder)
    let index = try await read
    let modules = Set(index.files.lazy.map(\.module))
    func module(_ name: String, among known: Set<String>) throws(ArchitectureFailure) -> String {
      let module = targets.first { $0.name == name }?.module ?? name
      guard known.contains(module) else {
        throw .unknownName(name, known: Set(targets.map(\.name)).union(known).sorted())
      }
      return module
    }
    let (first, second) = (
      try module(start, among: modules), try module(end, among: modules.union(index.modules.keys))
    )
    try await reader.checkCompleteness(of: index, for: [first, second], among: targets, in: folder)
    return CutPlan(from: first, to: second, in: index)
  }

  /// Returns the targets of the packages in a folder, or none if there is no manifest.
  private func targets(in folder: String) async throws -> [Target] {
    do {
      return try await reader.graph(folder).checkedTargets
    } catch ArchitectureFailure.noManifest {
      return []
    }
  }
}
