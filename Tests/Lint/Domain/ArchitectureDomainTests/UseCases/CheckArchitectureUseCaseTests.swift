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
    await #expect(throws: failure) { try await repository.check() }
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
    await #expect(throws: failure) { try await repository.check() }
    repository.add("App", aliases: ["BaseCore": "Core"])
    #expect(try await repository.check() == ["Package.swift unused-dependency b"])
  }

  @Test func `finds nothing if every import is declared`() async throws {
    let sut = makeSUT([target("A"), target("B", uses: "A")], imports: ["B": ["A", "Foundation"]])
    let inspection = try await sut(folder: ".")
    #expect(inspection.violations == [])
    #expect(inspection.targetCount == 2)
    #expect(inspection.fileCount == 2)
    #expect(inspection.importCount == 2)
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
    var reader = RepositoryReader.fixture([target("A"), target("B")])
    reader.survey = { _, _ in
      FolderSurvey(swiftFiles: ["Sources/A/A.swift", "Demo/a.swift"], otherPackages: ["Examples"])
    }
    let inspection = try await CheckArchitectureUseCase(reader)(folder: ".")
    #expect(inspection.swiftFileCount == 2)
    #expect(inspection.strayFileCount == 1)
    #expect(inspection.otherPackages == ["Examples"])
  }

  // MARK: Layers

  @Test func `reports an import and a declaration that break the layers`() async throws {
    let sut = makeSUT(
      [target("XData"), target("XPresentation", uses: "XData")], imports: ["XPresentation": ["XData"]],
      rules: .layered)
    let violations = try await sut(folder: ".").violations
    #expect(
      violations.map(\.fault) == [
        .importAgainstLayers(
          module: "XData", of: "Data", from: "Presentation", sees: ["Domain", "Presentation"]),
        .dependencyAgainstLayers(
          dependency: "XData", of: "Data", from: "Presentation", sees: ["Domain", "Presentation"]),
      ])
    #expect(violations.map(\.place.path) == ["Sources/XPresentation/XPresentation.swift", "Package.swift"])
    #expect(violations.map(\.rule) == [.layer, .layer])
  }

  @Test func `doesn't require a declaration that the layers forbid`() async throws {
    let sut = makeSUT(
      [target("XData"), target("XPresentation")], imports: ["XPresentation": ["XData"]], rules: .layered)
    #expect(try await sut(folder: ".").violations.map(\.rule) == [.layer])
  }

  @Test func `reports a module that the layer forbids`() async throws {
    let sut = makeSUT(
      [target("XDomain"), target("XData")],
      imports: ["XDomain": ["FoundationNetworking"], "XData": ["FoundationNetworking"]], rules: .layered)
    #expect(
      try await sut(folder: ".").violations.map(\.fault) == [
        .forbiddenModule(module: "FoundationNetworking", layer: "Domain", path: [], because: "it acts")
      ])
  }

  @Test func `reports test support in production, but not in tests`() async throws {
    let sut = makeSUT(
      [
        target("XSupport"), target("XDomain", uses: "XSupport"),
        target("XDomainTests", kind: .test, uses: "XDomain", "XSupport"),
      ],
      imports: ["XDomain": ["XSupport", "Testing"], "XDomainTests": ["XSupport", "XDomain", "Testing"]],
      rules: .layered)
    #expect(
      try await sut(folder: ".").violations.map(\.fault) == [
        .testSupport(name: "XSupport", layer: "Support", isDeclaration: false),
        .testSupport(name: "Testing", layer: nil, isDeclaration: false),
        .testSupport(name: "XSupport", layer: "Support", isDeclaration: true),
      ])
  }

  @Test func `requires each target to be in exactly one layer`() async throws {
    let rules = ArchitectureRules(layers: [
      Layer("All", targets: [Glob("*Data")], at: Place("layers.json5")),
      Layer("Data", paths: [Glob("Sources/X*")], at: Place("layers.json5")),
    ])
    let sut = makeSUT([target("XData"), target("Other")], imports: [:], rules: rules)
    #expect(
      try await sut(folder: ".").violations == [
        Violation(.layersOfTarget(["All", "Data"]), in: "XData", at: Place("Package.swift")),
        Violation(.layersOfTarget([]), in: "Other", at: Place("Package.swift")),
      ])
  }

  @Test func `reports files that couldn't be read completely`() async throws {
    let damaged = SourceFile(path: "a.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    let id = Target.ID(package: "root", name: "A")
    let target = target("A")
    let reader = RepositoryReader(
      graph: { _ in PackageGraph(packages: [Package("root", manifest: "Package.swift")], targets: [target]) },
      rules: { _, _ in nil },
      sources: { _, _, _ in [id: [damaged]] }, source: { _ in damaged })
    #expect(try await CheckArchitectureUseCase(reader)(folder: ".").damages == [damaged])
  }

  // MARK: -

  private func makeSUT(
    _ targets: [Target], imports: [String: [String]], rules: ArchitectureRules? = nil
  ) -> CheckArchitectureUseCase {
    CheckArchitectureUseCase(
      RepositoryReader(
        graph: { _ in PackageGraph(packages: [Package("root", manifest: "Package.swift")], targets: targets)
        },
        rules: { _, _ in rules?.used(by: targets) },
        sources: { _, targets, _ in
          Dictionary(
            uniqueKeysWithValues: targets.map { target in
              let lines = (imports[target.name] ?? []).enumerated().map { index, module in
                Import(module, at: SourcePosition(line: index + 1, column: 8))
              }
              return (
                target.id, [SourceFile(path: "\(target.folder.path)/\(target.name).swift", imports: lines)]
              )
            })
        },
        source: { SourceFile(path: $0, imports: []) }))
  }

  private func target(
    _ name: String, module: String? = nil, kind: Target.Kind = .library, uses names: String...
  ) -> Target {
    Target(
      Target.ID(package: "root", name: name), module: module ?? name, kind: kind,
      folder: TargetFolder("Sources/\(name)"),
      dependencies: names.map {
        Dependency($0, targets: [Target.ID(package: "root", name: $0)], at: Place("Package.swift"))
      },
      declaration: Place("Package.swift"))
  }
}

extension ArchitectureRules {
  fileprivate static let layered = ArchitectureRules(layers: [
    Layer(
      "Domain", targets: [Glob("*Domain")], sees: ["Domain"],
      entries: ["forbids": [RuleEntry.modules([Glob("FoundationN*")], because: "it acts")]],
      at: Place("layers.json5")),
    Layer("Data", targets: [Glob("*Data")], sees: ["Domain", "Data"], at: Place("layers.json5")),
    Layer(
      "Presentation", targets: [Glob("*Presentation")], sees: ["Domain", "Presentation"],
      at: Place("layers.json5")),
    Layer(
      "Support", targets: [Glob("*Support")], sees: ["Domain"], isForTests: true, at: Place("layers.json5")),
    Layer(
      "Tests", targets: [Glob("*Tests")], sees: ["Domain", "Support"], isForTests: true,
      at: Place("layers.json5")),
  ])
}
