/// Compares imports and declarations with the order of the layers. Production code that uses a layer for tests breaks the
/// rule `test-support`.
struct LayerOrder {
  let context: RuleContext
  var layers: LayerMap { context.layers }
  private var modules: ModuleIndex { context.modules }

  func fault(of imported: Import, in file: SourceFile, of target: Target) -> Violation.Fault? {
    guard let layer = layers.layer(of: file.path, in: target.id) else { return nil }
    let module = imported.module
    let meant = modules.targets(named: module, in: target)
    // The types that the file names show which parts of a divided target it means.
    if context.typeUses.names(typesOf: meant.map(\.id), in: file.path, of: target.id) { return nil }
    guard let others = meant.lazy.map({ choices(of: $0.id) }).first(where: { !$0.isEmpty }) else {
      let isTestModule = TestTargets.frameworks.contains(module) && target.kind != .test && !layer.isForTests
      return isTestModule ? .testSupport(name: module, layer: nil, isDeclaration: false) : nil
    }
    guard let other = unseen(others, from: layer) else { return nil }
    if other.isForTests, !layer.isForTests {
      return .testSupport(name: module, layer: other.name, isDeclaration: false)
    }
    return .importAgainstLayers(
      module: module, of: other.name, from: layer.name, sees: layer.sees.sorted(), because: layer.because)
  }

  /// Returns the layers of a target, one of which must be visible to import or declare it: its own layer, or else those of
  /// its files.
  private func choices(of target: Target.ID) -> [Layer] {
    layers.layer(of: target).map { [$0] } ?? layers.layers(in: target) ?? []
  }

  /// Returns the layer to report if a layer sees none of some layers.
  private func unseen(_ others: [Layer], from layer: Layer) -> Layer? {
    others.isEmpty || others.contains { layer.sees.contains($0.name) } ? nil : named(others)
  }

  /// Returns the layer to report: the first one that isn't for tests.
  private func named(_ layers: [Layer]) -> Layer { layers.first { !$0.isForTests } ?? layers[0] }

  /// Returns the imports of visible modules that re-export others.
  func reExports(in files: [SourceFile], of target: Target, _ exports: ReExports) -> [Violation] {
    var carried: [String: [(module: String, layers: [Layer])]] = [:]
    return files.flatMap { file -> [Violation] in
      guard let layer = layers.layer(of: file.path, in: target.id) else { return [] }
      return file.imports.filter { $0.scope == nil }.flatMap { imported -> [Violation] in
        let others = carried[imported.module] ?? carriedModules(by: imported.module, into: target, exports)
        carried[imported.module] = others
        if others.isEmpty || fault(of: imported, in: file, of: target) != nil { return [] }
        return others.compactMap { module, owners in
          guard let other = unseen(owners, from: layer) else { return nil }
          let fault = Violation.Fault.reExportAgainstLayers(
            module: module, by: imported.module, of: other.name, from: layer.name, sees: layer.sees.sorted(),
            because: layer.because)
          return Violation(fault, in: target.name, at: Place(file.path, imported.position))
        }
      }
    }
  }

  /// Returns the modules that an imported one re-exports, with their layers, except those that its layer may hand on.
  private func carriedModules(
    by name: String, into target: Target, _ exports: ReExports
  ) -> [(module: String, layers: [Layer])] {
    modules.targets(named: name, in: target).filter { $0.id != target.id }.flatMap { umbrella in
      let permitted = choices(of: umbrella.id).flatMap { $0["reExports"] }.map { $0.patterns("modules") }
      return exports.modules(from: umbrella.id).filter { module in
        module != target.module && module != name && !permitted.contains { $0.matches(module) }
      }
      .map { module in
        let owners = modules.targets(named: module, in: umbrella).lazy.map { choices(of: $0.id) }
        return (module, owners.first { !$0.isEmpty } ?? [])
      }
    }
  }

  /// Returns the violations in the manifest of a target.
  func violations(of target: Target) -> [Violation] {
    if context.rules.layers(of: target).count != 1, !layers.isDivided(target.id) { return [] }
    let users = layers.layers(in: target.id) ?? []
    guard let own = layers.layer(of: target.id) ?? users.first else { return [] }
    let visible = users.reduce(own.sees) { $0.union($1.sees) }
    return target.dependencies.compactMap { dependency in
      // The types that files name show which parts of a divided target this one needs.
      let whole = dependency.targets.lazy.filter { [context] in
        !context.typeUses.names(typesOf: [$0], of: target.id)
      }
      let unseen = whole.map(choices).first { others in
        !others.isEmpty && !others.contains { visible.contains($0.name) }
      }
      guard let other = unseen.map(named) else { return nil }
      let fault: Violation.Fault =
        other.isForTests && !own.isForTests
        ? .testSupport(name: dependency.name, layer: other.name, isDeclaration: true)
        : .dependencyAgainstLayers(
          dependency: dependency.name, of: other.name, from: own.name, sees: own.sees.sorted(),
          because: own.because)
      return Violation(fault, in: target.name, at: dependency.place)
    }
  }
}
