/// Finds ambient identifiers that a layer may not use.
///
/// A name that the target itself declares isn't a violation.
struct AmbientRule {
  private let layers: LayerMap
  private let modules: Set<String>

  init(_ graph: PackageGraph, _ layers: LayerMap) {
    self.layers = layers
    modules = Set(graph.checkedTargets.map(\.module))
  }

  func violations(in files: [SourceFile], of target: Target) -> [Violation] {
    guard files.contains(where: { !$0.details.uses.isEmpty }) else { return [] }
    let names = OwnNames(files)
    return files.flatMap { file -> [Violation] in
      guard !file.details.uses.isEmpty, let layer = layers.layer(of: file.path, in: target.id) else {
        return []
      }
      return file.details.uses.compactMap { use in
        guard let rule = layer.ambient.first(where: { $0.identifiers.contains(use.identifier) }),
          isAmbient(use, in: file, names)
        else { return nil }
        return Violation(
          .ambient(identifier: use.identifier, layer: layer.name, because: rule.because), in: target.name,
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

/// The declarations of one target that have the name of an ambient identifier.
private struct OwnNames {
  private var declarations: [String: [(declaration: Declaration, file: String)]] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      for declaration in file.details.declarations {
        declarations[declaration.name, default: []].append((declaration, file.path))
      }
    }
  }

  /// Returns whether a name refers to a declaration of the target at this location.
  func declare(_ name: String, seenIn parents: [String], of file: SourceFile) -> Bool {
    declarations[name, default: []].contains { declaration, path in
      (!declaration.isFileScoped || path == file.path) && parents.starts(with: declaration.parents)
    }
  }

  /// Returns whether a member can be a case of the enum `type`, or of any enum if `type` is nil.
  func declareCase(_ name: String, of type: String?) -> Bool {
    declarations[name, default: []].contains { declaration, _ in
      declaration.kind == .enumCase && (type == nil || declaration.parents.last == type)
    }
  }
}
