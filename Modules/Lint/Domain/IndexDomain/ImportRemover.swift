public import ArchitectureDomain

/// The capability to remove imports from files.
public struct ImportRemover: Sendable {
  /// Removes the imports at some positions of a file, with their lines. Returns the positions of the remaining imports,
  /// which share a line with other code. Throws ``ArchitectureFailure`` if the file can't be read or written.
  public var remove:
    @Sendable (_ positions: [SourcePosition], _ path: String, _ folder: String) throws -> [SourcePosition]

  public init(
    remove:
      @escaping @Sendable (_ positions: [SourcePosition], _ path: String, _ folder: String) throws ->
      [SourcePosition]
  ) {
    self.remove = remove
  }
}

/// Removes the imports that are unused according to the compiler's index.
public struct RemoveUnusedImportsUseCase: Sendable {
  private let find: FindUnusedImportsUseCase
  private let remover: ImportRemover

  public init(_ find: FindUnusedImportsUseCase, _ remover: ImportRemover) {
    self.find = find
    self.remover = remover
  }

  /// - Returns: The removed imports, and the result with those that the user must remove. No import is removed if a
  ///   file of the index couldn't be read.
  /// - Throws: ``ArchitectureFailure``, ``IndexFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil, store: String? = nil
  ) async throws -> (removed: [Violation], rest: IndexInspection) {
    var result = try await find(folder: folder, configuration: configuration, store: store)
    guard result.damages.isEmpty else { return ([], result) }
    let unused = result.inspection.violations.filter { $0.rule == .unusedImport }
    var staying: Set<Place> = []
    for (path, violations) in Dictionary(grouping: unused, by: \.place.path).sorted(by: { $0.key < $1.key }) {
      for position in try remover.remove(violations.compactMap(\.place.position), path, folder) {
        staying.insert(Place(path, position))
      }
    }
    let removed = unused.filter { !staying.contains($0.place) }
    result.inspection.violations.removeAll { $0.rule == .unusedImport && !staying.contains($0.place) }
    return (removed, result)
  }
}
