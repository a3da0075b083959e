/// Finds declarations that bind a layer to a concrete type of another layer, such as stored properties.
///
/// Ambiguous names are skipped. A name is ambiguous if the target or a layer that it sees also declares it and the file
/// can see that declaration. A name is also ambiguous if the file imports another package, which may declare it, and
/// doesn't import the module of the detail.
struct ConcreteBindings {
  private let layers: LayerMap
  private let index: ModuleIndex
  /// The modules of the repository itself.
  private let modules: Set<String>
  private let exports: ReExports
  private var declarations: [[String]: [Known]] = [:]

  /// The maximum number of declarations with one name. If there are more, the meaning of the name is unknown.
  private static let limit = 256

  /// A declaration with its location, which decides where it's visible.
  private struct Known {
    var path: [String]
    var declaration: Declaration
    var layer: String
    var file: String
    var target: Target.ID
    var module: String

    var isDetail: Bool { [.class, .struct, .actor].contains(declaration.kind) }

    var isPublic: Bool {
      switch declaration.access {
      case .public, .open, .package: true
      default: false
      }
    }
  }

  init(_ context: RuleContext) {
    let (repository, targets) = (context.repository, context.targets)
    layers = context.layers
    index = context.modules
    modules = Set(targets.map(\.module))
    exports = ReExports(repository.graph, sources: repository.sources)
    for target in targets {
      for file in repository.sources[target.id] ?? [] where !file.details.declarations.isEmpty {
        guard let layer = layers.layer(of: file.path, in: target.id) else { continue }
        for declaration in file.details.declarations where declaration.kind.isType {
          let known = Known(
            path: declaration.parents + [declaration.name], declaration: declaration, layer: layer.name,
            file: file.path, target: target.id, module: target.module)
          declarations[known.path, default: []].append(known)
        }
      }
    }
  }

  func violations(in files: [SourceFile], of target: Target) -> [Violation] {
    guard files.contains(where: { !$0.details.typedMembers.isEmpty }) else { return [] }
    let names = ScopedNames(files)
    return files.flatMap { file -> [Violation] in
      guard !file.details.typedMembers.isEmpty, let own = layers.layer(of: file.path, in: target.id),
        !own["concrete"].isEmpty
      else { return [] }
      return file.details.typedMembers.compactMap { member in
        if names.hide(member.type[0], in: member.scope, of: file.path) { return nil }
        for rule in own["concrete"] {
          guard let detail = detail(named: member.type, of: rule, in: file, of: target, own) else { continue }
          return Violation(
            .concrete(
              type: detail.path.joined(separator: "."), of: detail.layer, role: member.role,
              because: rule.because),
            in: target.name, at: Place(file.path, member.position))
        }
        return nil
      }
    }
  }

  private func detail(
    named type: [String], of rule: RuleEntry, in file: SourceFile, of target: Target, _ own: Layer
  ) -> Known? {
    if let module = type.first, type.count > 1, modules.contains(module) {
      let named = declarations[Array(type.dropFirst())]?.first {
        $0.module == module && rule.names("of").contains($0.layer)
      }
      if let named { return named.isDetail ? named : nil }
    }
    guard let known = declarations[type], known.count <= Self.limit else { return nil }
    let details = known.filter { rule.names("of").contains($0.layer) }
    if details.isEmpty { return nil }
    let isShadowed = known.contains { other in
      other.target == target.id && !rule.names("of").contains(other.layer)
        && (!other.declaration.isFileScoped || other.file == file.path)
    }
    let isAmbiguous = known.contains { other in
      !rule.names("of").contains(other.layer) && other.target != target.id
        && (other.layer == own.name || own.sees.contains(other.layer))
        && isImported(other, by: file, of: target)
    }
    guard !isShadowed, !isAmbiguous else { return nil }
    let visible = details.filter { isVisible($0, to: file, of: target) }
    return visible.allSatisfy(\.isDetail) ? visible.first : nil
  }

  private func isVisible(_ detail: Known, to file: SourceFile, of target: Target) -> Bool {
    if detail.declaration.isFileScoped { return detail.file == file.path }
    if detail.target == target.id { return true }
    // If the file imports only modules of the repository, the name can't have another origin.
    return isImported(detail, by: file, of: target) || file.imports.allSatisfy { modules.contains($0.module) }
  }

  /// Returns whether a file imports the module of a type, and the type is visible outside of it.
  private func isImported(_ type: Known, by file: SourceFile, of target: Target) -> Bool {
    if type.declaration.isFileScoped { return false }
    return file.imports.contains { imported in
      guard type.isPublic || imported.isTestable else { return false }
      return imported.module == type.module
        || index.targets(named: imported.module, in: target).contains {
          exports.contains(type.module, from: $0.id)
        }
    }
  }
}
