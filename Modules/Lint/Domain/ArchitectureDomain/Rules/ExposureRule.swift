/// Finds modules that a layer must not expose to its users: `exposed-module`.
struct ExposureRule {
  private let layers: LayerMap

  init(_ layers: LayerMap) {
    self.layers = layers
  }

  func violations(of target: Target, in files: [SourceFile]) -> [Violation] {
    files.flatMap { file -> [Violation] in
      guard let layer = layers.layer(of: file.path, in: target.id), !layer.exposes.isEmpty else { return [] }
      return file.imports.compactMap { imported in
        guard imported.access == .public || imported.attributes.contains("_exported"),
          imported.module != target.module,
          let rule = layer.exposes.first(where: { $0.modules.matches(imported.module) })
        else { return nil }
        return Violation(
          .exposedModule(module: imported.module, layer: layer.name, because: rule.because), in: target.name,
          at: Place(file.path, imported.position))
      }
    }
  }
}
