import ArchitectureDomain
import IndexDomain
import Testing

/// Folders without a manifest, such as those of Xcode projects: the index provides the modules.
@Suite struct ModulesWithoutManifestTests {
  private func find(layers: [Layer] = []) async throws -> IndexInspection {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("App/Core/Core.swift", imports: "Screens"))
    repository.add("Screens", SourceFile("App/Screens/a.swift", imports: "Core"))
    repository.index.modules["Core"]?.imports = ["Screens"]
    repository.index.modules["Screens"]?.imports = ["Core"]
    repository.compile("App/Core/Core.swift", as: "Core", uses: ["Screens": "List"])
    repository.compile("App/Screens/a.swift", as: "Screens")
    repository.compile("/DerivedData/generated.swift", as: "Screens")
    repository.compile(".build/runner.swift", as: "Runner")
    if !layers.isEmpty { repository.rules = ArchitectureRules(layers: layers) }
    var reader = repository.reader
    reader.graph = { folder in throw ArchitectureFailure.noManifest(folder: folder) }
    return try await FindUnusedImportsUseCase(reader, repository.indexReader)(folder: ".")
  }

  @Test func `Unused imports are reported by module`() async throws {
    let result = try await find()
    #expect(result.checksLayers)
    #expect(result.inspection.targetCount == 2)
    #expect(result.inspection.violations.map(\.fault) == [.unusedImport(module: "Core")])
  }

  @Test func `Layers apply to the modules`() async throws {
    let place = Place("architecture.json5", SourcePosition(line: 1, column: 1))
    let result = try await find(layers: [
      Layer("Core", targets: [Glob("Core")], at: place),
      Layer("Screens", targets: [Glob("Screens")], sees: ["Core"], at: place),
    ])
    #expect(result.inspection.violations.map(\.rule.name).sorted() == ["layer", "unused-import"])
  }
}
