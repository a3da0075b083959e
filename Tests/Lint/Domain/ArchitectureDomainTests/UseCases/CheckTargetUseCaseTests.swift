import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct CheckTargetUseCaseTests {
  @Test func `finds undeclared imports of the target, but not of other targets`() async throws {
    var repository = SourceRepository()
    repository.add("A")
    repository.add("B", uses: ["A"], imports: ["A"])
    repository.add("C", uses: ["B"], imports: ["B", "A"])
    repository.add("D", uses: ["B"], imports: ["A"])
    let inspection = try await check("C", in: repository)
    #expect(inspection.violations.map(\.fault) == [.undeclaredImport(module: "A", path: ["C", "B", "A"])])
    #expect(inspection.violations.map(\.target) == ["C"])
    #expect(inspection.targetCount == 1)
    #expect(inspection.fileCount == 1)
    #expect(inspection.importCount == 2)
  }

  @Test func `skips violations that depend on other targets`() async throws {
    var repository = SourceRepository()
    repository.packages[0].dependencies = [PackageDependency("root", at: Place("Package.swift"))]
    repository.add("A", imports: ["Swift"])
    repository.add("B", uses: ["A"], imports: ["Swift"])
    #expect(try await repository.check().contains("B unused-dependency A"))
    #expect(try await check("B", in: repository).violations == [])
  }

  @Test func `skips conditional undeclared imports, but checks their layer`() async throws {
    var repository = SourceRepository()
    repository.add("A")
    repository.add("B", imports: ["A #if os(iOS)"])
    #expect(try await repository.check() == ["B undeclared-import A"])
    #expect(try await check("B", in: repository).violations == [])

    repository.rules = ArchitectureRules(layers: [.fixture("Inner", "A"), .fixture("Outer", "B")])
    #expect(try await check("B", in: repository).violations.map(\.rule) == [.layer])
  }

  @Test func `reports the umbrella that re-exports a module`() async throws {
    var repository = SourceRepository()
    repository.add("Core")
    repository.add("Umbrella", uses: ["Core"], imports: ["@_exported Core"])
    repository.add("B", uses: ["Umbrella"], imports: ["Core"])
    #expect(
      try await check("B", in: repository).violations.map(\.fault) == [
        .reExportLeak(modules: ["Core"], umbrella: "Umbrella")
      ])
  }

  @Test func `requires no target in every layer within a build`() async throws {
    var repository = SourceRepository()
    repository.rules = ArchitectureRules(layers: [.fixture("Outer", "B"), .fixture("Tests", "*Tests")])
    repository.add("B", imports: ["Swift"])
    #expect(try await check("B", in: repository).violations == [])
  }

  private func check(_ target: String, in repository: SourceRepository) async throws -> Inspection {
    try await CheckTargetUseCase(repository.reader)(Target.ID(package: "root", name: target), folder: ".")
  }
}
