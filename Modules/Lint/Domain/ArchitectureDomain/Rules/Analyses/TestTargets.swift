/// The targets that are for tests, and those that ship.
package struct TestTargets {
  /// Test targets, targets of test layers, and libraries without a layer that only tests use.
  private let ids: Set<Target.ID>
  /// The targets that executables are built from.
  let shipped: Set<Target.ID>

  /// The test frameworks of the toolchain.
  static let frameworks: Set<String> = ["Testing", "XCTest"]

  init(_ repository: Repository) {
    let checked = repository.graph.checkedTargets
    lazy var libraries = Self.libraries(of: repository)
    let ids = Set(
      checked.filter { target in
        if target.kind == .test { return true }
        // The layer decides. An import of a test framework in a production layer is a violation.
        if let layer = repository.rules?.layers(of: target).first { return layer.isForTests }
        return libraries.contains(target.id)
      }
      .map(\.id))
    self.ids = ids
    let targets = repository.graph.targetsByID
    let programs = checked.filter { $0.kind == .executable }.map(\.id).filter { !ids.contains($0) }
    shipped = Set(reachedFrom: programs) { id in
      (targets[id]?.dependencies.flatMap(\.targets) ?? []).filter { !ids.contains($0) }
    }
    .union(programs)
  }

  func contain(_ target: Target.ID) -> Bool { ids.contains(target) }

  /// Returns whether an import is an unconditional import of a test framework.
  static func isTestFrameworkImport(_ imported: Import) -> Bool {
    frameworks.contains(imported.module) && imported.conditions.isEmpty
  }

  /// Returns the libraries for tests: those that import a test framework and that no program needs, and those in no
  /// product that no production code imports, and that import a module with `@testable`, are in a folder `Tests`, or are
  /// imported by a test of another target. A test is for a target if its name starts with the target's, or if it imports
  /// the target with `@testable`.
  package static func libraries(of repository: Repository) -> Set<Target.ID> {
    let checked = repository.graph.checkedTargets
    let modules = ModuleIndex(repository.graph)
    var uses: [Target.ID: [Target.ID]] = [:]
    var tested: Set<Target.ID> = []
    var helpers: Set<Target.ID> = []
    var evident: Set<Target.ID> = []
    var frameworkUsers: Set<Target.ID> = []
    for target in checked {
      let imports = (repository.sources[target.id] ?? []).lazy.flatMap(\.imports)
      func meant(_ imports: some Sequence<Import>) -> [Target.ID] {
        Set(imports.lazy.map(\.module)).compactMap { modules.targets(named: $0, in: target).first?.id }
      }
      let used = imports.isEmpty ? target.dependencies.flatMap(\.targets) : meant(imports)
      uses[target.id] = used
      if target.kind == .test {
        let subjects = target.named(among: used) + meant(imports.filter(\.isTestable)) + target.tests
        tested.formUnion(subjects)
        if !subjects.isEmpty { helpers.formUnion(used) }
      } else {
        let isInTests = target.folder.path.split(separator: "/").dropLast().contains("Tests")
        if target.kind == .library,
          imports.contains(where: {
            frameworks.contains($0.module) && $0.conditions.allSatisfy(\.isForPlatforms)
          })
        {
          frameworkUsers.insert(target.id)
        }
        if isInTests || imports.contains(where: { $0.isTestable && $0.conditions.isEmpty }) {
          evident.insert(target.id)
        }
      }
    }
    let published = Set(repository.graph.packages.flatMap(\.libraries).flatMap(\.targets))
    let programs = checked.filter { $0.kind == .executable }.map(\.id)
    frameworkUsers.subtract(Set(reachedFrom: programs) { uses[$0] ?? [] })
    let unpublished = helpers.subtracting(tested).union(evident).subtracting(published)
    var libraries = Set(
      checked.filter { [.library, .clang].contains($0.kind) && unpublished.contains($0.id) }.map(\.id))
    libraries.subtract(frameworkUsers)
    let known = libraries.union(frameworkUsers)
    var production = checked.filter { $0.kind != .test && !known.contains($0.id) }.map(\.id)
    while let id = production.popLast() {
      production += (uses[id] ?? []).filter { libraries.remove($0) != nil }
    }
    return libraries.union(frameworkUsers)
  }
}

extension CompilationCondition {
  /// Whether it only distinguishes platforms and compilers, such as `!os(watchOS)`.
  fileprivate var isForPlatforms: Bool {
    var isForPlatforms = true
    var parser = ConditionParser(expression)
    let truth = parser.parse { atom in
      if case .call(let name, _) = atom, name != "canImport", name != "hasFeature" { return .maybe }
      isForPlatforms = false
      return .maybe
    }
    return isForPlatforms && truth != nil
  }
}

extension Target {
  /// Returns the targets that a test is for, or an empty array if this isn't a test. A test is for a declared target if
  /// its name starts with the target's (`FeedTests` and `Feed`), if it imports the target with `@testable`, or if its
  /// settings in Xcode name the target.
  func tested(by files: [SourceFile], among targets: [Target.ID: Target]) -> [Target] {
    guard kind == .test else { return [] }
    let testable = Set(files.lazy.flatMap(\.imports).filter(\.isTestable).map(\.module))
    let declared = dependencies.flatMap(\.targets)
    let named = named(among: declared)
    return declared.compactMap { targets[$0] }.filter {
      named.contains($0.id) || testable.contains($0.module) || tests.contains($0.id)
    }
  }

  /// Returns the target with the longest name that this test's name starts with: `CoreData` for `CoreDataTests`, although
  /// there is `Core`.
  fileprivate func named(among targets: [Target.ID]) -> [Target.ID] {
    let found = targets.filter { name.hasPrefix($0.name) }
    return found.filter { target in found.allSatisfy { $0.name.count <= target.name.count } }
  }
}
