/// Keeps what exists for tests out of production: `testable-import`, and `test-support` where no layer says it.
struct TestRules {
  private let modules: ModuleIndex
  private let targets: [Target.ID: Target]
  private let sources: [Target.ID: [SourceFile]]
  /// Targets for tests: those of tests, those of layers for tests, and in no layer libraries that import what tests
  /// are written in. An executable that does is none: it ships.
  private let isForTests: Set<Target.ID>
  /// What an executable is built from.
  private let shipped: Set<Target.ID>

  /// What the toolchain itself brings for tests.
  static let testModules: Set<String> = ["Testing", "XCTest"]

  init(_ repository: Repository) {
    let checked = repository.graph.checkedTargets
    modules = ModuleIndex(repository.graph)
    targets = Dictionary(repository.graph.targets.map { ($0.id, $0) }) { first, _ in first }
    sources = repository.sources
    let forTests = Set(
      checked.filter { target in
        if target.kind == .test { return true }
        // A layer says it; what imports a test framework in another one is what is wrong.
        if let layer = repository.rules?.layers(of: target).first { return layer.isForTests }
        return target.kind == .library
          && (repository.sources[target.id] ?? []).contains { $0.imports.contains(where: Self.isOfTests) }
      }
      .map(\.id))
    isForTests = forTests
    var shipped: Set<Target.ID> = []
    var queue = checked.filter { $0.kind == .executable }.map(\.id).filter { !forTests.contains($0) }
    while let id = queue.popLast() {
      guard shipped.insert(id).inserted else { continue }
      queue += (targets[id]?.dependencies.flatMap(\.targets) ?? []).filter { !forTests.contains($0) }
    }
    self.shipped = shipped
  }

  /// Whether an import is of a test framework, whatever the build.
  private static func isOfTests(_ imported: Import) -> Bool {
    testModules.contains(imported.module) && imported.conditions.isEmpty
  }

  /// An import of test support by what ships.
  func supportViolation(of imported: Import, in file: SourceFile, of target: Target) -> Violation? {
    guard shipped.contains(target.id), imported.module != target.module else { return nil }
    let meant = modules.targets(meantBy: imported.module, in: target)
    guard meant.contains(where: { isForTests.contains($0.id) }) || meant.isEmpty && Self.isOfTests(imported)
    else { return nil }
    return Violation(
      .testSupport(name: imported.module, layer: nil, isDeclaration: false), in: target.name,
      at: Place(file.path, imported.position))
  }

  /// An import by production as if it were a test of what it imports.
  func testableViolation(of imported: Import, in file: SourceFile, of target: Target) -> Violation? {
    guard imported.attributes.contains("testable"), !isForTests.contains(target.id),
      imported.module != target.module, !modules.targets(meantBy: imported.module, in: target).isEmpty
    else { return nil }
    return Violation(
      .testableImport(module: imported.module), in: target.name, at: Place(file.path, imported.position))
  }

  /// The dependencies of a target that are there for tests.
  func violations(of target: Target) -> [Violation] {
    guard shipped.contains(target.id) else { return [] }
    return target.dependencies.filter { $0.targets.contains(where: isForTests.contains) }.map { dependency in
      Violation(
        .testSupport(name: dependency.name, layer: nil, isDeclaration: true), in: target.name,
        at: dependency.place)
    }
  }
}
