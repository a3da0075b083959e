import ArchitectureDomain
import Testing

@Suite struct TestRulesTests {
  private var sut = SourceRepository()

  @Test mutating func `reports production that imports production as a test would`() async throws {
    sut.add("A", imports: ["Foundation"])
    sut.add("B", uses: ["A"], imports: ["@testable A"])
    sut.add("ATests", kind: .test, uses: ["A"], imports: ["@testable A"])
    sut.add("Support", uses: ["A"], imports: ["@testable A", "XCTest"])
    #expect(try await sut.check() == ["B testable-import A"])
  }

  @Test mutating func `keeps test support out of what ships, without a configuration`() async throws {
    sut.add("Support", imports: ["Testing"])
    sut.add("Core", uses: ["Support"], imports: ["Support"])
    sut.add("app", kind: .executable, uses: ["Core"], imports: ["Core"])
    sut.add("CoreTests", kind: .test, uses: ["Core", "Support"], imports: ["Core", "Support"])
    #expect(try await sut.check() == ["Core test-support Support", "Core test-support Support"])
  }

  @Test mutating func `does not take a program for test support that imports a test framework`() async throws
  {
    sut.add("Core", imports: ["Foundation"])
    sut.add("app", kind: .executable, uses: ["Core"], imports: ["XCTest", "@testable Core"])
    sut.add("tool", kind: .executable, imports: ["Testing #if canImport(Testing)"])
    #expect(try await sut.check() == ["app test-support XCTest", "app testable-import Core"])
  }

  @Test mutating func `lets a library be test support that no program is built from`() async throws {
    sut.add("Generic", imports: ["Foundation"])
    sut.add("Support", uses: ["Generic"], imports: ["XCTest", "Generic"])
    sut.add("More", uses: ["Support"], imports: ["Support"])
    #expect(try await sut.check() == [])
  }

  @Test mutating func `does not take a library for test support that looks for a test framework`()
    async throws
  {
    sut.add("Core", imports: ["XCTest #if canImport(XCTest)"])
    sut.add("app", kind: .executable, uses: ["Core"], imports: ["Core"])
    #expect(try await sut.check() == [])
  }

  @Test mutating func `leaves it to the layers what is there for tests, where there are layers`() async throws
  {
    sut.add("Core", imports: ["XCTest"])
    sut.add("app", kind: .executable, uses: ["Core"], imports: ["Core"])
    let all = Layer("All", targets: [Glob("*")], sees: ["All"], at: Place("architecture.json5"))
    sut.rules = ArchitectureRules(layers: [all])
    #expect(try await sut.check() == ["Core test-support XCTest"])
  }
}
