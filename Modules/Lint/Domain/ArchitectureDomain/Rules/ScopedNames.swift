/// The types and type parameters of one target that are declared inside of types and functions. In their scope,
/// they hide other types with the same name.
struct ScopedNames {
  private var scopes: [String: [Scope]] = [:]
  /// The types that each type inherits from or conforms to.
  private var inherited: [String: Set<String>] = [:]

  private struct Scope {
    var path: [String]
    var file: String
  }

  init(_ files: [SourceFile]) {
    for file in files {
      for declaration in file.details.declarations where declaration.kind.isType {
        inherited[declaration.name, default: []].formUnion(declaration.inherited)
        if declaration.parents.isEmpty { continue }
        scopes[declaration.name, default: []].append(Scope(path: declaration.parents, file: file.path))
      }
    }
  }

  /// Returns whether a name in a scope means one of these declarations.
  func hide(_ name: String, in scope: [String], of file: String) -> Bool {
    scopes[name]?.contains { found in
      // The names of functions are unique in their file only.
      let isLocal = found.path.contains { $0.hasPrefix("#") }
      if isLocal || scope.starts(with: found.path) {
        return scope.starts(with: found.path) && (!isLocal || found.file == file)
      }
      return found.path.last.map { parent in scope.contains { inherits($0, from: parent) } } ?? false
    } ?? false
  }

  private func inherits(_ type: String, from parent: String) -> Bool {
    var known: Set<String> = [type]
    var open = [type]
    while let next = open.popLast() {
      let parents = inherited[next] ?? []
      if parents.contains(parent) { return true }
      open += parents.filter { known.insert($0).inserted }
    }
    return false
  }
}

extension Declaration.Kind {
  /// Whether it declares a name for a type.
  var isType: Bool { self != .enumCase && self != .value }
}
