/// The types and type parameters of one target that are declared inside of types and functions. In their scope,
/// they hide other types with the same name.
package struct ScopedNames {
  /// The scopes that declare each name. The names of functions are unique in their file only, so the scopes in them start
  /// with the path of the file.
  private var scopes: [String: Set<[String]>] = [:]
  /// The last names of the types that declare each name.
  private var owners: [String: Set<String>] = [:]
  /// The types that each type inherits from or conforms to.
  private var inherited: [String: Set<String>] = [:]

  /// - Parameter includesValues: Whether values and enum cases hide types too.
  package init(_ files: [SourceFile], includesValues: Bool = false) {
    for file in files {
      for declaration in file.details.declarations where includesValues || declaration.kind.isType {
        if declaration.kind.isType {
          inherited[declaration.name, default: []].formUnion(declaration.inherited)
        }
        guard let owner = declaration.parents.last else { continue }
        let isLocal = declaration.parents.contains(where: \.isFunction)
        scopes[declaration.name, default: []].insert(
          isLocal ? [file.path] + declaration.parents : declaration.parents)
        if !isLocal { owners[declaration.name, default: []].insert(owner) }
      }
    }
  }

  /// Returns whether a name in a scope means one of these declarations.
  package func hide(_ name: String, in scope: [String], of file: String) -> Bool {
    guard let declaring = scopes[name] else { return false }
    let isInScope = scope.indices.contains { last in
      declaring.contains(Array(scope[...last])) || declaring.contains([file] + scope[...last])
    }
    guard !isInScope, let owners = owners[name] else { return isInScope }
    return scope.contains { inherits($0, fromOneOf: owners) }
  }

  private func inherits(_ type: String, fromOneOf owners: Set<String>) -> Bool {
    !Set(reachedFrom: [type]) { inherited[$0] ?? [] }.isDisjoint(with: owners)
  }
}

extension Declaration.Kind {
  /// Whether it declares a name for a type.
  package var isType: Bool { self != .enumCase && self != .value }
}

extension String {
  /// Whether this part of a scope is a function.
  var isFunction: Bool { hasPrefix("#") }
}
