extension LayerOrder {
  /// Returns the dependencies on other targets of an independent layer. A test target is exempt: it may depend on the
  /// target that it tests.
  func siblings(of target: Target, in files: [SourceFile]) -> [Violation] {
    guard target.kind != .test else { return [] }
    func isSibling(_ id: Target.ID, in layer: Layer) -> Bool {
      id != target.id && layers.layer(of: id)?.name == layer.name
    }
    var violations: [Violation] = []
    if let layer = layers.layer(of: target.id), layer.isIndependent {
      violations += target.dependencies.filter { $0.targets.contains { isSibling($0, in: layer) } }.map {
        Violation(
          .siblingsNotIndependent(name: $0.name, layer: layer.name, isDeclaration: true), in: target.name,
          at: $0.place)
      }
    }
    for file in files {
      guard let layer = layers.layer(of: file.path, in: target.id), layer.isIndependent else { continue }
      violations += file.imports.filter { imported in
        imported.module != target.module
          && modules.targets(named: imported.module, in: target).contains { isSibling($0.id, in: layer) }
      }
      .map {
        Violation(
          .siblingsNotIndependent(name: $0.module, layer: layer.name, isDeclaration: false), in: target.name,
          at: Place(file.path, $0.position))
      }
    }
    return violations
  }
}
