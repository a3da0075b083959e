import ArchitectureDomain

/// Keeps test support out of production: `testable-import`, and `test-support` if no layer covers it.
struct TestRules {
  private let modules: ModuleIndex
  private let targets: [Target.ID: Target]
  private let sources: [Target.ID: [SourceFile]]
  /// Test targets, targets of test layers, and libraries without a layer that import a test framework. An
  /// executable that imports one doesn't count, because it ships.
  private let isForTests: Set<Target.ID>
  /// The targets that executables are built from.
  private let shipped: Set<Target.ID>

  /// The test frameworks of the toolchain.
  static let testModules: Set<String> = ["Testing", "XCTest"]

  init(_ repository: Repository) {
    let checked = repository.graph.checkedTargets
    modules = ModuleIndex(repository.graph)
    targets = repository.graph.targetsByID
    sources = repository.sources
    let forTests = Set(
      checked.filter { target in
        if target.kind == .test { return true }
        // The layer decides. An import of a test framework in a production layer is a violation.
        if let layer = repository.rules?.layers(of: target).first { return layer.isForTests }
        return target.kind == .library
          && (repository.sources[target.id] ?? []).contains {
            $0.imports.contains(where: Self.isTestFrameworkImport)
          }
      }
      .map(\.id))
    isForTests = forTests
    let programs = checked.filter { $0.kind == .executable }.map(\.id).filter { !forTests.contains($0) }
    shipped = Set(reachedFrom: programs) { [targets] id in
      (targets[id]?.dependencies.flatMap(\.targets) ?? []).filter { !forTests.contains($0) }
    }
    .union(programs)
  }

  /// Returns whether an import is an unconditional import of a test framework.
  private static func isTestFrameworkImport(_ imported: Import) -> Bool {
    testModules.contains(imported.module) && imported.conditions.isEmpty
  }

  /// Returns a violation if a shipped target imports test support.
  func supportViolation(of imported: Import, in file: SourceFile, of target: Target) -> Violation? {
    guard shipped.contains(target.id), imported.module != target.module else { return nil }
    let meant = modules.targets(named: imported.module, in: target)
    guard
      meant.contains(where: { isForTests.contains($0.id) })
        || meant.isEmpty && Self.isTestFrameworkImport(imported)
    else { return nil }
    return Violation(
      .testSupport(name: imported.module, layer: nil, isDeclaration: false), in: target.name,
      at: Place(file.path, imported.position))
  }

  /// Returns a violation if production code uses `@testable import` in a release build, where `DEBUG` is off.
  func testableViolation(of imported: Import, in file: SourceFile, of target: Target) -> Violation? {
    guard imported.attributes.contains("testable"), !isForTests.contains(target.id),
      imported.module != target.module, !modules.targets(named: imported.module, in: target).isEmpty,
      ConditionEvaluator(mentionedFlags: ["DEBUG"]).canHold(imported.conditions)
    else { return nil }
    return Violation(
      .testableImport(module: imported.module), in: target.name, at: Place(file.path, imported.position))
  }

  /// Returns a violation for each test support dependency of a shipped target.
  func violations(of target: Target) -> [Violation] {
    guard shipped.contains(target.id) else { return [] }
    return target.dependencies.filter { $0.targets.contains(where: isForTests.contains) }.map { dependency in
      Violation(
        .testSupport(name: dependency.name, layer: nil, isDeclaration: true), in: target.name,
        at: dependency.place)
    }
  }
}
