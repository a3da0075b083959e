import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct PackageCyclesTests {
  @Test func `reports each cycle of packages once, in the manifest that closes it`() async throws {
    var sut = SourceRepository()
    sut.add("A", in: "a")
    sut.packages = [
      package("b", uses: "c"), package("a", uses: "b", "d"), package("c", uses: "a"), package("d"),
    ]
    let violations = try await sut.violations()
    #expect(violations.map(\.fault) == [.cycle(["a", "b", "c", "a"], of: .packages)])
    #expect(violations.map(\.place) == [Place("a/Package.swift", SourcePosition(line: 1, column: 1))])
  }

  @Test func `names the tests without which there is no cycle`() async throws {
    var sut = SourceRepository()
    sut.packages = [package("a", uses: "b"), package("b", uses: "a")]
    sut.add("A", in: "a", imports: ["Foundation"])
    sut.add("B", uses: ["a/A"], in: "b", imports: ["A"])
    sut.add("ATests", kind: .test, uses: ["b/B"], in: "a", imports: ["B"])
    #expect(
      try await sut.violations().map(\.message) == [
        "the packages a → b → a form a cycle that only test targets close: ATests; move these tests to a package on "
          + "which no other package depends"
      ])
    sut.add("A2", uses: ["b/B"], in: "a", imports: ["B"])
    #expect(try await sut.violations().map(\.fault) == [.cycle(["a", "b", "a"], of: .packages)])
  }

  @Test func `reports a very long cycle once`() async throws {
    var sut = SourceRepository()
    sut.add("A", in: "p1")
    sut.packages = (0..<1000).map { package("p\($0)", uses: "p\(($0 + 1) % 1000)") }
    #expect(try await sut.violations().map(\.place.path) == ["p0/Package.swift"])
  }

  @Test func `ignores cycles among unchecked packages`() async throws {
    var sut = SourceRepository()
    sut.add("A")
    let others = [package("x", uses: "y"), package("y", uses: "x")]
    sut.packages += others.map {
      var package = $0
      package.isChecked = false
      return package
    }
    #expect(try await sut.violations() == [])
  }

  private func package(_ identity: String, uses others: String...) -> Package {
    Package(
      identity, manifest: "\(identity)/Package.swift",
      dependencies: others.enumerated().map {
        PackageDependency($1, at: Place("\(identity)/Package.swift", SourcePosition(line: $0 + 1, column: 1)))
      })
  }
}
