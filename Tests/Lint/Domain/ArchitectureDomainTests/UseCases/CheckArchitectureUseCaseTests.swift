import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct CheckArchitectureUseCaseTests {
  @Test func `reports two targets of a package that build the same module`() async throws {
    var repository = SourceRepository()
    repository.packages.append(Package("other", manifest: "other/Package.swift"))
    repository.add("a_b", in: "other")
    repository.add("a-b", module: "a_b", kind: .plugin)
    repository.add("a_b")
    #expect(try await repository.check() == [])
    repository.add("a b", module: "a_b")
    let place = Place("Package.swift", SourcePosition(line: 4, column: 1))
    let failure = ArchitectureFailure.sameModule("a_b", targets: ["a_b", "a b"], declaredAt: place)
    #expect(try await conflicts(in: repository) == [failure])
  }

  private func conflicts(in repository: SourceRepository) async throws -> [ArchitectureFailure] {
    try await CheckArchitectureUseCase(repository.reader)(folder: ".").damages.compactMap {
      if case .conflict(let failure) = $0.damage?.kind { failure } else { nil }
    }
  }

  @Test func `reports a target with the module of a library that its package depends on`() async throws {
    var repository = SourceRepository()
    repository.packages[0].dependencies = [PackageDependency("b", at: Place("Package.swift"))]
    repository.packages.append(Package("b", manifest: "b/Package.swift"))
    repository.add("Core", in: "b")
    repository.add("Kit", uses: ["Core"], in: "b", imports: ["Core"])
    repository.add("Core")
    #expect(try await repository.check() == [])
    repository.packages[1].libraries = [Library("Kit", targets: [Target.ID(package: "b", name: "Kit")])]
    let place = Place("Package.swift", SourcePosition(line: 3, column: 1))
    let failure = ArchitectureFailure.sameModule(
      "Core", targets: ["Core (root)", "Core (b)"], declaredAt: place)
    #expect(try await conflicts(in: repository) == [failure])
    repository.add("App", aliases: ["BaseCore": "Core"])
    #expect(try await repository.check() == ["Package.swift unused-dependency b"])
  }

  @Test func `refuses a repository without targets`() async throws {
    let failure = ArchitectureFailure.noTargets(folder: "x", manifests: ["Package.swift"])
    await #expect(throws: failure) { try await CheckArchitectureUseCase(.fixture([]))(folder: "x") }
  }

  @Test func `names packages without targets among others`() async throws {
    var repository = SourceRepository()
    repository.packages.append(Package("empty", manifest: "empty/Package.swift"))
    repository.add("A")
    let inspection = try await CheckArchitectureUseCase(repository.reader)(folder: ".")
    #expect(inspection.emptyManifests == ["empty/Package.swift"])
  }

  @Test func `counts files in no target`() async throws {
    var reader = RepositoryReader.fixture([.fixture("A"), .fixture("B")])
    reader.survey = { _, _ in
      FolderSurvey(swiftFiles: ["Sources/A/A.swift", "Demo/a.swift"], otherPackages: ["Examples"])
    }
    let inspection = try await CheckArchitectureUseCase(reader)(folder: ".")
    #expect(inspection.swiftFileCount == 2)
    #expect(inspection.strayFileCount == 1)
    #expect(inspection.otherPackages == ["Examples"])
  }

  @Test func `reports files that couldn't be read completely`() async throws {
    let reader = RepositoryReader.fixture([.fixture("A")], damage: SourceDamage(.invalidUTF8))
    let damaged = SourceFile(path: "Sources/A/A.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    #expect(try await CheckArchitectureUseCase(reader)(folder: ".").damages == [damaged])
  }
}
