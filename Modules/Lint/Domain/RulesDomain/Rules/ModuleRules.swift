import ArchitectureDomain

/// Checks the rules for single modules, which no layer or only some layers may import, or reach through others.
struct ModuleRules {
  private let rules: [Rule]
  /// The numbers of the rules for each module.
  private var rulesByModule: [String: [Int]] = [:]
  private let layers: LayerMap
  private let tags: TagMap

  private struct Rule {
    /// The names of modules that match the patterns of the rule.
    var modules: Set<String>
    /// The paths to the modules, sorted by module, or nil if only direct imports count.
    var paths: [PathsToModule]?
    var scope: Scope
    var fault: (_ module: String, _ path: [String]) -> Violation.Fault
  }

  /// The targets and files that a rule is for.
  private enum Scope {
    case everywhere
    case layer(String)
    case tag(String)
    /// All except those in these layers and tags.
    case others(Set<String>)
  }

  /// - Parameter external: The modules of other packages.
  init(_ repository: Repository, _ layers: LayerMap, _ tags: TagMap, external: Set<String>) {
    self.layers = layers
    self.tags = tags
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
    func rule(_ forbidden: ForbiddenModules, for scope: Scope, of owner: String?) -> Rule {
      let found = modules(matching: forbidden.banned.modules, isExternal: forbidden.banned.isExternal)
      return Rule(
        modules: found, paths: forbidden.throughOthers ? paths(to: found) : nil, scope: scope,
        fault: {
          .forbiddenModule(module: $0, layer: owner, path: $1, because: forbidden.banned.because)
        })
    }
    var all: [Rule] = forbidding.map { rule($0.forbidden, for: .layer($0.layer), of: $0.layer) }
    all += forbiddenEverywhere.map { rule($0, for: .everywhere, of: nil) }
    all += forbiddingTags.map { rule($0.forbidden, for: .tag($0.tag), of: $0.tag) }
    for entry in protected {
      let found = modules(matching: entry.modules, isExternal: entry.isExternal)
      let permitted = entry.layers.sorted()
      all.append(
        Rule(
          modules: found, paths: entry.throughOthers ? paths(to: found) : nil,
          scope: .others(entry.layers),
          fault: {
            .protectedModule(module: $0, layers: permitted, path: $1, because: entry.because)
          }))
    }
    rules = all
    for number in all.indices {
      for module in all[number].modules { rulesByModule[module, default: []].append(number) }
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
      let found = direct(imports[number] ?? [], of: target, by: rules[number])
      return found + indirect(except: Set(found.map(\.subject)), of: target, by: rules[number])
    }
  }

  private func direct(
    _ imports: [(module: String, place: Place)], of target: Target, by rule: Rule
  ) -> [Violation] {
    imports.compactMap { module, place in
      let claims = layers.layers(of: place.path, in: target.id)
      guard applies(rule, to: target, in: claims.count < 2 ? claims : nil) else { return nil }
      return Violation(rule.fault(module, []), in: target.name, at: place)
    }
  }

  private func indirect(except imported: Set<String>, of target: Target, by rule: Rule) -> [Violation] {
    guard let paths = rule.paths, applies(rule, to: target, in: layers.layers(in: target.id)) else {
      return []
    }
    return paths.filter { $0.module != target.module && !imported.contains($0.module) }.flatMap { path in
      target.dependencies.compactMap { dependency in
        path.path(through: dependency).map {
          Violation(rule.fault(path.module, [target.name] + $0), in: target.name, at: dependency.place)
        }
      }
    }
  }

  /// Returns whether a rule is for a target or for one of its files.
  ///
  /// - Parameter owners: The layers of the target or the file, or nil if they aren't clear. A layer may not reach a module
  ///   even if other files of the target may. A module is protected only from targets without a permitted layer.
  private func applies(_ rule: Rule, to target: Target, in owners: [Layer]?) -> Bool {
    switch rule.scope {
    case .everywhere: true
    case .layer(let name): owners?.contains { $0.name == name } ?? false
    case .tag(let name): tags.has(name, target.id)
    case .others(let permitted):
      if let owners {
        !owners.contains { permitted.contains($0.name) }
          && permitted.isDisjoint(with: tags.tags(of: target.id))
      } else {
        false
      }
    }
  }
}
