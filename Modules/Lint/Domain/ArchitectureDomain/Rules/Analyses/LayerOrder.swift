/// Compares imports and declarations with the order of the layers. Production code that uses a layer for tests breaks the
/// rule `test-support`.
struct LayerOrder {
  let layers: LayerMap
  let modules: ModuleIndex
  private let rules: ArchitectureRules

  init(_ context: RuleContext) {
    layers = context.layers
    modules = context.modules
    rules = context.rules
  }

  func fault(of imported: Import, in file: SourceFile, of target: Target) -> Violation.Fault? {
    guard let layer = layers.layer(of: file.path, in: target.id) else { return nil }
    let module = imported.module
    let meant = modules.targets(named: module, in: target)
    guard let others = meant.lazy.map({ choices(of: $0.id) }).first(where: { !$0.isEmpty }) else {
      let isTestModule = TestTargets.frameworks.contains(module) && target.kind != .test && !layer.isForTests
      return isTestModule ? .testSupport(name: module, layer: nil, isDeclaration: false) : nil
    }
    if others.contains(where: { layer.sees.contains($0.name) }) { return nil }
    let other = named(others)
    if other.isForTests, !layer.isForTests {
      return .testSupport(name: module, layer: other.name, isDeclaration: false)
    }
    return .importAgainstLayers(
      module: module, of: other.name, from: layer.name, sees: layer.sees.sorted())
  }

  /// Returns the layers of a target, one of which must be visible to import or declare it: its own layer, or else those of
  /// its files.
  private func choices(of target: Target.ID) -> [Layer] {
    layers.layer(of: target).map { [$0] } ?? layers.layers(in: target) ?? []
  }

  /// Returns the layer to report: the first one that isn't for tests.
  private func named(_ layers: [Layer]) -> Layer { layers.first { !$0.isForTests } ?? layers[0] }

  /// Returns the violations in the manifest of a target.
  func violations(of target: Target) -> [Violation] {
    if rules.layers(of: target).count != 1, !layers.isDivided(target.id) { return [] }
    let users = layers.layers(in: target.id) ?? []
    guard let own = layers.layer(of: target.id) ?? users.first else { return [] }
    let visible = users.reduce(own.sees) { $0.union($1.sees) }
    return target.dependencies.compactMap { dependency in
      let unseen = dependency.targets.lazy.map(choices).first { others in
        !others.isEmpty && !others.contains { visible.contains($0.name) }
      }
      guard let other = unseen.map(named) else { return nil }
      let fault: Violation.Fault =
        other.isForTests && !own.isForTests
        ? .testSupport(name: dependency.name, layer: other.name, isDeclaration: true)
        : .dependencyAgainstLayers(
          dependency: dependency.name, of: other.name, from: own.name, sees: own.sees.sorted())
      return Violation(fault, in: target.name, at: dependency.place)
    }
  }
}
