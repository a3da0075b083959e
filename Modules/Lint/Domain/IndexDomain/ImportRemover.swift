public import ArchitectureDomain

/// Removes the imports at some positions of a file, with their lines. Returns the numbers of the removed lines. Other
/// imports share a line with other code. Throws ``ArchitectureFailure`` if the file can't be read or written.
public typealias ImportRemover =
  @Sendable (_ positions: [SourcePosition], _ path: String, _ folder: String) throws -> Set<Int>

/// Removes the imports that are unused according to the compiler's index.
public struct RemoveUnusedImportsUseCase: Sendable {
  private let find: FindUnusedImportsUseCase
  private let remove: ImportRemover

  public init(_ find: FindUnusedImportsUseCase, _ remove: @escaping ImportRemover) {
    self.find = find
    self.remove = remove
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
    var removedLines: [String: Set<Int>] = [:]
    for (path, violations) in Dictionary(grouping: unused, by: \.place.path).sorted(by: { $0.key < $1.key }) {
      removedLines[path] = try remove(violations.compactMap(\.place.position), path, folder)
    }
    func isRemoved(_ place: Place) -> Bool {
      place.position.map { removedLines[place.path]?.contains($0.line) == true } ?? false
    }
    let removed = unused.filter { isRemoved($0.place) }
    result.inspection.violations.removeAll { $0.rule == .unusedImport && isRemoved($0.place) }
    for number in result.inspection.violations.indices {
      result.inspection.violations[number].place.move(upBy: removedLines)
    }
    for number in result.kept.indices { result.kept[number].place.move(upBy: removedLines) }
    return (removed, result)
  }
}

extension Place {
  /// Moves the place to its line after lines of files were removed.
  fileprivate mutating func move(upBy removedLines: [String: Set<Int>]) {
    guard let position, let lines = removedLines[path] else { return }
    self.position = SourcePosition(
      line: position.line - lines.count { $0 < position.line }, column: position.column)
  }
}
