import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct TestRulesTests {
  private var sut = SourceRepository()

  @Test mutating func `reports testable imports in production`() async throws {
    sut.add("A", imports: ["Foundation"])
    sut.add("B", uses: ["A"], imports: ["@testable A"])
    sut.packages[0].libraries = [Library("B", targets: [Target.ID(package: "root", name: "B")])]
    sut.add("ATests", kind: .test, uses: ["A"], imports: ["@testable A"])
    sut.add("Support", uses: ["A"], imports: ["@testable A", "XCTest"])
    #expect(try await sut.check() == ["B testable-import A"])
  }

  @Test(arguments: ["MockTests", "Checks"])
  func `a library with a test module is for tests, unless production imports it`(test: String) async throws {
    var sut = SourceRepository()
    sut.add("Core", imports: ["Foundation"])
    sut.add("Mock", uses: ["Core"], imports: ["@testable Core"])
    sut.add(test, kind: .test, uses: ["Mock"], imports: ["Mock"])
    #expect(try await sut.check() == [])
    sut.add("app", kind: .executable, uses: ["Mock"], imports: ["Mock"])
    #expect(try await sut.check() == ["Mock testable-import Core"])
  }

  @Test(
    arguments: zip(
      ["if DEBUG", "if DEBUG && os(Linux)", "else !DEBUG", "else DEBUG", "if DEBUG || TOOLS", "if TOOLS"],
      [true, true, true, false, false, false]))
  mutating func `allows testable imports that no release build compiles`(
    condition: String, isAllowed: Bool
  ) async throws {
    sut.add("A", imports: ["Foundation"])
    sut.add("B", uses: ["A"], defines: ["DEBUG"], imports: ["@testable A #\(condition)"])
    #expect(try await sut.check() == (isAllowed ? [] : ["B testable-import A"]))
  }

  @Test mutating func `keeps test support out of shipped targets without a configuration`() async throws {
    sut.add("Support", imports: ["Testing"])
    sut.add("Core", uses: ["Support"], imports: ["Support"])
    sut.add("app", kind: .executable, uses: ["Core"], imports: ["Core"])
    sut.add("CoreTests", kind: .test, uses: ["Core", "Support"], imports: ["Core", "Support"])
    #expect(try await sut.check() == ["Support test-support Testing"])
  }

  @Test mutating func `doesn't count an executable with a test framework as test support`() async throws {
    sut.add("Core", imports: ["Foundation"])
    sut.add("app", kind: .executable, uses: ["Core"], imports: ["XCTest", "@testable Core"])
    sut.add("tool", kind: .executable, imports: ["Testing #if canImport(Testing)"])
    #expect(try await sut.check() == ["app test-support XCTest", "app testable-import Core"])
  }

  @Test mutating func `counts a library that no executable uses as test support`() async throws {
    sut.add("Generic", imports: ["Foundation"])
    sut.add("Support", uses: ["Generic"], imports: ["XCTest", "Generic"])
    sut.add("More", uses: ["Support"], imports: ["Support"])
    #expect(try await sut.check() == [])
  }

  @Test(
    arguments: zip(
      ["", " #if !os(watchOS)", " #if os(iOS) || compiler(>=6)", " #if canImport(XCTest)", " #if DEBUG"],
      [true, true, true, false, false]))
  func `a product with a test framework on some platforms is for tests`(condition: String, isForTests: Bool)
    async throws
  {
    var sut = SourceRepository()
    sut.add("A", imports: ["Foundation"])
    sut.add("Checks", uses: ["A"], imports: ["@testable A", "XCTest" + condition])
    sut.packages[0].libraries = [Library("B", targets: [Target.ID(package: "root", name: "Checks")])]
    #expect(try await sut.check() == (isForTests ? [] : ["Checks testable-import A"]))
  }

  @Test mutating func `a library with a conditional test framework isn't test support`() async throws {
    sut.add("Core", imports: ["XCTest #if canImport(XCTest)"])
    sut.add("app", kind: .executable, uses: ["Core"], imports: ["Core"])
    #expect(try await sut.check() == [])
  }

  @Test
  mutating func `lets a test import what its target declares, if the configuration says so`() async throws {
    sut.add("Base", imports: ["Foundation"])
    sut.add("Core", uses: ["Base"], imports: ["Base"])
    sut.add("Feature", uses: ["Core"], imports: ["Core"])
    sut.add("FeatureTests", kind: .test, uses: ["Feature"], imports: ["Feature", "Core", "Base"])
    sut.add("Checks", kind: .test, uses: ["Feature"], imports: ["@testable Feature", "Core"])
    sut.add("Others", kind: .test, uses: ["Feature"], imports: ["Feature", "Core"])
    sut.add("Feature2", uses: ["Feature"], imports: ["Feature", "Core"])
    let always = [
      "FeatureTests undeclared-import Base", "Others undeclared-import Core",
      "Feature2 undeclared-import Core",
    ]
    #expect(
      Set(try await sut.check())
        == Set(always + ["FeatureTests undeclared-import Core", "Checks undeclared-import Core"]))
    sut.rules = ArchitectureRules(
      layers: [], entries: ["tests": [RuleEntry(at: Place("architecture.json5"))]])
    #expect(try await sut.check() == always)
  }
}
