import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct DividedGraphTests: SourceRuleSuite {
  @Test func `a target with folder layers has a node for each, and the violations of a check`() async throws {
    var screen = file("Screens/s", SourceDetails(declarations: [Declaration("Row", .struct)]))
    screen.imports = Self.imported("Database")
    let uses = SourceDetails(declarations: [Declaration("Order", .struct)], typeNames: [name("Row", 1)])
    let modules = [
      ScannedModule("Database", []),
      ScannedModule(
        "App",
        [
          file("Domain/a", uses), file("Domain/Deep/b", SourceDetails(typeNames: [name("Row", 1)])), screen,
          file("Screens/t", SourceDetails(typeNames: [name("Order", 1)])), file("main"),
        ], uses: ["Database"]),
    ]
    let rules = ArchitectureRules(layers: [
      layer("Domain", paths: ["Sources/App/Domain"]), layer("Data", targets: ["Database"]),
      layer("Screens", paths: ["Sources/App/Screens"], sees: ["Domain"]),
      layer("App", targets: ["App"], sees: ["Domain", "Screens"]),
    ])
    let violations = try await makeSUT(modules, rules: rules)(folder: ".").violations
    let sut = graph(modules, rules, violations)
    #expect(
      sut.nodes.map { "\($0.name) in \($0.layer ?? "none")" } == [
        "Database in Data", "App in App", "Sources/App/Domain in Domain", "Sources/App/Screens in Screens",
      ])
    #expect(
      sut.edges.map { "\($0.from.name) > \($0.to.name): \($0.violationCount)" } == [
        "Sources/App/Domain > Sources/App/Screens: 2", "Sources/App/Screens > Database: 2",
        "Sources/App/Screens > Sources/App/Domain: 0",
      ])
    #expect(sut.edges.reduce(0) { $0 + $1.violationCount } == violations.count)
  }

  @Test func `an import leads to the parts whose types a file names, and else to the target`() {
    func declaring(_ name: String) -> SourceFile {
      file("\(name)s/x", SourceDetails(declarations: [Declaration(name, .struct, access: .public)]))
    }
    func arrows(_ names: [TypeName], imports: [Import]) -> [String] {
      var user = file("a", SourceDetails(typeNames: names))
      user.imports = imports
      let lib = ScannedModule("Lib", [declaring("Cart"), declaring("Order")])
      let rules = ArchitectureRules(layers: [layer("Features", paths: ["Sources/Lib/*"])])
      return graph([lib, ScannedModule("App", [user], uses: ["Lib"])], rules).edges.map {
        "\($0.to.name): \($0.imports.count) \($0.declaration?.path ?? "")"
      }
    }
    #expect(
      arrows([name("Cart", 2), name("Order", 3)], imports: Self.imported("Lib"))
        == ["Sources/Lib/Carts: 2 Package.swift", "Sources/Lib/Orders: 1 Package.swift"])
    #expect(arrows([], imports: Self.imported("Lib")) == ["Lib: 1 Package.swift"])
    #expect(arrows([], imports: []) == ["Lib: 0 Package.swift"])
  }

  private func graph(
    _ modules: [ScannedModule], _ rules: ArchitectureRules, _ violations: [Violation] = []
  ) -> LayeredGraph {
    LayeredGraph(repository(modules, rules: rules).content, violations: violations)
  }
}
