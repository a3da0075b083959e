/// Checks the rules for single modules, which no layer or only some layers may import, or reach through others.
struct ModuleRules {
  private let rules: [Rule]
  /// The numbers of the rules for each module.
  private var rulesByModule: [String: [Int]] = [:]
  private let layers: LayerMap

  private struct Rule {
    /// The names of modules that match the patterns of the rule.
    var modules: Set<String>
    /// The paths to the modules, sorted by module, or nil if only direct imports count.
    var paths: [PathsToModule]?
    /// Whether the rule is for a target, with a layer or without one.
    var applies: (Layer?, Target) -> Bool
    var fault: (_ module: String, _ layer: Layer?, _ path: [String]) -> Violation.Fault
  }

  /// - Parameter external: The modules of other packages.
  init(_ repository: Repository, _ layers: LayerMap, _ tags: TagMap, external: Set<String>) {
    self.layers = layers
    let protected = repository.rules?.protected ?? []
    let forbiddenEverywhere = repository.rules?.forbids ?? []
    let forbidding = (repository.rules?.layers ?? []).flatMap { layer in
      layer.forbids.map { (layer: layer.name, forbidden: $0) }
    }
    let forbiddingTags = (repository.rules?.tags ?? []).flatMap { tag in
      tag.forbids.map { (tag: tag.name, forbidden: $0) }
    }
    guard
      !protected.isEmpty || !forbidding.isEmpty || !forbiddingTags.isEmpty || !forbiddenEverywhere.isEmpty
    else {
      rules = []
      return
    }
    let map = DependencyMap(repository)
    func paths(to modules: Set<String>) -> [PathsToModule] {
      modules.sorted().map { PathsToModule($0, in: map) }
    }
    func modules(matching patterns: NamePatterns, isExternal: Bool) -> Set<String> {
      let modules = map.modules(matching: patterns)
      return isExternal ? modules.intersection(external) : modules
    }
    func banned(by forbidden: ForbiddenModules) -> Set<String> {
      modules(matching: forbidden.banned.modules, isExternal: forbidden.banned.isExternal)
    }
    func paths(to modules: Set<String>, by forbidden: ForbiddenModules) -> [PathsToModule]? {
      forbidden.throughOthers ? paths(to: modules) : nil
    }
    rules =
      forbidding.map { layer, forbidden in
        let modules = banned(by: forbidden)
        return Rule(
          modules: modules, paths: paths(to: modules, by: forbidden),
          applies: { own, _ in own?.name == layer },
          fault: {
            .forbiddenModule(module: $0, layer: $1?.name, path: $2, because: forbidden.banned.because)
          })
      }
      + forbiddenEverywhere.map { forbidden in
        let modules = banned(by: forbidden)
        return Rule(
          modules: modules, paths: paths(to: modules, by: forbidden), applies: { _, _ in true },
          fault: { module, _, path in
            .forbiddenModule(module: module, layer: nil, path: path, because: forbidden.banned.because)
          })
      }
      + forbiddingTags.map { tag, forbidden in
        let modules = banned(by: forbidden)
        return Rule(
          modules: modules, paths: paths(to: modules, by: forbidden), applies: { tags.has(tag, $1.id) },
          fault: { module, _, path in
            .forbiddenModule(module: module, layer: tag, path: path, because: forbidden.banned.because)
          })
      }
      + protected.map { protected in
        let modules = modules(matching: protected.modules, isExternal: protected.isExternal)
        let permitted = protected.layers.sorted()
        return Rule(
          modules: modules, paths: protected.throughOthers ? paths(to: modules) : nil,
          applies: { layer, target in
            !protected.layers.contains(layer?.name ?? "")
              && protected.layers.isDisjoint(with: tags.tags(of: target.id))
          },
          fault: { module, _, path in
            .protectedModule(module: module, layers: permitted, path: path, because: protected.because)
          })
      }
    for (number, rule) in rules.enumerated() {
      for module in rule.modules { rulesByModule[module, default: []].append(number) }
    }
  }

  func violations(of target: Target, in files: [SourceFile]) -> [Violation] {
    if rules.isEmpty { return [] }
    var imports: [Int: [(module: String, place: Place)]] = [:]
    for file in files {
      for imported in file.imports where imported.module != target.module {
        for number in rulesByModule[imported.module] ?? [] {
          imports[number, default: []].append((imported.module, Place(file.path, imported.position)))
        }
      }
    }
    let numbers = rules.indices.filter { rules[$0].paths != nil || imports[$0] != nil }
    return numbers.flatMap { number in
      let imports = imports[number] ?? []
      return direct(imports, of: target, by: rules[number])
        + indirect(except: Set(imports.map(\.module)), of: target, by: rules[number])
    }
  }

  private func direct(
    _ imports: [(module: String, place: Place)], of target: Target, by rule: Rule
  ) -> [Violation] {
    imports.compactMap { module, place in
      let claims = layers.layers(of: place.path, in: target.id)
      let layer = claims.first
      guard claims.count < 2, rule.applies(layer, target) else { return nil }
      return Violation(rule.fault(module, layer, []), in: target.name, at: place)
    }
  }

  private func indirect(except imported: Set<String>, of target: Target, by rule: Rule) -> [Violation] {
    let layer = layers.layer(of: target.id)
    guard let paths = rule.paths, layer != nil || layers.isUnclaimed(target.id), rule.applies(layer, target)
    else {
      return []
    }
    return paths.filter { $0.module != target.module && !imported.contains($0.module) }.flatMap { path in
      target.dependencies.compactMap { dependency in
        path.path(through: dependency).map {
          Violation(
            rule.fault(path.module, layer, [target.name] + $0), in: target.name, at: dependency.place)
        }
      }
    }
  }
}
