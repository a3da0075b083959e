import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct ExternalModulesTests {
  @Test(arguments: [
    (["*"], ["Models forbidden-module Composable", "Models forbidden-module Log"]),
    (["*", "!Composable"], ["Models forbidden-module Log"]),
    (["Log", "Core"], ["Models forbidden-module Log"]),
    (["*", "!Composable", "!Log"], []),
  ])
  func `forbids modules of other packages only`(patterns: [String], violations: [String]) async throws {
    let ban = RuleEntry.modules(patterns.map { Glob($0) }, isExternal: true, because: "b")
    #expect(
      try await repository(ArchitectureRules(layers: [], entries: ["forbids": [ban]])).check() == violations)
    let layer = Layer(
      "All", targets: [Glob("*")], sees: ["All"], entries: ["forbids": [ban]], at: Place("layers.json5"))
    #expect(try await repository(ArchitectureRules(layers: [layer])).check() == violations)
  }

  @Test func `forbids them through other modules too`() async throws {
    let ban = RuleEntry.modules([Glob("*")], throughOthers: true, isExternal: true, because: "b")
    var repository = repository(
      ArchitectureRules(layers: [
        .fixture("Core", "Core", sees: ["Core"]),
        .fixture("Models", "Models", sees: ["Models", "Core"], forbids: [ban]),
      ]))
    let models = Target.ID(package: "root", name: "Models")
    repository.sources[models]?[0].imports.removeAll { $0.module != "Core" }
    repository.targets.removeAll { $0.id == models }
    repository.targets[2].dependencies.append(
      Dependency("Log", targets: [Target.ID(package: "log", name: "Log")], at: Place("Package.swift")))
    repository.add("Models", uses: ["Core"], imports: ["Core"])
    repository.sources[repository.targets[2].id]?[0].imports.append(
      Import("Log", at: SourcePosition(line: 1, column: 8)))
    #expect(try await repository.check() == ["Models forbidden-module Log"])
  }

  @Test func `forbids modules of unknown origin, but none of the system`() async throws {
    let ban = RuleEntry.modules([Glob("*")], isExternal: true, because: "b")
    var repository = SourceRepository()
    repository.add("Core")
    repository.add(
      "Models", uses: ["Core"],
      imports: ["Core", "Alamofire", "UIKit", "_MapKit_SwiftUI", "Foundation", "Glibc"])
    repository.rules = ArchitectureRules(layers: [], entries: ["forbids": [ban]])
    repository.toolchainModules = ["Foundation", "Glibc"]
    #expect(try await repository.check() == ["Models forbidden-module Alamofire"])
    // The lists know the system's modules where the toolchain doesn't have them beside it.
    repository.toolchainModules = []
    #expect(try await repository.check() == ["Models forbidden-module Alamofire"])
  }

  @Test func `forbids no module that the repository or the toolchain has too`() async throws {
    let ban = RuleEntry.modules([Glob("*")], isExternal: true, because: "b")
    var repository = repository(ArchitectureRules(layers: [], entries: ["forbids": [ban]]))
    repository.toolchainModules = ["Log"]
    #expect(try await repository.check() == ["Models forbidden-module Composable"])
  }

  /// `Models` imports its own package, two others, and a system module.
  private func repository(_ rules: ArchitectureRules) -> SourceRepository {
    var repository = SourceRepository()
    repository.packages += [
      Package("log", manifest: "log/Package.swift", isChecked: false),
      Package("composable", manifest: "composable/Package.swift", isChecked: false),
    ]
    repository.add("Log", in: "log")
    repository.add("Composable", in: "composable")
    repository.add("Core")
    repository.add(
      "Models", uses: ["Core", "log/Log", "composable/Composable"],
      imports: ["Composable", "Core", "Log", "Foundation"])
    repository.rules = rules
    return repository
  }
}
