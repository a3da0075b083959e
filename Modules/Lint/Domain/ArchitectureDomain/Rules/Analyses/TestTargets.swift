/// The targets that are for tests, and those that ship.
struct TestTargets {
  /// Test targets, targets of test layers, and libraries without a layer that import a test framework. An
  /// executable that imports one doesn't count, because it ships.
  private let ids: Set<Target.ID>
  /// The targets that executables are built from.
  let shipped: Set<Target.ID>

  /// The test frameworks of the toolchain.
  static let frameworks: Set<String> = ["Testing", "XCTest"]

  init(_ repository: Repository) {
    let checked = repository.graph.checkedTargets
    let ids = Set(
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
}

extension Target {
  /// Returns the targets that a test is for, or an empty array if this isn't a test. A test is for a declared target if
  /// its name starts with the target's (`FeedTests` and `Feed`), or if it imports the target with `@testable`.
  func tested(by files: [SourceFile], among targets: [Target.ID: Target]) -> [Target] {
    guard kind == .test else { return [] }
    let testable = Set(
      files.lazy.flatMap(\.imports).filter { $0.attributes.contains("testable") }.map(\.module))
    return dependencies.lazy.flatMap(\.targets).compactMap { targets[$0] }
      .filter { name.hasPrefix($0.name) || testable.contains($0.module) }
  }
}
