/// Checks imports and declarations against the layers: `layer`, `one-layer`, and `test-support` for test layers.
struct LayerRules {
  private let rules: ArchitectureRules
  private let modules: ModuleIndex
  private let layers: LayerMap

  /// Returns nil if the configuration has no layers.
  init?(_ repository: Repository, _ layers: LayerMap) {
    guard let rules = repository.rules, !rules.layers.isEmpty else { return nil }
    self.rules = rules
    modules = ModuleIndex(repository.graph)
    self.layers = layers
  }

  func violation(of imported: Import, in file: SourceFile, of target: Target) -> Violation? {
    guard imported.module != target.module, let layer = layers.layer(of: file.path, in: target.id) else {
      return nil
    }
    return fault(of: imported, in: layer, of: target).map {
      Violation($0, in: target.name, at: Place(file.path, imported.position))
    }
  }

  private func fault(of imported: Import, in layer: Layer, of target: Target) -> Violation.Fault? {
    let module = imported.module
    let meant = modules.targets(named: module, in: target)
    guard let other = meant.lazy.compactMap({ layers.layer(of: $0.id) }).first else {
      let isTestModule = TestRules.testModules.contains(module) && target.kind != .test && !layer.isForTests
      return isTestModule ? .testSupport(name: module, layer: nil, isDeclaration: false) : nil
    }
    if layer.sees.contains(other.name) { return nil }
    if other.isForTests, !layer.isForTests {
      return .testSupport(name: module, layer: other.name, isDeclaration: false)
    }
    return .importAgainstLayers(
      module: module, of: other.name, from: layer.name, sees: layer.sees.sorted())
  }

  /// Returns the violations in the manifest of a target.
  func violations(of target: Target) -> [Violation] {
    // If a target is divided, the layers of its files decide.
    if layers.isDivided(target.id) { return [] }
    let claims = rules.layers(of: target).map(\.name)
    guard claims.count == 1, let layer = layers.layer(of: target.id) else {
      return [Violation(.layersOfTarget(claims), in: target.name, at: target.declaration)]
    }
    return target.dependencies.compactMap { dependency in
      let unseen = dependency.targets.lazy.compactMap { layers.layer(of: $0) }.first {
        !layer.sees.contains($0.name)
      }
      guard let other = unseen else { return nil }
      let fault: Violation.Fault =
        other.isForTests && !layer.isForTests
        ? .testSupport(name: dependency.name, layer: other.name, isDeclaration: true)
        : .dependencyAgainstLayers(
          dependency: dependency.name, of: other.name, from: layer.name, sees: layer.sees.sorted())
      return Violation(fault, in: target.name, at: dependency.place)
    }
  }
}
