import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct ExclusionTests {
  @Test(arguments: [
    (["*Feature", "!AppFeature"], "CartFeature", true), (["*Feature", "!AppFeature"], "AppFeature", false),
    (["!App*", "*Feature"], "AppFeature", false), (["AppFeature", "!App*"], "AppFeature", false),
    (["AppFeature", "!AppFeature"], "AppFeature", false), (["*", "!?App"], "App", true),
  ])
  func `excludes what a pattern with an exclamation mark matches`(
    patterns: [String], name: String, isMatched: Bool
  ) {
    #expect(NamePatterns(patterns.map { Glob($0) }).matches(name) == isMatched)
  }

  @Test func `excludes targets from a layer`() async throws {
    var repository = repository(Layer("Features", targets: globs("*Feature", "!AppFeature"), at: Self.place))
    #expect(try await repository.check() == ["AppFeature one-layer AppFeature"])
    repository.rules?.layers.append(.fixture("App", "AppFeature"))
    #expect(try await repository.check() == [])
  }

  @Test func `excludes folders and files from a layer`() async throws {
    let paths = globs("root/*", "!root/AppFeature")
    #expect(
      try await repository(Layer("All", paths: paths, at: Self.place)).check() == [
        "AppFeature one-layer AppFeature"
      ])
    let inner = globs("root/*", "!root/AppFeature/Old")
    #expect(
      try await repository(Layer("All", paths: inner, at: Self.place)).violations().map(\.fault) == [
        .layersOfFile([], others: 0)
      ])
    var divided = repository(Layer("All", paths: inner, at: Self.place))
    divided.rules?.layers.append(Layer("Old", paths: globs("**/Old"), at: Self.place))
    #expect(try await divided.check() == [])
    // A path excludes nothing from a layer that names the target.
    let named = Layer("All", targets: globs("*"), paths: inner, at: Self.place)
    #expect(try await repository(named).check() == [])
  }

  @Test func `excludes modules from a ban`() async throws {
    var repository = repository()
    let modules = globs("Kit*", "KitUI", "!KitUI")
    repository.rules = ArchitectureRules(
      layers: [], entries: ["forbids": [RuleEntry.modules(modules, because: "b")]])
    #expect(try await repository.check() == ["CartFeature forbidden-module Kit"])
    repository.rules = ArchitectureRules(layers: [
      Layer(
        "All", targets: globs("*"), entries: ["forbids": [RuleEntry.modules(modules, because: "b")]],
        at: Self.place)
    ])
    #expect(try await repository.check() == ["CartFeature forbidden-module Kit"])
  }

  @Test func `reports a pattern whose matches are all excluded`() async throws {
    var repository = repository()
    repository.toolchainModules = ["Swift"]
    let exclusions = NamePatterns(globs("!App*", "!Cart*", "!Kit*", "!root/*"))
    repository.rules = ArchitectureRules(
      layers: [],
      patterns: [
        RulePattern(Glob("*Feature"), .target, except: exclusions, at: Self.place),
        RulePattern(Glob("*"), .module, except: exclusions, at: Self.place),
        RulePattern(Glob("Kit"), .module, except: exclusions, at: Self.place),
        RulePattern(Glob("root/CartFeature"), .path, except: exclusions, at: Self.place),
        RulePattern(Glob("*Core"), .target, except: exclusions, at: Self.place),
      ])
    #expect(
      try await repository.violations().map(\.fault) == [
        .allExcluded(pattern: "*Feature"), .allExcluded(pattern: "Kit"),
        .allExcluded(pattern: "root/CartFeature"), .noMatch(.target, pattern: "*Core"),
      ])
  }

  @Test func `refuses a layer that excludes all targets`() async throws {
    let all = repository(Layer("All", targets: globs("*", "!*"), at: Self.place))
    await #expect(throws: ArchitectureFailure.configuration(Self.place, .layerMatchesNothing("All"))) {
      try await all.check()
    }
  }

  // MARK: -

  private static let place = Place("layers.json5")

  private func globs(_ patterns: String...) -> [Glob] { patterns.map { Glob($0) } }

  private func repository(_ layers: Layer...) -> SourceRepository {
    var repository = SourceRepository()
    repository.add("AppFeature", imports: [])
    repository.add("CartFeature", imports: ["Kit", "KitUI"])
    let id = Target.ID(package: "root", name: "AppFeature")
    repository.sources[id] = [
      SourceFile(path: "root/AppFeature/a.swift", imports: []),
      SourceFile(path: "root/AppFeature/Old/b.swift", imports: []),
    ]
    repository.sources[Target.ID(package: "root", name: "CartFeature")]?[0].path = "root/CartFeature/c.swift"
    repository.rules = ArchitectureRules(layers: layers)
    return repository
  }
}
