/// Checks imports and declarations against the layers: `layer`, `one-layer`, `forbidden-module`, and
/// `test-support` for test layers.
struct LayerRules {
  private let rules: ArchitectureRules
  private let modules: ModuleIndex
  private let layers: LayerMap
  /// The modules that each layer forbids, by the name of the layer.
  private let forbidden: [String: ForbiddenIndex]

  /// Returns nil if the configuration has no layers.
  ///
  /// - Parameter external: The modules of other packages.
  init?(_ repository: Repository, _ layers: LayerMap, external: Set<String>) {
    guard let rules = repository.rules, !rules.layers.isEmpty else { return nil }
    self.rules = rules
    modules = ModuleIndex(repository.graph)
    self.layers = layers
    forbidden = Dictionary(rules.layers.map { ($0.name, ForbiddenIndex($0.forbids, external: external)) }) {
      first, _ in first
    }
  }

  /// Returns the violations of an import, the one with the right fix first.
  func violations(of imported: Import, in file: SourceFile, of target: Target) -> [Violation] {
    guard imported.module != target.module, let layer = layers.layer(of: file.path, in: target.id) else {
      return []
    }
    var violations: [Violation] = []
    func add(_ fault: Violation.Fault) {
      violations.append(Violation(fault, in: target.name, at: Place(file.path, imported.position)))
    }
    if let fault = ban(of: imported.module, in: layer) { add(fault) }
    if let fault = fault(of: imported, in: layer, of: target) { add(fault) }
    return violations
  }

  private func ban(of module: String, in layer: Layer) -> Violation.Fault? {
    guard let number = forbidden[layer.name]?.first(matching: module) else { return nil }
    let because = layer.forbids[number].because
    return .forbiddenModule(module: module, layer: layer.name, path: [], because: because)
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

/// Finds the first of many rules that forbids a module.
private struct ForbiddenIndex {
  private var byName: [String: Int] = [:]
  private var patterns: [(number: Int, modules: ForbiddenModules)] = []
  private let external: Set<String>

  /// - Parameter external: The modules of other packages.
  init(_ forbids: [ForbiddenModules], external: Set<String>) {
    self.external = external
    for (number, forbidden) in forbids.enumerated() {
      for name in forbidden.modules.names
      where byName[name] == nil && forbidden.matches(name, external: external) {
        byName[name] = number
      }
      if !forbidden.modules.patterns.isEmpty { patterns.append((number, forbidden)) }
    }
  }

  func first(matching module: String) -> Int? {
    let pattern = patterns.first { $0.modules.matches(module, external: external) }?.number
    return [byName[module], pattern].compactMap(\.self).min()
  }
}

extension ForbiddenModules {
  /// - Parameter external: The modules of other packages.
  func matches(_ module: String, external: Set<String>) -> Bool {
    (!isExternal || external.contains(module)) && modules.matches(module)
  }
}
