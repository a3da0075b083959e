import ArchitectureDomain

/// The modules that are available through an import of another one.
struct ModuleReach {
  private let exportedModules: [String: Set<String>]
  private let loadedModules: [String: Set<String>]

  /// - Parameter exports: The re-exports of modules whose source is known. Any other module may re-export everything
  ///   that it imports.
  init(_ modules: [String: IndexedModule], exports: [String: Set<String>]) {
    let imports = modules.mapValues(\.imports)
    loadedModules = Self.closure(of: imports)
    exportedModules = Self.closure(of: imports.merging(exports) { $1 })
  }

  /// The modules whose symbols an import of a module can make visible, without the module itself.
  func exported(by module: String) -> Set<String> { exportedModules[module] ?? [] }

  /// The modules that the compiler loads for an import of a module, without the module itself.
  func loaded(by module: String) -> Set<String> { loadedModules[module] ?? [] }

  private static func closure(of edges: [String: Set<String>]) -> [String: Set<String>] {
    edges.reduce(into: [:]) { closure, edge in
      closure[edge.key] = Set(reachedFrom: [edge.key]) { edges[$0] ?? [] }
    }
  }
}
