/// The rules, applied to one graph.
struct Judge {
  private let rules: ArchitectureRules?
  private let paths: DependencyPaths
  private let modules: ModuleIndex
  private let layers: [Target.ID: Layer]

  /// What the toolchain itself brings for tests.
  private static let testModules: Set<String> = ["Testing", "XCTest"]

  init(_ repository: Repository) {
    let graph = repository.graph
    let rules = repository.rules
    paths = DependencyPaths(graph)
    self.rules = rules
    modules = ModuleIndex(graph)
    let assigned = graph.targets.compactMap { target in
      rules?.layers(of: target).first.map { (target.id, $0) }
    }
    layers = Dictionary(assigned) { first, _ in first }
  }

  // MARK: Imports

  func violation(of imported: Import, in file: SourceFile, of target: Target) -> Violation? {
    guard imported.module != target.module else { return nil }
    guard let fault = layerFault(of: imported, in: target) ?? declarationFault(of: imported, in: target)
    else { return nil }
    return Violation(fault, in: target.name, at: Place(file.path, imported.position))
  }

  private func layerFault(of imported: Import, in target: Target) -> Violation.Fault? {
    guard let layer = layers[target.id] else { return nil }
    let module = imported.module
    for forbidden in layer.forbids where forbidden.modules.contains(where: { $0.matches(module) }) {
      return .forbiddenModule(module: module, layer: layer.name, path: [], because: forbidden.because)
    }
    guard let other = modules.targets(meantBy: module, in: target).lazy.compactMap({ layers[$0.id] }).first
    else {
      let isTestModule = Self.testModules.contains(module) && target.kind != .test && !layer.isForTests
      return isTestModule ? .testSupport(name: module, layer: nil, isDeclaration: false) : nil
    }
    if layer.sees.contains(other.name) { return nil }
    if other.isForTests, !layer.isForTests {
      return .testSupport(name: module, layer: other.name, isDeclaration: false)
    }
    return .importAgainstLayers(
      module: module, of: other.name, from: layer.name, sees: layer.sees.sorted())
  }

  private func declarationFault(of imported: Import, in target: Target) -> Violation.Fault? {
    let candidates = modules.targets(meantBy: imported.module, in: target)
    guard !candidates.isEmpty else { return nil }
    let declared = target.dependencies.flatMap(\.targets)
    if candidates.contains(where: { declared.contains($0.id) }) { return nil }
    return .undeclaredImport(
      module: imported.module, path: paths.shortest(from: target.id, toModule: imported.module))
  }

  // MARK: The manifest

  func violations(of target: Target) -> [Violation] {
    guard let rules else { return [] }
    let claims = rules.layers(of: target).map(\.name)
    guard claims.count == 1, let layer = layers[target.id] else {
      return [Violation(.layersOfTarget(claims), in: target.name, at: target.declaration)]
    }
    return target.dependencies.compactMap { dependency in
      guard
        let other = dependency.targets.lazy.compactMap({ layers[$0] }).first(where: {
          !layer.sees.contains($0.name)
        })
      else { return nil }
      let fault: Violation.Fault =
        other.isForTests && !layer.isForTests
        ? .testSupport(name: dependency.name, layer: other.name, isDeclaration: true)
        : .dependencyAgainstLayers(
          dependency: dependency.name, of: other.name, from: layer.name, sees: layer.sees.sorted())
      return Violation(fault, in: target.name, at: dependency.place)
    }
  }
}
