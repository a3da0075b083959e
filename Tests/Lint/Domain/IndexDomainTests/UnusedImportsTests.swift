import ArchitectureDomain
import IndexDomain
import RepositoryDomain
import Testing

@Suite struct UnusedImportsTests {
  @Test func `An import without a use of its module is reported`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    repository.add("App", SourceFile("a.swift", imports: "Core"))
    repository.compile("a.swift", as: "App")
    #expect(try await repository.unused() == ["a.swift: Core"])
  }

  @Test func `An import with a use of its module stays`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    repository.add("App", SourceFile("a.swift", imports: "Core"))
    repository.compile("a.swift", as: "App", uses: ["Core": "User"])
    #expect(try await repository.unused() == [])
    #expect(try await repository.find().kept.map(\.symbol) == ["User"])
  }

  @Test func `A module that re-exports the used one stays`() async throws {
    var repository = IndexedRepository()
    repository.index.modules["Foundation"] = IndexedModule(.compiled, imports: ["FoundationEssentials"])
    repository.add("App", SourceFile("a.swift", imports: "Foundation"))
    repository.compile("a.swift", as: "App", uses: ["FoundationEssentials": "Date"])
    #expect(try await repository.unused() == [])
    #expect(try await repository.reason(of: "Foundation") == "used-through-re-export")
  }

  @Test func `A module without a description may re-export the used one, so it stays`() async throws {
    var repository = IndexedRepository()
    repository.index.modules["Foundation"] = IndexedModule(.unknown)
    repository.index.modules["Umbrella"] = IndexedModule(.compiled, imports: ["Foundation"])
    repository.add("App", SourceFile("a.swift", imports: "Foundation", "Umbrella"))
    repository.compile("a.swift", as: "App", uses: ["FoundationEssentials": "Date"])
    #expect(try await repository.unused() == [])
    #expect(try await repository.reason(of: "Foundation") == "not-compiled")
    #expect(try await repository.reason(of: "Umbrella") == "not-compiled")
  }

  @Test func `A re-export counts also if the index lacks its file`() async throws {
    var repository = IndexedRepository()
    var exports = SourceFile("Exports.swift", imports: "Core")
    exports.imports[0].attributes = ["_exported"]
    repository.add("Core", SourceFile("Core.swift"))
    repository.add("Kit", SourceFile("Kit.swift"), exports)
    repository.add("App", SourceFile("a.swift", imports: "Kit"))
    repository.compile("Kit.swift", as: "Kit")
    repository.compile("a.swift", as: "App", uses: ["Core": "User"])
    #expect(try await repository.unused() == [])
  }

  @Test func `A file that the index lacks may need an import in another file`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    repository.add("App", SourceFile("a.swift", imports: "Core"), SourceFile("b.swift", imports: "Swift"))
    repository.compile("a.swift", as: "App")
    #expect(try await repository.unused() == [])
    #expect(try await repository.find().missingFiles == ["b.swift"])
    repository.targets[1].kind = .plugin
    #expect(try await repository.find().missingFiles == [])
  }

  @Test func `No import is removed if the index is damaged`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    repository.add("App", SourceFile("a.swift", imports: "Core"))
    repository.compile("a.swift", as: "App")
    let remover: ImportRemover = { positions, _, _ in Set(positions.map(\.line)) }
    let find = FindUnusedImportsUseCase(repository.reader, repository.indexReader)
    #expect(try await RemoveUnusedImportsUseCase(find, remover)(folder: ".").removed.count == 1)
    repository.index.damages = [SymbolIndex.Damage("unit", "the file is incomplete")]
    let damaged = FindUnusedImportsUseCase(repository.reader, repository.indexReader)
    let (removed, rest) = try await RemoveUnusedImportsUseCase(damaged, remover)(folder: ".")
    #expect(removed == [])
    #expect(rest.inspection.violations.count == 1)
  }

  @Test func `A module that only imports the used one is reported`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    repository.add("Screens", SourceFile("Screens.swift", imports: "Core"))
    repository.add(
      "App", SourceFile("a.swift", imports: "Screens", "Core"), SourceFile("b.swift", imports: "Screens"))
    repository.index.modules["Screens"]?.imports = ["Core"]
    repository.compile("Screens.swift", as: "Screens", uses: ["Core": "User"])
    repository.compile("a.swift", as: "App", uses: ["Core": "User"])
    repository.compile("b.swift", as: "App", uses: ["Screens": "List"])
    #expect(try await repository.unused() == ["a.swift: Screens"])
  }

  @Test func `The module of the used symbol is needed, and another one that re-exports it is not`()
    async throws
  {
    var repository = IndexedRepository()
    repository.index.modules["Foundation"] = IndexedModule(.compiled, imports: ["Dispatch"])
    repository.index.modules["Dispatch"] = IndexedModule(.compiled)
    repository.add("App", SourceFile("a.swift", imports: "Dispatch", "Foundation"))
    repository.compile("a.swift", as: "App", uses: ["Dispatch": "DispatchQueue"])
    #expect(try await repository.unused() == ["a.swift: Foundation"])
  }

  @Test func `A symbol of the standard library needs no import`() async throws {
    var repository = IndexedRepository()
    repository.index.modules["Foundation"] = IndexedModule(.compiled, imports: ["Swift", "_Concurrency"])
    repository.add("App", SourceFile("a.swift", imports: "Foundation"))
    repository.compile("a.swift", as: "App", uses: ["Swift": "String", "_Concurrency": "Task"])
    #expect(try await repository.unused() == ["a.swift: Foundation"])
  }

  @Test func `A file whose import another target needs keeps it`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    repository.add("A", SourceFile("shared.swift", imports: "Core"))
    repository.add("B", SourceFile("shared.swift", imports: "Core"))
    repository.compile("shared.swift", as: "A")
    repository.compile("shared.swift", as: "B", uses: ["Core": "User"])
    #expect(try await repository.unused() == [])
  }

  @Test func `An import for both modules of an overlay stays`() async throws {
    var repository = IndexedRepository()
    repository.index.modules["Foundation"] = IndexedModule(.compiled)
    repository.add("App", SourceFile("a.swift", imports: "Foundation"))
    repository.compile("a.swift", as: "App", uses: ["_Testing_Foundation": "Attachment"])
    #expect(try await repository.unused() == [])
  }

  @Test func `Comments and severities apply`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    let position = SourcePosition(line: 1, column: 20)
    repository.add(
      "App",
      SourceFile(
        "a.swift", imports: "Core", ignores: [IgnoreComment("unused-import", line: 1, at: position)]),
      SourceFile("b.swift", imports: "Core"))
    repository.compile("a.swift", as: "App")
    repository.compile("b.swift", as: "App")
    let found = try await repository.find(warned: [.unusedImport]).inspection.violations
    #expect(found.map(\.place.path) == ["b.swift"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func `A comment that hides no unused import is reported`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    let position = SourcePosition(line: 1, column: 20)
    repository.add(
      "App",
      SourceFile(
        "a.swift", imports: "Core", ignores: [IgnoreComment("unused-import", line: 1, at: position)]))
    repository.compile("a.swift", as: "App", uses: ["Core": "User"])
    let found = try await repository.find().inspection.violations
    #expect(found.map(\.fault) == [.ignoreComment(.hidesNothing)])
  }

  @Test(arguments: [true, false])
  func `Comments and exceptions for imports that were not checked are not reported`(isChanged: Bool)
    async throws
  {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    let position = SourcePosition(line: 1, column: 20)
    repository.add(
      "App",
      SourceFile(
        "a.swift", imports: "Core", ignores: [IgnoreComment("unused-import", line: 1, at: position)]),
      SourceFile("b.swift", imports: "Core"), SourceFile("c.swift"))
    repository.compile("c.swift", as: "App")
    if isChanged {
      repository.compile("a.swift", as: "App", isChanged: true)
      repository.compile("b.swift", as: "App", isChanged: true)
    }
    func exception(_ subject: String, count: Int? = nil) -> RuleException {
      RuleException(
        .unusedImport, in: Glob("App"), of: Glob(subject), reason: "r", count: count,
        at: Place("layers.json5"))
    }
    for allowed in [exception("Core"), exception("C*", count: 1)] {
      repository.rules = ArchitectureRules(layers: [], exceptions: [allowed])
      #expect(try await repository.find().inspection.violations == [])
    }
    // One import can't be two violations.
    repository.rules = ArchitectureRules(layers: [], exceptions: [exception("C*", count: 2)])
    let found = try await repository.find().inspection.violations
    #expect(found.map(\.fault) == [.exception(.wrongCount(stated: 2, found: 0))])
  }

  @Test func `The second of two equal imports is reported`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    repository.add("App", SourceFile("a.swift", imports: "Core", "Core"))
    repository.compile("a.swift", as: "App", uses: ["Core": "User"])
    let found = try await repository.find()
    #expect(found.inspection.violations.map(\.place.position?.line) == [2])
    #expect(found.kept.map(\.place.position?.line) == [1])
  }

  @Test func `A check of the sources does not judge comments about unused imports`() async throws {
    var repository = IndexedRepository()
    let position = SourcePosition(line: 1, column: 20)
    repository.add(
      "App", SourceFile("a.swift", ignores: [IgnoreComment("unused-import", line: 1, at: position)]))
    let check = CheckArchitectureUseCase(repository.reader)
    #expect(try await check(folder: ".").violations == [])
  }

  @Test func `An index of another folder can't be used`() async throws {
    var repository = IndexedRepository()
    repository.add("App", SourceFile("a.swift", imports: "Core"))
    repository.compile("/elsewhere/a.swift", as: "App")
    await #expect(throws: IndexFailure.otherFolder(store: "store", folder: ".")) {
      try await repository.find()
    }
  }
}
