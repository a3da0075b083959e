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
    let targets = modules.map(\.target)
    let sut = LayeredGraph(
      dividing: Repository(
        graph: PackageGraph(packages: [Package("root", manifest: "Package.swift")], targets: targets),
        rules: rules, sources: Dictionary(uniqueKeysWithValues: modules.map { ($0.target.id, $0.files) })),
      violations: violations)
    #expect(
      sut.nodes.map { "\($0.name) in \($0.layer ?? "none")" } == [
        "Database in Data", "App in App", "App/Domain in Domain", "App/Screens in Screens",
      ])
    #expect(
      sut.edges.map { "\($0.from.name) > \($0.to.name): \($0.violationCount)" } == [
        "App/Domain > App/Screens: 2", "App/Screens > Database: 2", "App/Screens > App/Domain: 0",
      ])
    #expect(sut.edges.reduce(0) { $0 + $1.violationCount } == violations.count)
  }
}
