import ArchitectureDomain
import ArchitectureFixtures
import RepairsDomain
import Testing

@Suite struct RepairManifestsUseCaseTests {
  // MARK: The plan

  @Test func `adds each missing dependency once`() async throws {
    var fixture = SourceRepository()
    fixture.add("A")
    fixture.add("B", uses: ["A"], imports: ["A"])
    fixture.add("C", uses: ["B"], imports: ["A", "B", "A"])
    #expect(try await plan(fixture) == Repair(additions: [addition("A", to: "C", line: 3)]))
  }

  @Test func `names the smallest library of another package`() async throws {
    var fixture = SourceRepository.twoPackages
    fixture.packages[0].dependencies = [PackageDependency("other", at: Place("Package.swift"))]
    let core = Target.ID(package: "other", name: "Core")
    #expect(
      try await plan(fixture).additions == [
        Repair.Addition(
          "Small", of: "other", to: Target.ID(package: "root", name: "App"), targets: [core],
          at: Place("Package.swift", SourcePosition(line: 2, column: 1)))
      ])
  }

  @Test func `spells a package like its manifest`() async throws {
    var fixture = SourceRepository.twoPackages
    fixture.packages[0].dependencies = [
      PackageDependency("other", reference: "Other", at: Place("Package.swift"))
    ]
    #expect(try await plan(fixture).additions.map(\.code) == [#".product(name: "Small", package: "Other")"#])
  }

  @Test func `leaves an undeclared package to the user`() async throws {
    let repair = try await plan(SourceRepository.twoPackages)
    #expect(repair.additions.isEmpty)
    #expect(repair.manual.map(\.obstacle) == [.undeclaredPackage("other")])
  }

  @Test func `adds no package that depends on this one`() async throws {
    var fixture = SourceRepository.twoPackages
    fixture.packages[1].dependencies = [
      PackageDependency(fixture.packages[0].identity, at: Place("other/Package.swift"))
    ]
    let cycle = [fixture.packages[0].identity, "other", fixture.packages[0].identity]
    #expect(try await plan(fixture).manual.map(\.obstacle) == [.createsCycle(cycle)])
  }

  @Test func `leaves a target without a library to the user`() async throws {
    var fixture = SourceRepository.twoPackages
    fixture.packages[1].libraries = []
    #expect(try await plan(fixture).manual.map(\.obstacle) == [.noLibrary(package: "other")])
  }

  @Test func `closes no cycle with declared or added dependencies`() async throws {
    var fixture = SourceRepository()
    fixture.add("A", imports: ["C"])
    fixture.add("B", uses: ["A"], imports: ["A"])
    fixture.add("C", uses: ["B"], imports: ["B"])
    fixture.add("D", imports: ["E"])
    fixture.add("E", imports: ["D"])
    let repair = try await plan(fixture)
    #expect(repair.additions == [addition("E", to: "D", line: 4)])
    #expect(
      repair.manual.map(\.obstacle) == [
        .createsCycle(["A", "C", "B", "A"]), .createsCycle(["E", "D", "E"]),
      ])
  }

  @Test func `leaves dependencies to the user that SwiftPM rejects`() async throws {
    var sut = SourceRepository()
    sut.add("A", imports: ["Foundation"])
    sut.add("Lib", imports: ["ATests"])
    sut.add("tool", kind: .executable, imports: ["Foundation"])
    sut.add("Plug", kind: .plugin, imports: ["A", "tool"])
    sut.add("ATests", kind: .test, uses: ["A"], imports: ["A"])
    sut.add("BTests", kind: .test, imports: ["ATests"])
    let repair = try await RepairManifestsUseCase(sut.reader, .adding(true)).plan(folder: ".")
    #expect(repair.additions.map { [$0.dependency, $0.target.name] } == [["ATests", "BTests"]])
    #expect(repair.manual.map(\.addition.dependency) == ["ATests", "A", "tool"])
    #expect(
      repair.manual.map(\.obstacle) == [
        .banned(.onlyFromTests), .banned(.onlyPrograms), .banned(.onlyPrograms),
      ])
  }

  @Test func `adds no library of another package to a plugin`() async throws {
    var fixture = SourceRepository.twoPackages
    fixture.packages[0].dependencies = [PackageDependency("other", at: Place("Package.swift"))]
    for index in fixture.targets.indices where fixture.targets[index].name == "App" {
      fixture.targets[index].kind = .plugin
    }
    let repair = try await plan(fixture)
    #expect(repair.additions.isEmpty)
    #expect(repair.manual.map(\.obstacle) == [.banned(.onlyPrograms)])
  }

  @Test func `doesn't declare a dependency twice for different platforms`() async throws {
    var sut = SourceRepository()
    sut.add("A", imports: ["Foundation"])
    sut.add("B", uses: ["A@linux"], imports: ["A #if os(macOS)", "A #if os(iOS)"])
    let editor = ManifestEditor.adding(false)
    let repair = try await RepairManifestsUseCase(sut.reader, editor).plan(folder: ".")
    #expect(repair.additions.isEmpty)
    #expect(repair.otherCount == 0)
    #expect(repair.manual.map(\.obstacle) == [.declaredForPlatforms(["linux"])])
    #expect(
      repair.manual.map(\.addition.place) == [
        Place("Package.swift", SourcePosition(line: 2, column: 2))
      ])
  }

  @Test func `a plan leaves to the user what the editor can't add`() async throws {
    var sut = SourceRepository()
    sut.add("A")
    sut.add("B", imports: ["A"])
    let repair = try await RepairManifestsUseCase(sut.reader, .adding(false)).plan(folder: ".")
    #expect(repair.additions.isEmpty)
    #expect(repair.manual.map(\.obstacle) == [.computed])
  }

  @Test func `lists unused dependencies, and counts other violations`() async throws {
    var fixture = SourceRepository()
    fixture.add("A", imports: ["Foundation"])
    fixture.add("B", uses: ["A"], imports: ["Foundation"])
    fixture.rules = ArchitectureRules(layers: [
      Layer("L", targets: [Glob("B")], sees: ["L"], at: Place("a.json5"))
    ])
    let repair = try await plan(fixture)
    #expect(
      repair
        == Repair(
          removals: [
            Repair.Removal("A", from: "B", at: Place("Package.swift", SourcePosition(line: 2, column: 2)))
          ], otherCount: 1))
    #expect(!repair.isEmpty)
  }

  // MARK: The manifest

  @Test func `makes the changes, and checks again`() async throws {
    let manifest = EditedManifest(.chain)
    let (added, remaining) = try await manifest.sut(folder: ".")
    #expect(added.map { [$0.dependency, $0.target.name] } == [["A", "C"], ["A", "D"], ["B", "D"]])
    #expect(remaining == Repair())
    #expect(await manifest.writings == 3)
  }

  @Test func `writes nothing if a file couldn't be read`() async throws {
    var fixture = SourceRepository.chain
    fixture.sources[fixture.targets[1].id]?[0].damage = SourceDamage(.invalidUTF8)
    let manifest = EditedManifest(fixture)
    let (added, remaining) = try await manifest.sut(folder: ".")
    #expect(added.isEmpty)
    #expect(remaining.damages.count == 1)
    #expect(remaining.additions.count == 3)
    #expect(await manifest.fixture.targets == fixture.targets)
  }

  @Test func `reverts changes with a wrong effect, and keeps the rest`() async throws {
    let manifest = EditedManifest(.chain) { fixture, addition in
      // C is computed, so it has no list of its own. One addition to D has a wrong effect.
      switch addition.target.name + addition.dependency {
      case "CA": return true
      case "DB":
        fixture.declare("B", in: "A")
        return true
      default:
        fixture.declare(addition.dependency, in: addition.target.name)
        return true
      }
    }
    let (added, remaining) = try await manifest.sut(folder: ".")
    #expect(added.map { [$0.dependency, $0.target.name] } == [["A", "D"]])
    #expect(
      remaining.manual.map { [$0.addition.dependency, $0.addition.target.name] } == [
        ["A", "C"], ["B", "D"],
      ])
    #expect(remaining.manual.map(\.obstacle) == [.computed, .computed])
    #expect(remaining.additions.isEmpty)
    #expect(await manifest.fixture.targets.first { $0.name == "A" }?.dependencies == [])
  }

  @Test func `reads the manifest once if the editor can't make some changes`() async throws {
    let manifest = EditedManifest(.chain) { fixture, addition in
      if addition.target.name == "C" { return false }
      fixture.declare(addition.dependency, in: addition.target.name)
      return true
    }
    let (added, remaining) = try await manifest.sut(folder: ".")
    #expect(added.map { [$0.dependency, $0.target.name] } == [["A", "D"], ["B", "D"]])
    #expect(remaining.manual.map(\.obstacle) == [.computed])
    #expect(await manifest.readings == 2)
    #expect(await manifest.writings == 2)
  }

  @Test func `reverts a manifest that became invalid`() async throws {
    let manifest = EditedManifest(.chain, isBrokenByEdits: true)
    let (added, remaining) = try await manifest.sut(folder: ".")
    #expect(added.isEmpty)
    #expect(remaining.manual.map(\.obstacle) == [.computed, .computed, .computed])
    #expect(await manifest.fixture.targets == SourceRepository.chain.targets)
  }

  @Test func `reverts the manifest when it's canceled`() async throws {
    let manifest = EditedManifest(.chain) { fixture, addition in
      if addition.target.name == "D" { throw CancellationError() }
      fixture.declare(addition.dependency, in: addition.target.name)
      return true
    }
    await #expect(throws: CancellationError.self) { try await manifest.sut(folder: ".") }
    #expect(await manifest.writings == 2)
    #expect(await manifest.fixture.targets == SourceRepository.chain.targets)
  }

  // MARK: -

  private func plan(_ fixture: SourceRepository) async throws -> Repair {
    try await EditedManifest(fixture).sut.plan(folder: ".")
  }

  private func addition(_ dependency: String, to target: String, line: Int) -> Repair.Addition {
    Repair.Addition(
      dependency, to: Target.ID(package: "root", name: target),
      targets: [Target.ID(package: "root", name: dependency)],
      at: Place("Package.swift", SourcePosition(line: line, column: 1)))
  }
}

extension ManifestEditor {
  /// An editor of empty manifests.
  fileprivate static func adding(_ succeeds: Bool) -> ManifestEditor {
    ManifestEditor(adding: { _, _ in succeeds ? [] : nil }, content: { _, _ in [] }, write: { _, _, _ in })
  }
}
