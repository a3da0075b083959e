import ArchitectureDomain

/// Finds ambient identifiers that a layer may not use.
///
/// A name that the target itself declares isn't a violation.
struct AmbientRule {
  private let layers: LayerMap
  private let modules: Set<String>
  /// The reason why each layer may not use an identifier.
  private let reasons: [String: [String: String]]

  init(_ repository: Repository, _ layers: LayerMap) {
    self.layers = layers
    modules = Set(repository.graph.checkedTargets.map(\.module))
    let entries = (repository.rules?.layers ?? []).map { layer -> (String, [String: String]) in
      let reasons = layer.ambient.flatMap { entry in entry.identifiers.map { ($0, entry.because) } }
      return (layer.name, Dictionary(reasons) { first, _ in first })
    }
    reasons = Dictionary(entries) { first, _ in first }
  }

  func violations(in files: [SourceFile], of target: Target) -> [Violation] {
    guard files.contains(where: { !$0.details.uses.isEmpty }) else { return [] }
    let names = OwnNames(files)
    return files.flatMap { file -> [Violation] in
      guard !file.details.uses.isEmpty, let layer = layers.layer(of: file.path, in: target.id),
        let reasons = reasons[layer.name]
      else { return [] }
      return file.details.uses.compactMap { use in
        guard let reason = reasons[use.identifier], isAmbient(use, in: file, names) else { return nil }
        return Violation(
          .ambient(identifier: use.identifier, layer: layer.name, because: reason), in: target.name,
          at: Place(file.path, use.position))
      }
    }
  }

  private func isAmbient(_ use: IdentifierUse, in file: SourceFile, _ names: OwnNames) -> Bool {
    switch use.form {
    case .qualified(let module): !modules.contains(module)
    case .name(let name, let parents): !names.declare(name, seenIn: parents, of: file)
    case .member(let name, let type): !names.declareCase(name, of: type)
    }
  }
}

/// The declarations of one target with the name of an ambient identifier.
private struct OwnNames {
  private var declarations: Set<Name> = []
  private var cases: Set<Case> = []

  private struct Name: Hashable {
    var name: String
    var parents: ArraySlice<String>
    /// The only file that can refer to it, or nil if all files can.
    var file: String?
  }

  private struct Case: Hashable {
    var name: String
    /// The enum, or nil for any.
    var type: String?
  }

  init(_ files: [SourceFile]) {
    for file in files {
      for declaration in file.details.declarations {
        declarations.insert(
          Name(
            name: declaration.name, parents: declaration.parents[...],
            file: declaration.isFileScoped ? file.path : nil))
        guard declaration.kind == .enumCase else { continue }
        cases.insert(Case(name: declaration.name))
        cases.insert(Case(name: declaration.name, type: declaration.parents.last))
      }
    }
  }

  /// Returns whether a name refers to a declaration of the target at this location.
  func declare(_ name: String, seenIn parents: [String], of file: SourceFile) -> Bool {
    (0...parents.count).contains { count in
      let outer = parents.prefix(count)
      return declarations.contains(Name(name: name, parents: outer))
        || declarations.contains(Name(name: name, parents: outer, file: file.path))
    }
  }

  /// Returns whether a member can be a case of the enum `type`, or of any enum if `type` is nil.
  func declareCase(_ name: String, of type: String?) -> Bool { cases.contains(Case(name: name, type: type)) }
}
