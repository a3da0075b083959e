/// Compares the imports of a target with its declared dependencies.
struct DeclaredImports {
  private let context: RuleContext
  private let targets: [Target.ID: Target]
  private let packages: [String: Package]

  init(_ context: RuleContext) {
    self.context = context
    targets = context.repository.graph.targetsByID
    packages = context.repository.graph.packagesByIdentity
  }

  // MARK: Imports without a declaration

  /// An import of a module that the target does not declare.
  struct Undeclared {
    var module: String
    var place: Place
    /// A dependency that declares it for other platforms.
    var onOtherPlatforms: Dependency?
    /// The reason why the target can't declare it.
    var ban: DependencyBan?
  }

  /// Returns the imports of a target that it doesn't declare, in the order of files and lines.
  func undeclared(in target: Target) -> [Undeclared] {
    let files = context.repository.sources[target.id] ?? []
    // A test of an application runs in it, with the libraries that the application links.
    let sharesDependencies = context.rules.testsAsTested || target.isOfProject
    let tested = sharesDependencies ? target.tested(by: files, among: targets) : []
    let declarations = Declarations(target.dependencies + tested.flatMap(\.dependencies))
    let vague = vaguePackages(of: target, files)
    var meant: [String: [Target]] = [:]
    var undeclared: [Undeclared] = []
    for file in files {
      for imported in file.imports where imported.module != target.module {
        let candidates: [Target]
        if let known = meant[imported.module] {
          candidates = known
        } else {
          candidates = importable(imported.module, from: target, declarations)
            .filter { $0.kind != .unresolved || !vague.contains($0.id.package) }
          meant[imported.module] = candidates
        }
        // A plugin runs the programs that it declares, and can't import them.
        if candidates.isEmpty
          || target.kind != .plugin
            && isDeclared(declarations.offering(candidates), for: imported, in: target)
          || needsNoDeclaration(imported, in: target)
        {
          continue
        }
        undeclared.append(
          Undeclared(
            module: imported.module, place: Place(file.path, imported.position),
            onOtherPlatforms: declarations.offering(candidates).first,
            ban: candidates.contains { target.ban(on: $0) == nil } ? nil : target.ban(on: candidates[0])))
      }
    }
    return undeclared
  }

  /// Returns the targets that an import can mean, except for those that have the name of a toolchain module.
  private func importable(_ module: String, from target: Target, _ declarations: Declarations) -> [Target] {
    let candidates = context.modules.targets(named: module, in: target).filter {
      // Xcode gives a target the modules of packages from elsewhere without a declaration.
      $0.kind != .plugin && (!target.isOfProject || packages[$0.id.package]?.isChecked == true)
    }
    let isFromElsewhere = candidates.allSatisfy { $0.id.package != target.id.package }
    return isFromElsewhere && context.repository.graph.toolchainModules.contains(module)
      ? candidates.filter { !declarations.offering([$0]).isEmpty } : candidates
  }

  /// Returns the unresolved packages of which a target declares a product whose module it doesn't import, so that the product
  /// may contain the module of another one.
  private func vaguePackages(of target: Target, _ files: [SourceFile]) -> Set<String> {
    let products = target.dependencies.flatMap(\.targets).compactMap { targets[$0] }.filter {
      $0.kind == .unresolved
    }
    if products.isEmpty { return [] }
    let imported = Set(files.lazy.flatMap(\.imports).map(\.module))
    return Set(products.lazy.filter { !imported.contains($0.module) }.map(\.id.package))
  }

  /// Returns whether one of some dependencies declares the import on a platform that the import is for.
  private func isDeclared(_ dependencies: [Dependency], for imported: Import, in target: Target) -> Bool {
    dependencies.contains { dependency in
      guard let platforms = dependency.platforms, !imported.conditions.isEmpty else { return true }
      return platforms.contains { evaluator(for: target, on: $0).canHold(imported.conditions) }
    }
  }

  /// Returns whether no build compiles an import, or only one whose `canImport` is false.
  private func needsNoDeclaration(_ imported: Import, in target: Target) -> Bool {
    guard !imported.conditions.isEmpty else { return false }
    if !evaluator(for: target, on: nil).canHold(imported.conditions) { return true }
    let checksFirst = imported.conditions.contains { $0.holds && $0.checksCanImport(imported.module) }
    return checksFirst && context.declaredPath(from: target.id, to: imported.module).isEmpty
  }

  private func evaluator(for target: Target, on platform: String?) -> ConditionEvaluator {
    ConditionEvaluator(
      platform: platform, definitions: target.definitions,
      mentionedFlags: packages[target.id.package]?.mentionedFlags ?? [], isInPackage: !target.isOfProject,
      oldest: packages[target.id.package]?.oldest ?? OldestVersions())
  }

  // MARK: Findings

  /// - Parameters:
  ///   - undeclared: The result of ``undeclared(in:)``.
  ///   - exports: The re-exports of the target's dependencies.
  /// - Returns: The violations, and the umbrella modules that those of `re-export-leak` name.
  func violations(
    of target: Target, undeclared: [Undeclared], exports: ReExports
  ) -> (violations: [Violation], umbrellas: Set<Target.ID>) {
    var violations: [Violation] = []
    var leaks: [(umbrella: Target.ID, modules: [String], place: Place)] = []
    var leaked: Set<String> = []
    let umbrellas = target.dependencies.flatMap(\.targets).filter(exports.isUmbrella)
    for found in undeclared {
      func add(_ fault: Violation.Fault) {
        violations.append(Violation(fault, in: target.name, at: found.place))
      }
      if let dependency = found.onOtherPlatforms, let platforms = dependency.platforms?.sorted() {
        add(.undeclaredPlatform(module: found.module, dependency: dependency.name, platforms: platforms))
      } else if let ban = found.ban {
        add(.undeclarableImport(module: found.module, because: ban))
      } else if let umbrella = umbrellas.first(where: { exports.contains(found.module, from: $0) }) {
        let isNew = leaked.insert(found.module).inserted
        if let number = leaks.firstIndex(where: { $0.umbrella == umbrella }) {
          if isNew { leaks[number].modules.append(found.module) }
        } else {
          leaks.append((umbrella, [found.module], found.place))
        }
      } else {
        let path = context.declaredPath(from: target.id, to: found.module)
        add(.undeclaredImport(module: found.module, path: path, declarer: target.declarer))
      }
    }
    violations += leaks.map { leak in
      Violation(
        .reExportLeak(
          modules: leak.modules, umbrella: targets[leak.umbrella]?.module ?? leak.umbrella.name,
          declarer: target.declarer),
        in: target.name, at: leak.place)
    }
    return (violations, Set(leaks.map(\.umbrella)))
  }
}

extension Repository {
  /// The places of the imports that need a declaration and have none.
  package var undeclaredImports: Set<Place> {
    let context = RuleContext(self)
    let declared = DeclaredImports(context)
    return Set(context.targets.flatMap { declared.undeclared(in: $0) }.map(\.place))
  }
}

extension CompilationCondition {
  fileprivate func checksCanImport(_ module: String) -> Bool {
    var isChecked = false
    var parser = ConditionParser(expression)
    _ = parser.parse { atom in
      if case .call("canImport", let argument) = atom, argument.split(separator: ",").first ?? "" == module {
        isChecked = true
      }
      return .maybe
    }
    return isChecked
  }
}
