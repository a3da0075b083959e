import ArchitectureDomain
import IndexDomain
import Testing

/// Imports that stay although the index shows no use of them.
@Suite struct KeptImportsTests {
  /// A target `App` whose file imports `Core` and doesn't use it.
  private func repository(_ attributes: [String] = [], conditions: [CompilationCondition] = [])
    -> IndexedRepository
  {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    let single = Import(
      "Core", attributes: attributes, conditions: conditions, at: SourcePosition(line: 1, column: 8))
    repository.add(
      "App", SourceFile(path: "a.swift", imports: [single]), SourceFile("b.swift", imports: "Core"))
    repository.compile("Core.swift", as: "Core")
    repository.compile("a.swift", as: "App")
    repository.compile("b.swift", as: "App", uses: ["Core": "User"])
    return repository
  }

  @Test func `Without a reason, the import is reported`() async throws {
    #expect(try await repository().unused() == ["a.swift: Core"])
  }

  @Test func `An import only for members stays, with its own reason`() async throws {
    var repository = repository()
    repository.index.files.removeAll { $0.path == "a.swift" }
    let use = ModuleUse(["Core"], [SymbolName("trimmed", "s:trimmed")], isNamed: false)
    repository.index.files.append(IndexedFile(path: "a.swift", module: "App", uses: [use]))
    #expect(try await repository.reason(of: "Core") == "used-members")
  }

  @Test func `A re-export stays`() async throws {
    #expect(try await repository(["_exported"]).reason(of: "Core") == "re-export")
  }

  @Test func `An import in a condition stays`() async throws {
    let repository = repository(conditions: [CompilationCondition("DEBUG")])
    #expect(try await repository.reason(of: "Core") == "conditional-import")
  }

  @Test func `An import of a file with code in a condition stays`() async throws {
    var repository = repository()
    repository.conditionalFiles = ["a.swift"]
    #expect(try await repository.reason(of: "Core") == "conditional-code")
  }

  @Test func `Every file of a module sees what one file re-exports`() async throws {
    var repository = repository()
    let exported = Import("Core", attributes: ["_exported"], at: SourcePosition(line: 1, column: 19))
    let id = Target.ID(package: "p", name: "App")
    repository.sources[id]?.append(SourceFile(path: "c.swift", imports: [exported]))
    repository.compile("c.swift", as: "App")
    #expect(try await repository.find().kept.map(\.reason) == ["used-through-re-export", "re-export"])
  }

  @Test(arguments: ["Distributed", "Cxx", "_Concurrency"])
  func `A module of a language feature stays`(module: String) async throws {
    var repository = IndexedRepository()
    repository.index.modules[module] = IndexedModule(.compiled)
    repository.add("App", SourceFile("a.swift", imports: module))
    repository.compile("a.swift", as: "App")
    #expect(try await repository.reason(of: module) == "feature")
  }

  @Test func `A file that the build left out isn't judged`() async throws {
    var repository = repository()
    repository.index.files.removeAll { $0.path == "a.swift" }
    #expect(try await repository.reason(of: "Core") == "not-compiled")
    #expect(try await repository.find().missingFiles == ["a.swift"])
  }

  @Test func `A file that changed after the build isn't judged`() async throws {
    var repository = repository()
    repository.index.files.removeAll { $0.path == "a.swift" }
    repository.compile("a.swift", as: "App", isChanged: true)
    #expect(try await repository.reason(of: "Core") == "changed")
    #expect(try await repository.find().changedFiles == ["a.swift"])
  }

  @Test func `Targets of two packages with one module name aren't judged`() async throws {
    var repository = repository()
    repository.add("Core", in: "q", SourceFile("Other.swift"))
    #expect(try await repository.reason(of: "Core") == "shared-name")
    #expect(try await repository.find().sharedModules == ["Core"])
  }

  @Test func `A module that can declare an operator of the file stays`() async throws {
    var repository = repository()
    repository.index.files.removeAll { $0.path != "b.swift" }
    repository.compile("Core.swift", as: "Core", operators: ["+++"])
    repository.compile("a.swift", as: "App", operators: ["+++"])
    #expect(try await repository.reason(of: "Core") == "operators")
  }

  @Test func `A module without symbols stays`() async throws {
    var repository = repository()
    repository.index.files.removeAll { $0.path == "Core.swift" }
    repository.compile("Core.swift", as: "Core", declaresSymbols: false)
    #expect(try await repository.reason(of: "Core") == "no-symbols")
  }

  @Test func `An import that another file relies on stays`() async throws {
    var repository = repository()
    repository.sources[Target.ID(package: "p", name: "App")]?[1].imports = []
    #expect(try await repository.reason(of: "Core") == "other-files")
  }

  @Test func `Imports that another file relies on stay together`() async throws {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("Core.swift"))
    repository.add(
      "App", SourceFile("a.swift", imports: "Core"), SourceFile("b.swift", imports: "Core"),
      SourceFile("c.swift"))
    repository.compile("a.swift", as: "App")
    repository.compile("b.swift", as: "App")
    repository.compile("c.swift", as: "App", uses: ["Core": "trimmed"])
    #expect(try await repository.unused() == [])
  }

  @Test func `The only import of a module that adds conformances stays`() async throws {
    var repository = repository()
    repository.sources[Target.ID(package: "p", name: "App")]?.removeLast()
    repository.index.files.removeAll { $0.path != "a.swift" }
    repository.compile("Core.swift", as: "Core", addsConformances: true)
    #expect(try await repository.reason(of: "Core") == "conformances")
  }

  @Test func `The only import of a module of headers stays`() async throws {
    var repository = IndexedRepository()
    repository.index.modules["CZlib"] = IndexedModule(.headers)
    repository.add("App", SourceFile("a.swift", imports: "CZlib"))
    repository.compile("a.swift", as: "App")
    #expect(try await repository.reason(of: "CZlib") == "linking")
  }

  @Test func `A file that imports the C library doesn't need another module for its declarations`()
    async throws
  {
    var repository = IndexedRepository()
    repository.index.modules["Foundation"] = IndexedModule(.compiled, imports: ["Glibc"])
    repository.index.modules["Glibc"] = IndexedModule(.compiled, imports: ["SwiftGlibc"])
    repository.add("App", SourceFile("a.swift", imports: "Foundation", "Glibc"))
    repository.compile("a.swift", as: "App", uses: ["SwiftGlibc": "strlen(_:)"])
    #expect(try await repository.unused() == ["a.swift: Foundation"])
  }
}
