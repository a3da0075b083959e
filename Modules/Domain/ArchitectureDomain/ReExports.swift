/// What the modules of a graph hand on to whoever imports them, by `@_exported import`.
struct ReExports {
  private var modules: [Target.ID: Set<String>] = [:]

  /// - Parameter sources: Of the targets whose exports are asked for.
  init(_ graph: PackageGraph, sources: [Target.ID: [SourceFile]]) {
    let index = ModuleIndex(graph)
    let targets = Dictionary(graph.targets.map { ($0.id, $0) }) { first, _ in first }
    let direct = sources.mapValues { files in
      Set(files.lazy.flatMap(\.imports).filter { $0.attributes.contains("_exported") }.map(\.module))
    }
    for (id, names) in direct where !names.isEmpty {
      var all = names
      var queue = names.compactMap { name in targets[id].map { (name, $0) } }
      while let (name, importer) = queue.popLast() {
        for exporter in index.targets(meantBy: name, in: importer) {
          for next in direct[exporter.id] ?? [] where all.insert(next).inserted {
            queue.append((next, exporter))
          }
        }
      }
      modules[id] = all
    }
  }

  func contains(_ module: String, from umbrella: Target.ID) -> Bool {
    modules[umbrella]?.contains(module) ?? false
  }
}
