/// The modules that each module re-exports with `@_exported import`. `@_exported import struct Core.Date`
/// re-exports one type, and not the module.
package struct ReExports {
  private var modules: [Target.ID: Set<String>] = [:]
  /// Re-exported targets that can re-export more, but whose sources weren't given.
  private(set) var unread: Set<Target.ID> = []

  /// - Parameter sources: The sources of the targets whose exports are needed.
  package init(_ graph: PackageGraph, sources: [Target.ID: [SourceFile]]) {
    let index = ModuleIndex(graph)
    let targets = graph.targetsByID
    let direct = sources.compactMapValues { files in
      let names = Set(
        files.lazy.flatMap(\.imports).filter { $0.scope == nil && $0.attributes.contains("_exported") }
          .map(\.module))
      return names.isEmpty ? nil : names
    }
    for (id, names) in direct {
      var all = names
      var queue = names.compactMap { name in targets[id].map { (name, $0) } }
      while let (name, importer) = queue.popLast() {
        for exporter in index.targets(named: name, in: importer) {
          if sources[exporter.id] == nil { unread.insert(exporter.id) }
          for next in direct[exporter.id] ?? [] where all.insert(next).inserted {
            queue.append((next, exporter))
          }
        }
      }
      modules[id] = all
    }
  }

  func isUmbrella(_ target: Target.ID) -> Bool { modules[target] != nil }

  package func contains(_ module: String, from umbrella: Target.ID) -> Bool {
    modules[umbrella]?.contains(module) ?? false
  }
}
