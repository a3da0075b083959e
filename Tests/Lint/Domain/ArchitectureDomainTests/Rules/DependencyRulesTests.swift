import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct DependencyRulesTests {
  private var sut = SourceRepository()

  // MARK: undeclared-import

  @Test mutating func `reports the shortest declared path of a leaking import`() async throws {
    sut.add("A")
    sut.add("B", uses: ["A"], imports: ["A"])
    sut.add("D", uses: ["B"], imports: ["B"])
    sut.add("C", uses: ["D", "B"], imports: ["D", "B", "A"])
    let violations = try await sut.violations()
    #expect(violations.map(\.fault) == [.undeclaredImport(module: "A", path: ["C", "B", "A"])])
    #expect(violations.map(\.place) == [Place("C.swift", SourcePosition(line: 3, column: 8))])
  }

  @Test mutating func `leaves out the middle of a long path`() async throws {
    for number in 0..<100 {
      sut.add(
        "T\(number)", uses: number < 99 ? ["T\(number + 1)"] : [],
        imports: [0, 1, 80].contains(number) ? ["T99"] : [])
    }
    let paths = try await sut.violations().filter { $0.rule == .undeclaredImport }.map { violation in
      violation.message.split(separator: "through ")[1].split(separator: ")")[0].split(separator: " → ")
    }
    #expect(paths.map(\.count) == [32, 32, 20])
    #expect(paths[0].prefix(2) == ["T0", "T1"])
    #expect(paths[1].suffix(3) == ["T30", "…", "T99"])
  }

  @Test mutating func `a path that is already known doesn't hide a shorter one`() async throws {
    sut.add("B", uses: ["C"], imports: ["M"])
    sut.add("A", uses: ["B", "E"], imports: ["M"])
    sut.add("C", uses: ["D"])
    sut.add("D", uses: ["M"])
    sut.add("E", uses: ["M"])
    sut.add("M")
    let faults = try await sut.violations().filter { $0.rule == .undeclaredImport }.map(\.fault)
    #expect(
      faults == [
        .undeclaredImport(module: "M", path: ["B", "C", "D", "M"]),
        .undeclaredImport(module: "M", path: ["A", "E", "M"]),
      ])
  }

  @Test mutating func `reports an import that the target can't declare`() async throws {
    sut.add("A")
    sut.add("Lib", imports: ["ATests"])
    sut.add("Plug", kind: .plugin, imports: ["A"])
    sut.add("ATests", kind: .test, imports: ["A"])
    let violations = try await sut.violations()
    #expect(
      violations.map(\.fault) == [
        .undeclarableImport(module: "ATests", because: .onlyFromTests),
        .undeclarableImport(module: "A", because: .onlyPrograms),
        .undeclaredImport(module: "A", path: []),
      ])
    #expect(Set(violations.map(\.rule)) == [.undeclaredImport])
    #expect(violations.map(\.subject) == ["ATests", "A", "A"])
  }

  @Test mutating func `lets a plugin run a program of another package, but not import it`() async throws {
    sut.packages.append(Package("other", manifest: "../other/Package.swift", isChecked: false))
    sut.add("tool", kind: .executable, in: "other", imports: ["Foundation"])
    sut.add("Gen", kind: .plugin, uses: ["other/tool"], imports: ["PackagePlugin"])
    #expect(try await sut.check() == [])
    sut.add("Cmd", kind: .plugin, imports: ["tool"])
    sut.add("Run", kind: .plugin, uses: ["other/tool"], imports: ["tool"])
    let fault = Violation.Fault.undeclarableImport(module: "tool", because: .onlyPrograms)
    #expect(try await sut.violations().map(\.fault) == [fault, fault])
  }

  @Test mutating func `finds a target by its module name and by a module alias`() async throws {
    sut.add("swift-a", module: "swift_a")
    sut.add("B", uses: ["swift-a"], imports: ["swift_a"])
    sut.add("C", imports: ["swift_a"])
    sut.add("D", uses: ["swift-a"], aliases: ["Alias": "swift_a"], imports: ["Alias"])
    sut.add("E", aliases: ["Alias": "swift_a"], imports: ["Alias"])
    #expect(try await sut.check() == ["C undeclared-import swift_a", "E undeclared-import Alias"])
  }

  @Test mutating func `a name of an alias belongs to the target that declares it`() async throws {
    sut.packages.append(Package("other", manifest: "../other/Package.swift", isChecked: false))
    sut.add("Utils", in: "other", imports: ["Foundation"])
    sut.add("Utils")
    sut.add("A", uses: ["other/Utils"], aliases: ["OtherUtils": "Utils"], imports: ["OtherUtils", "Utils"])
    sut.add("B", uses: ["A"], imports: ["A", "OtherUtils"])
    sut.add("C", uses: ["other/Utils"], imports: ["OtherUtils"])
    sut.add("D", uses: ["Utils"], imports: ["Utils", "OtherUtils"])
    #expect(
      try await sut.check() == [
        "A undeclared-import Utils", "B undeclared-import OtherUtils", "D undeclared-import OtherUtils",
      ])
  }

  @Test mutating func `a name that a flag gives to an own module is unknown to other targets`() async throws {
    sut.add("Mock")
    sut.add("A", uses: ["Mock"], aliases: ["Network": "Mock"], imports: ["Network"])
    sut.add("B", imports: ["Network"])
    #expect(try await sut.check() == [])
  }

  @Test mutating func `prefers declared modules, then those of its own package`() async throws {
    sut.packages.append(Package("other", manifest: "../other/Package.swift", isChecked: false))
    sut.add("A", imports: ["Foundation"])
    sut.add("A", in: "other", imports: ["Foundation"])
    sut.add("B", uses: ["other/A"], imports: ["A"])
    sut.add("C", uses: ["A"], imports: ["A"])
    #expect(try await sut.check() == [])
  }

  @Test mutating func `resolves a module to the toolchain if another package has it too`() async throws {
    sut.packages.append(Package("other", manifest: "../other/Package.swift", isChecked: false))
    sut.toolchainModules = ["Testing"]
    sut.add("Testing", in: "other")
    sut.add("Deep", in: "other")
    sut.add("B", imports: ["Testing", "Deep"])
    #expect(try await sut.check() == ["B undeclared-import Deep"])
  }

  @Test(
    arguments: zip(
      [[], ["kit/KitUI"], ["kit/Others"]], [["B undeclared-import Kit"], ["B undeclared-import Kit"], []]))
  func `a product of an unresolved package is a module, unless another product may have it`(
    uses: [String], violations: [String]
  ) async throws {
    var sut = SourceRepository()
    sut.unresolved = ["kit"]
    for name in ["Kit", "KitUI", "Others"] { sut.add(name, kind: .unresolved, in: "kit") }
    sut.add("A", uses: ["kit/Kit"], imports: ["Kit", "KitParts"])
    sut.add("B", uses: uses, imports: ["Kit", "KitUI"].filter { $0 == "Kit" || uses == ["kit/KitUI"] })
    #expect(try await sut.check() == violations)
  }

  @Test(arguments: [(["kit"], 1), ([], 2)])
  func `keeps exceptions and baseline entries for what may be in unresolved packages`(
    unresolved: [String], count: Int
  ) async throws {
    var sut = SourceRepository()
    sut.add("A", uses: ["kit/Kit"], imports: ["Kit"])
    sut.add("Kit", kind: .unresolved, in: "kit")
    sut.unresolved = unresolved
    let rules: [Violation.Rule] = [.undeclaredImport, .layer]
    sut.rules = ArchitectureRules(
      layers: [],
      exceptions: rules.map {
        RuleException($0, in: Glob("A"), of: Glob("KitUI"), reason: "x", at: Place("l"))
      })
    let entries = rules.map { Baseline.Entry($0, in: "A", of: "KitUI", file: "A.swift") }
    var reader = sut.reader
    reader.baseline = { _, _ in
      Baseline(
        Dictionary(uniqueKeysWithValues: entries.map { ($0, 1) }),
        places: Dictionary(uniqueKeysWithValues: entries.map { ($0, Place("b")) }))
    }
    let found = try await CheckArchitectureUseCase(reader)(folder: ".", isBaselineStrict: true)
    #expect(found.violations.count { $0.rule == .exception } == count)
    #expect(found.violations.count { $0.rule == .baseline } == count)
    #expect(found.fixedCount == count)
    #expect(found.unresolved == unresolved)
  }

  // MARK: Conditions

  @Test(arguments: [
    ("A #if os(Linux)", "A@linux", true),
    ("A #if os(macOS)", "A@linux", false),
    ("A #else os(macOS)", "A@linux", true),
    ("A #else os(Linux)", "A@linux", false),
    ("A #if os(Linux) || os(macOS)", "A@linux", true),
    ("A #if os(iOS)", "A@maccatalyst", true),
    ("A #if !(os(Linux)) && canImport(A)", "A@linux,macos", true),
    ("A #if canImport(A)", "A@linux", true),
    ("A", "A@linux", true),
    ("A #if arch(arm64) #else os(Windows)", "A@windows", false),
  ])
  func `accepts a conditional dependency if both conditions can be met`(
    line: String, dependency: String, isSatisfied: Bool
  ) async throws {
    var sut = SourceRepository()
    sut.add("A", imports: ["Foundation"])
    sut.add("B", uses: [dependency], imports: [line])
    #expect(try await sut.check() == (isSatisfied ? [] : ["B undeclared-import A"]))
  }

  @Test(arguments: [
    ("A #if false", false), ("A #if MENTIONED", false), ("A #else !MENTIONED", false),
    ("A #if MENTIONED && DEBUG", false), ("A #if MENTIONED || DEBUG", true), ("A #if SET", true),
    ("A #else SWIFT_PACKAGE", false), ("A #if OTHER", true), ("A #if compiler(>=99)", true),
    ("A #if os(Linux)", true), ("A #if )(", true), ("A #else canImport(A)", true),
  ])
  func `reads every branch except those that no build compiles`(line: String, isReported: Bool) async throws {
    var sut = SourceRepository()
    sut.packages[0].mentionedFlags = ["MENTIONED", "SET"]
    sut.add("A", imports: ["Foundation"])
    sut.add("B", defines: ["SET"], imports: [line])
    #expect(try await sut.check() == (isReported ? ["B undeclared-import A"] : []))
  }

  @Test(arguments: [
    ("swift(<4)", false), ("swift(<5)", false), ("!swift(>=5.0)", false), ("compiler(<5.9)", false),
    ("swift(<6)", true), ("swift(>=6)", true), ("compiler(>=99)", true), ("swift(4)", true), ("false", false),
  ])
  func `no rule reads a branch that is too old for the tools version`(
    condition: String, isReported: Bool
  ) async throws {
    var sut = SourceRepository()
    sut.packages[0].oldest = OldestVersions(compiler: .lastFive, language: .lastFive)
    sut.add("Domain", uses: ["Data"], imports: ["Data #if \(condition)", "Data #else \(condition)"])
    sut.add("Data")
    sut.rules = ArchitectureRules(layers: [.fixture("Domain", "Domain"), .fixture("Data", "Data")])
    let lines = try await sut.violations().filter { $0.place.path == "Domain.swift" }
    #expect(lines.map(\.place.position?.line).contains(1) == isReported)
  }

  @Test mutating func `allows canImport of a module unless a declared path leads to it`() async throws {
    sut.add("A", imports: ["Foundation"])
    sut.add("B", uses: ["A"], imports: ["A"])
    sut.add("C", imports: ["A #if canImport(A)"])
    sut.add("D", uses: ["B"], imports: ["A #if canImport(A)", "B"])
    #expect(try await sut.check() == ["D undeclared-import A"])
  }

  @Test mutating func `reports the platforms that a module is declared for`() async throws {
    sut.add("A")
    sut.add("B", uses: ["A@linux,android"], imports: ["A #if os(macOS)", "A #if os(Linux)"])
    let violations = try await sut.violations()
    #expect(
      violations.map(\.fault) == [
        .undeclaredPlatform(module: "A", dependency: "A", platforms: ["android", "linux"])
      ])
    #expect(violations.map(\.rule) == [.undeclaredImport])
    #expect(violations.map(\.subject) == ["A"])
    #expect(violations.map(\.place.position?.line) == [1])
  }

  @Test mutating func `finds every module of a C target`() async throws {
    sut.add("CZip", module: "Zip", kind: .clang, imports: nil)
    sut.targets[0].otherModules = ["Inflate"]
    sut.add("App", imports: ["Zip", "Inflate"])
    #expect(try await sut.check() == ["App undeclared-import Zip", "App undeclared-import Inflate"])
  }

  // MARK: re-export-leak

  @Test mutating func `reports an umbrella once`() async throws {
    sut.add("Core", imports: ["Foundation"])
    sut.add("Posix", uses: ["Core"], imports: ["@_exported Core"])
    sut.add("Umbrella", uses: ["Posix"], imports: ["@_exported Posix"])
    sut.add("App", uses: ["Umbrella"], imports: ["Core", "Posix", "Core"])
    let violations = try await sut.violations()
    #expect(violations.map(\.fault) == [.reExportLeak(modules: ["Core", "Posix"], umbrella: "Umbrella")])
    #expect(violations.map(\.place) == [Place("App.swift", SourcePosition(line: 1, column: 8))])
  }

  @Test mutating func `follows long chains and cycles of re-exports`() async throws {
    sut.add("Core", imports: ["Foundation"])
    sut.add("M0", uses: ["Core", "M99"], imports: ["@_exported Core", "@_exported M99"])
    for number in 1..<200 {
      sut.add("M\(number)", uses: ["M\(number - 1)"], imports: ["@_exported M\(number - 1)"])
    }
    sut.add("App", uses: ["M199"], imports: ["Core", "M0", "M99", "M150"])
    sut.add("Other", uses: ["M0"], imports: ["Core", "M0", "M99", "M150"])
    let violations = try await sut.violations().filter { $0.rule != .cycle }
    #expect(
      violations.map(\.fault) == [
        .undeclaredImport(module: "M150", path: []),
        .reExportLeak(modules: ["Core", "M0", "M99", "M150"], umbrella: "M199"),
        .reExportLeak(modules: ["Core", "M99"], umbrella: "M0"),
      ])
  }

  @Test mutating func `reads umbrellas of other packages only if necessary`() async throws {
    sut.packages.append(Package("other", manifest: "../other/Package.swift", isChecked: false))
    sut.add("Core", in: "other", imports: ["Foundation"])
    sut.add("Inner", uses: ["Core"], in: "other", imports: ["@_exported Core"])
    sut.add("Umbrella", uses: ["Inner"], in: "other", imports: ["@_exported Inner"])
    sut.add("App", uses: ["other/Umbrella"], imports: ["Core"])
    #expect(try await sut.check() == ["App re-export-leak Umbrella"])
  }
}
