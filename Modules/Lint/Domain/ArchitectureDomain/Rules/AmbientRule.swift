/// Finds where a layer reaches for the world around it by identifiers that it may not use.
///
/// What the target itself declares under such a name is not the world's, and no violation.
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
          isOfTheWorld(use, in: file, names)
        else { return nil }
        return Violation(
          .ambient(identifier: use.identifier, layer: layer.name, because: rule.because), in: target.name,
          at: Place(file.path, use.position))
      }
    }
  }

  private func isOfTheWorld(_ use: IdentifierUse, in file: SourceFile, _ names: OwnNames) -> Bool {
    switch use.form {
    case .qualified(let module): !modules.contains(module)
    case .name(let name, let parents): !names.declare(name, seenIn: parents, of: file)
    case .member(let name, let type): !names.declareCase(name, of: type)
    }
  }
}

/// What the files of one target declare under names that are looked for.
private struct OwnNames {
  private var declarations: [String: [(declaration: Declaration, file: String)]] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      for declaration in file.details.declarations {
        declarations[declaration.name, default: []].append((declaration, file.path))
      }
    }
  }

  /// Whether a name means something of the target where it stands.
  func declare(_ name: String, seenIn parents: [String], of file: SourceFile) -> Bool {
    declarations[name, default: []].contains { declaration, path in
      (!declaration.isOfFile || path == file.path) && parents.starts(with: declaration.parents)
    }
  }

  /// Whether a member may be a case of an enumeration here; where no type is written, of any.
  func declareCase(_ name: String, of type: String?) -> Bool {
    declarations[name, default: []].contains { declaration, _ in
      declaration.kind == .enumCase && (type == nil || declaration.parents.last == type)
    }
  }
}
