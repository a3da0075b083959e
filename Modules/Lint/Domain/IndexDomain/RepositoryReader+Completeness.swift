import ArchitectureDomain

extension RepositoryReader {
  /// Checks that an index has all symbols that the files of some modules use. Without them, an arrow would seem lighter
  /// than it is. A module without a compiled file has no arrows.
  ///
  /// - Throws: ``ArchitectureFailure``, ``IndexFailure``.
  func checkCompleteness(
    of index: SymbolIndex, for modules: Set<String>, among targets: [Target], in folder: String
  ) async throws {
    if let damage = index.damages.first { throw IndexFailure.damaged(damage.path, reason: damage.reason) }
    let files = index.files.filter { $0.isChecked && modules.contains($0.module) }
    if let changed = files.first(where: \.isChanged) { throw IndexFailure.outdated(changed.path) }
    let (compiled, paths) = (Set(files.lazy.map(\.module)), Set(files.lazy.map(\.path)))
    // SwiftPM compiles plugins without an index.
    let targets = targets.filter { $0.kind != .plugin && compiled.contains($0.module) }
    let sources = try await sources(folder, targets, .none)
    let missing = targets.lazy.flatMap { sources[$0.id] ?? [] }.map(\.path).filter { !paths.contains($0) }
    if let path = missing.min() { throw IndexFailure.outdated(path) }
  }
}
