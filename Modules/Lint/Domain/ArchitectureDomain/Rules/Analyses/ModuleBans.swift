/// Modules that no target, or only some targets, may import, expose, or reach through others.
struct ModuleBans {
  struct Ban {
    /// The entry with the keys `modules`, `through`, and `external`.
    let entry: RuleEntry
    let scope: Scope
    let fault: FaultOfUse
  }

  /// Returns the fault of a use of a module, or nil if the use is permitted.
  ///
  /// - Parameters:
  ///   - path: The names from the target to the module, or an empty array for an import.
  ///   - imported: The import of the module, or nil if a declared dependency reaches it.
  typealias FaultOfUse = (
    _ module: String, _ path: [String], _ imported: Import?, _ target: Target
  ) -> Violation.Fault?

  private let rules: [Rule]
  /// The numbers of the rules for each module.
  private var rulesByModule: [String: [Int]] = [:]
  private let layers: LayerMap
  private let tags: TagMap
  /// The modules that test targets can be named after.
  private let modules: Set<String>

  private struct Rule {
    /// The names of modules that match the patterns of the rule.
    var modules: Set<String>
    /// The paths to the modules, sorted by module, or nil if only direct imports count.
    var paths: [PathsToModule]?
    var scope: Scope
    var fault: FaultOfUse
  }

  /// The targets and files that a rule is for.
  enum Scope {
    case everywhere
    case layer(String)
    case tag(String)
    /// All except those in these layers and tags, and the module's own tests.
    case others(Set<String>)
  }

  private init(_ bans: [Ban], _ context: RuleContext) {
    layers = context.layers
    tags = context.tags
    modules = Set(context.repository.graph.targets.lazy.filter { $0.kind != .test }.map(\.module))
    rules = bans.map { ban in
      let folders = ban.entry.patterns("paths")
      let inFolders =
        folders.isEmpty ? [] : context.targets.filter { folders.folder(containing: $0.folder.path) != nil }
      let found = context.dependencies.modules(matching: ban.entry.patterns("modules"))
      let modules = (ban.entry.flag("external") ? found.intersection(context.external) : found)
        .union(inFolders.flatMap(\.modules))
      return Rule(
        modules: modules,
        paths: ban.entry.flag("through")
          ? modules.sorted().map { PathsToModule($0, in: context.dependencies) } : nil,
        scope: ban.scope, fault: ban.fault)
    }
    for number in rules.indices {
      for module in rules[number].modules { rulesByModule[module, default: []].append(number) }
    }
  }

  /// Returns the bans of the entries of a key: those of layers, of all targets, and of tags.
  ///
  /// - Parameter fault: Returns the fault of a use, given the name of the layer or tag, or nil for all targets.
  static func bans(
    _ key: String, in rules: ArchitectureRules, fault: (RuleEntry, _ owner: String?) -> FaultOfUse
  ) -> [Ban] {
    var owners = rules.layers.map { ($0[key], Scope.layer($0.name), Optional($0.name)) }
    owners.append((rules[key], .everywhere, nil))
    owners += rules.tags.map { ($0[key], .tag($0.name), $0.name) }
    return owners.flatMap { entries, scope, owner in
      entries.map { Ban(entry: $0, scope: scope, fault: fault($0, owner)) }
    }
  }

  /// Returns the findings of some bans.
  static func findings(of bans: [Ban], in context: RuleContext) -> [Finding] {
    if bans.isEmpty { return [] }
    let bans = ModuleBans(bans, context)
    return context.inEachTarget { bans.violations(of: $0, in: $1) }
  }

  private func violations(of target: Target, in files: [SourceFile]) -> [Violation] {
    var imports: [Int: [(import: Import, module: String, path: String)]] = [:]
    for file in files {
      for imported in file.imports where imported.module != target.module {
        // A name of an alias can be that of a module that this target doesn't mean.
        let alias = modules.contains(imported.module) ? target.moduleAliases[imported.module] : nil
        let module = alias ?? imported.module
        for number in rulesByModule[module] ?? [] {
          imports[number, default: []].append((imported, module, file.path))
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
    _ imports: [(import: Import, module: String, path: String)], of target: Target, by rule: Rule
  ) -> [Violation] {
    imports.compactMap { imported, module, path in
      let claims = layers.layers(of: path, in: target.id)
      let tags = tags.tags(of: TargetMember(target.id, path))
      guard applies(rule, in: claims.count < 2 ? claims : nil, tags),
        !isOwnTest(target, of: module, by: rule)
      else { return nil }
      return rule.fault(module, [], imported, target).map {
        Violation($0, in: target.name, at: Place(path, imported.position))
      }
    }
  }

  private func indirect(except imported: Set<String>, of target: Target, by rule: Rule) -> [Violation] {
    guard let paths = rule.paths,
      applies(rule, in: layers.layers(in: target.id), tags.allTags(of: target.id))
    else { return [] }
    return paths.filter {
      $0.module != target.module && !imported.contains($0.module)
        && !isOwnTest(target, of: $0.module, by: rule)
    }.flatMap { path in
      target.dependencies.compactMap { dependency in
        path.path(through: dependency).flatMap { rule.fault(path.module, [target.name] + $0, nil, target) }
          .map { Violation($0, in: target.name, at: dependency.place) }
      }
    }
  }

  /// Returns whether a rule protects a module from others, and a target is a test of the module.
  private func isOwnTest(_ target: Target, of module: String, by rule: Rule) -> Bool {
    if case .others = rule.scope { target.testedModule(among: modules) == module } else { false }
  }

  /// Returns whether a rule is for a target or for one of its files, which has some tags.
  ///
  /// - Parameter owners: The layers of the target or the file, or nil if they aren't clear. A layer may not reach a module
  ///   even if other files of the target may. A module is protected only from targets without a permitted layer.
  private func applies(_ rule: Rule, in owners: [Layer]?, _ tags: Set<String>) -> Bool {
    switch rule.scope {
    case .everywhere: true
    case .layer(let name): owners?.contains { $0.name == name } ?? false
    case .tag(let name): tags.contains(name)
    case .others(let permitted):
      owners?.contains { permitted.contains($0.name) } == false
        && permitted.isDisjoint(with: tags)
    }
  }
}

extension Target {
  /// Returns the module that a test target is named after: `Cart` for `CartTests` and `CartUITests`.
  func testedModule(among modules: Set<String>) -> String? {
    guard kind == .test else { return nil }
    let ends = module.indices.reversed().filter { !module[$0].isLowercase }
    return ends.lazy.map { String(module[..<$0]) }.first(where: modules.contains)
  }
}
