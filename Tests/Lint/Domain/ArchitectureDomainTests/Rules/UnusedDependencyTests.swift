import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct UnusedDependencyTests {
  private var sut = SourceRepository()

  @Test mutating func `reports an unused dependency at its declaration`() async throws {
    sut.add("A", imports: ["Foundation"])
    sut.add("B", imports: ["Foundation"])
    sut.add("C", uses: ["A", "B"], imports: ["A"])
    let violations = try await sut.violations()
    #expect(violations.map(\.fault) == [.unusedDependency(name: "B")])
    #expect(violations.map(\.place) == [Place("Package.swift", SourcePosition(line: 3, column: 3))])
  }

  @Test(arguments: [Target.Kind.macro, .plugin, .clang, .system, .binary])
  func `doesn't require imports of modules that can't be imported`(kind: Target.Kind) async throws {
    var sut = SourceRepository()
    sut.add("A", kind: kind, imports: ["Foundation"])
    sut.add("B", uses: ["A"], imports: ["Foundation"])
    #expect(try await sut.check() == [])
  }

  @Test mutating func `doesn't require imports of or by targets without code`() async throws {
    sut.add("Marker", imports: nil)
    sut.add("A", imports: ["Foundation"])
    sut.add("B", uses: ["Marker"], imports: ["Foundation"])
    sut.add("All", uses: ["A"], imports: nil)
    #expect(try await sut.check() == [])
  }

  @Test mutating func `allows a test its executable, and a target the imports of its plugins`() async throws {
    sut.add("tool", kind: .executable, imports: ["Foundation"])
    sut.add("A", imports: ["Foundation"])
    sut.add("toolTests", kind: .test, uses: ["tool"], imports: ["Testing"])
    sut.add("B", uses: ["A"], isGenerated: true, imports: ["Foundation"])
    #expect(try await sut.check() == [])
  }

  @Test(arguments: [("FeedTests", "Feed"), ("Checks", "@testable Feed")])
  func `ignores dependencies that a test shares with its target`(name: String, tested: String) async throws {
    var sut = SourceRepository()
    sut.add("Core", imports: ["Foundation"])
    sut.add("Net", imports: ["Foundation"])
    sut.add("Feed", uses: ["Core"], imports: ["Core"])
    sut.add(name, kind: .test, uses: ["Feed", "Core", "Net"], imports: ["Testing", tested])
    #expect(try await sut.check() == ["\(name) unused-dependency Net"])
  }

  @Test mutating func `reports unused dependencies that a test shares with another target`() async throws {
    sut.add("Core", imports: ["Foundation"])
    sut.add("Feed", uses: ["Core"], imports: ["Core"])
    sut.add("AllTests", kind: .test, uses: ["Feed", "Core"], imports: ["Testing", "Feed"])
    #expect(try await sut.check() == ["AllTests unused-dependency Core"])
  }

  @Test mutating func `reports no unused dependencies if the imports are incomplete`() async throws {
    sut.add("A", imports: ["Foundation"])
    sut.add("B", uses: ["A"], imports: ["Foundation"])
    sut.sources[Target.ID(package: "root", name: "B")]?[0].damage = SourceDamage(.unterminatedComment)
    #expect(try await sut.check() == [])
  }

  @Test(arguments: ["@_exported Core", "@_exported struct Core"])
  func `counts a module that an imported umbrella re-exports as used`(export: String) async throws {
    var sut = SourceRepository()
    sut.add("Core", imports: ["Foundation"])
    sut.add("Posix", uses: ["Core"], imports: [export])
    sut.add("Umbrella", uses: ["Posix"], imports: ["@_exported Posix"])
    sut.add("B", uses: ["Core"], imports: ["Core"])
    sut.add("App", kind: .executable, uses: ["Core", "Umbrella", "B"], imports: ["Umbrella", "B"])
    #expect(try await sut.check() == [])
    sut.add("Other", uses: ["Core", "B"], imports: ["B"])
    #expect(try await sut.check() == ["Other unused-dependency Core"])
  }

  @Test mutating func `reads umbrellas of other packages for the modules that they re-export`() async throws {
    sut.packages.append(Package("other", manifest: "../other/Package.swift", isChecked: false))
    sut.add("Core", in: "other", imports: ["Foundation"])
    sut.add("Inner", uses: ["Core"], in: "other", imports: ["@_exported Core"])
    sut.add("Umbrella", uses: ["Inner"], in: "other", imports: ["@_exported Inner"])
    sut.add("App", uses: ["other/Umbrella", "other/Core"], imports: ["Umbrella"])
    #expect(try await sut.check() == [])
  }

  // MARK: Types that arrive through another module

  @Test(arguments: [
    ("Core", "Flag", true), ("public Core", "Flag", true), ("Core #if DEBUG", "Flag", true),
    ("internal Core", "Flag", false), ("@_implementationOnly Core", "Flag", false), ("Core", "Hidden", false),
    ("Core", "Own", false), ("Other", "Flag", false),
  ])
  func `an unused dependency whose types arrive through an imported module has other words`(
    import text: String, name: String, arrives: Bool
  ) async throws {
    var sut = SourceRepository.carrying(name, import: text)
    #expect(
      try await sut.violations().filter { $0.target == "App" }.map(\.fault) == [
        .unusedDependency(name: "Core", carrier: arrives ? "Kit" : nil)
      ])
    sut.targets[2].dependencies.removeLast()
    #expect(try await sut.violations().filter { $0.target == "App" } == [])
  }

  @Test func `finds types that arrive through another package, and in the last of many files`() async throws {
    var sut = SourceRepository()
    sut.packages.append(Package("other", manifest: "../other/Package.swift", isChecked: false))
    sut.add("Core", in: "other")
    sut.add("Kit", uses: ["Core"], in: "other", imports: ["Core"])
    sut.add("App", uses: ["other/Kit", "other/Core"], imports: ["Kit"])
    sut.sources[sut.targets[0].id]?[0].details.publicTypes = ["Flag"]
    sut.sources[sut.targets[1].id]?[0].details.exposedTypes = ["Flag"]
    #expect(try await sut.violations().map(\.fault) == [.unusedDependency(name: "Core", carrier: "Kit")])
    let file = try #require(sut.sources[sut.targets[1].id]?.first)
    sut.sources[sut.targets[1].id] = (1...20).map { number in
      var other = file
      other.path = "Kit\(number).swift"
      other.details.exposedTypes = number == 20 ? ["Flag"] : ["Int"]
      return other
    }
    #expect(try await sut.violations().map(\.fault) == [.unusedDependency(name: "Core", carrier: "Kit")])
    sut.sources[sut.targets[1].id]?.removeLast()
    #expect(try await sut.violations().map(\.fault) == [.unusedDependency(name: "Core")])
  }

  @Test(arguments: [
    ("Sources/Gen/main.swift", []), ("Gen/Inner/Main.swift", []), ("domain.swift", ["GenTests"]),
  ])
  func `a target with a main file is an executable`(path: String, violations: [String]) async throws {
    var sut = SourceRepository()
    sut.add("Gen", imports: ["Foundation"])
    sut.sources[Target.ID(package: "root", name: "Gen")]?[0].path = path
    sut.add("GenTests", kind: .test, uses: ["Gen"], imports: ["Testing"])
    #expect(try await sut.violations().map(\.target) == violations)
    let repository = try await sut.reader.repository(".")
    #expect(LayeredGraph(repository).nodes[0].kind == (violations.isEmpty ? .executable : .library))
  }
}

extension SourceRepository {
  /// `App` imports `Kit` and declares `Core`. A declaration of `Kit` contains a name.
  fileprivate static func carrying(_ name: String, import text: String) -> SourceRepository {
    var repository = SourceRepository()
    repository.add("Core")
    repository.add("Kit", uses: ["Core"], imports: [text])
    repository.add("App", uses: ["Kit", "Core"], imports: ["Kit"])
    repository.sources[repository.targets[0].id]?[0].details.publicTypes = ["Flag", "Own"]
    repository.sources[repository.targets[1].id]?[0].details = SourceDetails(
      declarations: [Declaration("Own", .typeParameter, in: ["Box"])], exposedTypes: [name])
    return repository
  }
}
