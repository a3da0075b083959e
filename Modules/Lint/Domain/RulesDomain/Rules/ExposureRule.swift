import ArchitectureDomain

/// Finds modules that a layer must not expose to its users: `exposed-module`.
struct ExposureRule {
  private let layers: LayerMap
  private let tags: [TargetTag]
  private let tagMap: TagMap
  private let external: Set<String>

  /// - Parameter external: The modules of other packages.
  init(_ rules: ArchitectureRules?, _ layers: LayerMap, _ tags: TagMap, external: Set<String>) {
    self.layers = layers
    self.tags = (rules?.tags ?? []).filter { !$0.exposes.isEmpty }
    tagMap = tags
    self.external = external
  }

  func violations(of target: Target, in files: [SourceFile]) -> [Violation] {
    let tagged = tags.filter { tagMap.has($0.name, target.id) }.map { ($0.name, $0.exposes) }
    return files.flatMap { file -> [Violation] in
      let layer = layers.layer(of: file.path, in: target.id)
      let owners = (layer.map { [($0.name, $0.exposes)] } ?? []) + tagged
      if owners.allSatisfy(\.1.isEmpty) { return [] }
      return file.imports.compactMap { imported in
        guard imported.access == .public || imported.attributes.contains("_exported"),
          imported.module != target.module
        else { return nil }
        for (owner, exposes) in owners {
          if let rule = exposes.first(where: { $0.matches(imported.module, external: external) }) {
            return Violation(
              .exposedModule(module: imported.module, layer: owner, because: rule.because), in: target.name,
              at: Place(file.path, imported.position))
          }
        }
        return nil
      }
    }
  }
}
