import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct DividedTargetTests: SourceRuleSuite {
  /// App without a layer of its own, divided by its folders.
  private let app = ScannedModule(
    "App",
    [
      SourceFile(path: "Domain/d.swift", imports: []),
      SourceFile(path: "UI/u.swift", imports: Self.imported("Lib")),
    ], uses: ["Lib"])
  private let lib = ScannedModule("Lib", [SourceFile(path: "l.swift", imports: Self.imported("UIKit"))])

  private var layersOfApp: [Layer] {
    [
      layer("Lib", targets: ["Lib"]), layer("Domain", paths: ["Sources/App/Domain"]),
      layer("UI", paths: ["Sources/App/UI"], sees: ["Lib"]),
    ]
  }

  @Test(arguments: [Set<String>(), ["UI"]])
  func `reports an import and a declaration of a divided target if no layer of its files is visible`(
    sees: Set<String>
  ) async throws {
    let core = ScannedModule(
      "Core", [SourceFile(path: "Sources/Core/c.swift", imports: Self.imported("App"))], uses: ["App"])
    let lib = ScannedModule("Lib", [])
    let layers = [layer("Core", targets: ["Core"], sees: sees)] + layersOfApp
    let sut = makeSUT([core, app, lib], layers: layers)
    let expected: [Violation.Fault] =
      sees.isEmpty
      ? [
        .importAgainstLayers(module: "App", of: "Domain", from: "Core", sees: []),
        .dependencyAgainstLayers(dependency: "App", of: "Domain", from: "Core", sees: []),
      ] : []
    #expect(try await sut(folder: ".").violations.map(\.fault) == expected)
  }

  @Test func `reports a dependency that no layer of a divided target sees`() async throws {
    let sut = makeSUT(
      [app, ScannedModule("Lib", [])],
      layers: [
        layer("Lib", targets: ["Lib"]), layer("Domain", paths: ["Sources/App/Domain"]),
        layer("UI", paths: ["Sources/App/UI"]),
      ])
    #expect(
      try await sut(folder: ".").violations.map(\.fault) == [
        .importAgainstLayers(module: "Lib", of: "Lib", from: "UI", sees: []),
        .dependencyAgainstLayers(dependency: "Lib", of: "Lib", from: "Domain", sees: []),
      ])
  }

  @Test(arguments: [[], ["Sources/*/UI"], ["**/UI"]] as [[String]])
  func `checks the manifest of each target that a path could divide, but doesn't`(
    paths: [String]
  ) async throws {
    let modules = [
      ScannedModule("CDomain", [], uses: ["CData"]), ScannedModule("CData", []),
      ScannedModule("CNoLayer", []),
      ScannedModule("Screens", [file("UI/u"), file("a")]),
    ]
    var layers = [
      layer("Domain", targets: ["CDomain"]), layer("Data", targets: ["CData"]),
      layer("Screens", targets: ["Screens"]),
    ]
    if !paths.isEmpty { layers.append(layer("UI", paths: paths)) }
    let sut = makeSUT(modules, layers: layers)
    #expect(
      try await sut(folder: ".").violations.map(\.fault) == [
        .dependencyAgainstLayers(dependency: "CData", of: "Data", from: "Domain", sees: []),
        .layersOfTarget([]),
      ])
  }

  @Test(arguments: [true, false])
  func `checks indirect modules of a divided target`(isOfLayer: Bool) async throws {
    let forbidden = RuleEntry.modules([Glob("UIKit")], throughOthers: true, because: "b")
    var rules = ArchitectureRules(layers: layersOfApp)
    if isOfLayer {
      rules.layers[2].entries["forbids"] = [forbidden]
    } else {
      rules.entries["forbids"] = [forbidden]
    }
    let faults = try await makeSUT([app, lib], rules: rules)(folder: ".").violations.filter {
      $0.target == "App"
    }.map(\.fault)
    #expect(
      faults == [
        .forbiddenModule(
          module: "UIKit", layer: isOfLayer ? "UI" : nil, path: ["App", "Lib", "UIKit"], because: "b")
      ])
  }

  @Test(arguments: [["UI"], ["Lib"]] as [Set<String>])
  func `protects a module from a divided target without a permitted layer`(
    permitted: Set<String>
  ) async throws {
    let rules = ArchitectureRules(
      layers: layersOfApp,
      entries: [
        "protected": [
          RuleEntry.modules([Glob("UIKit")], for: permitted, throughOthers: true, because: "b")
        ]
      ])
    let violations = try await makeSUT([app, lib], rules: rules)(folder: ".").violations
    #expect(violations.map(\.target) == (permitted == ["UI"] ? ["Lib"] : ["App"]))
  }
}
