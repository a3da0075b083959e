extension Violation.Rule {
  public static let concrete: Violation.Rule = .init(
    "concrete", "a stored property or another declaration uses a concrete type of another layer",
    meaning: """
      A class, struct, or actor that is declared in a layer listed in `concrete` is in the type of a stored property, \
      of an initializer's parameter, or of an enum case's associated value, in a `typealias`, or in the signature of a \
      function outside of types. Or an extension extends it. A nested type or a type parameter with the same name \
      counts only in its own scope.
      """,
    reason: """
      Code that stores a concrete type is bound to it: it cannot use a second implementation, it cannot be tested \
      without the real one, and every change of the type can affect it.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Data", targets: ["*Data"] },
          {
            name: "Screens", targets: ["*Screen"], sees: ["Data"],
            concrete: [{ of: ["Data"], because: "a screen is tested without a database" }],
          },
        ],
      }

      // Sources/OrdersScreen/OrdersModel.swift
      final class OrdersModel {
        let store: SQLiteOrderStore
        init(store: SQLiteOrderStore) { self.store = store }
      }
      """,
    right: """
      // Sources/OrdersScreen/OrdersModel.swift
      final class OrdersModel {
        let load: @Sendable () async throws -> [Order]
        init(load: @escaping @Sendable () async throws -> [Order]) { self.load = load }
      }
      """,
    fix: "Store a protocol, a closure, or a struct of closures that this layer or an inner layer declares.",
    exception: .example(
      target: "OrdersScreen", subject: "SQLiteOrderStore",
      reason: "The screen shows statistics of the database file"), scope: .repository
  ) { context in
    guard context.rules.layers.contains(where: { !$0.concrete.isEmpty }) else { return [] }
    let bindings = ConcreteBindings(context)
    return context.inEachTarget { bindings.violations(in: $1, of: $0) }
  }
}

extension Violation.Fault {
  /// A declaration binds the target to a concrete type of another layer.
  public static func concrete(
    type: String, of layer: String, role: TypedMember.Role, because reason: String
  ) -> Violation.Fault {
    Violation.Fault(.concrete, type) { target in
      let (subject, verb) = role.words
      return
        "\(subject) of '\(target)' \(verb) the type '\(type)' of \(layer), which is forbidden because \(reason); "
        + "use a protocol or a closure instead"
    }
  }
}

extension TypedMember.Role {
  fileprivate var words: (subject: String, verb: String) {
    switch self {
    case .storedProperty: ("a stored property", "has")
    case .initializer: ("an initializer", "takes")
    case .associatedValue: ("an associated value", "has")
    case .function: ("a function", "takes or returns")
    case .alias: ("a typealias", "stands for")
    case .extension: ("an extension", "extends")
    }
  }
}

/// Finds declarations that bind a layer to a concrete type of another layer, such as stored properties.
///
/// Ambiguous names are skipped. A name is ambiguous if the target or a layer that it sees also declares it and the file
/// can see that declaration. A name is also ambiguous if the file imports another package, which may declare it, and
/// doesn't import the module of the detail.
private struct ConcreteBindings {
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
        !own.concrete.isEmpty
      else { return [] }
      return file.details.typedMembers.compactMap { member in
        if names.hide(member.type[0], in: member.scope, of: file.path) { return nil }
        for rule in own.concrete {
          guard let detail = detail(named: member.type, of: rule, in: file, of: target, own) else {
            continue
          }
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
    named type: [String], of rule: ConcreteTypes, in file: SourceFile, of target: Target, _ own: Layer
  ) -> Known? {
    if let module = type.first, type.count > 1, modules.contains(module) {
      let named = declarations[Array(type.dropFirst())]?.first {
        $0.module == module && rule.layers.contains($0.layer)
      }
      if let named { return named.isDetail ? named : nil }
    }
    guard let known = declarations[type], known.count <= Self.limit else { return nil }
    let details = known.filter { rule.layers.contains($0.layer) }
    if details.isEmpty { return nil }
    let isShadowed = known.contains { other in
      other.target == target.id && !rule.layers.contains(other.layer)
        && (!other.declaration.isFileScoped || other.file == file.path)
    }
    let isAmbiguous = known.contains { other in
      !rule.layers.contains(other.layer) && other.target != target.id
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
    return isImported(detail, by: file, of: target)
      || file.imports.allSatisfy { modules.contains($0.module) }
  }

  /// Returns whether a file imports the module of a type, and the type is visible outside of it.
  private func isImported(_ type: Known, by file: SourceFile, of target: Target) -> Bool {
    if type.declaration.isFileScoped { return false }
    return file.imports.contains { imported in
      guard type.isPublic || imported.attributes.contains("testable") else { return false }
      return imported.module == type.module
        || index.targets(named: imported.module, in: target).contains {
          exports.contains(type.module, from: $0.id)
        }
    }
  }
}
