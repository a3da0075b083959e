import ArchitectureDomain

/// The rules that one target decides about by its files and its declared dependencies, so that its build can check them.
struct TargetRules {
  private let modules: ModuleRules
  private let layers: LayerRules?
  private let tests: TestRules
  private let ambient: AmbientRule
  private let folders: FolderRules
  private let siblings: SiblingRules
  private let tags: TagRules?
  private let exposure: ExposureRule

  init(_ repository: Repository, _ layers: LayerMap, _ tags: TagMap) {
    let external = repository.rules == nil ? [] : repository.graph.externalModules
    modules = ModuleRules(repository, layers, tags, external: external)
    self.layers = LayerRules(repository, layers)
    tests = TestRules(repository)
    ambient = AmbientRule(repository, layers)
    folders = FolderRules(layers)
    siblings = SiblingRules(repository, layers)
    self.tags = TagRules(repository, tags)
    exposure = ExposureRule(repository.rules, layers, tags, external: external)
  }

  func violations(of target: Target, in files: [SourceFile]) -> [Violation] {
    var violations = modules.violations(of: target, in: files)
    for file in files {
      for imported in file.imports {
        if let found = layers?.violation(of: imported, in: file, of: target) { violations.append(found) }
        if let found = tests.supportViolation(of: imported, in: file, of: target) { violations.append(found) }
        if let found = tests.testableViolation(of: imported, in: file, of: target) {
          violations.append(found)
        }
      }
    }
    violations += ambient.violations(in: files, of: target)
    violations += folders.violations(in: files, of: target)
    if let layers { violations += layers.violations(of: target) }
    violations += tests.violations(of: target)
    violations += siblings.violations(of: target, in: files)
    if let tags { violations += tags.violations(of: target, in: files) }
    violations += exposure.violations(of: target, in: files)
    return violations
  }
}
