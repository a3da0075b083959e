import ArchitectureComposition
import ArchitectureDomain
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import RepositoryData
import Testing

/// The configurations of `layerlint init --preset`.
@Suite struct PresetTests {
  @Test(arguments: ConfigurationPreset.allCases)
  func `a preset finds the breaches of its architecture, and nothing else`(
    preset: ConfigurationPreset
  ) async throws {
    let sources = try #require(PresetPackages.files[preset])
    var files: [String: String] = [:]
    var targets: [String] = []
    var breaches: Set<String> = []
    for (name, text) in sources {
      let isTest = name.hasSuffix("Tests")
      let path = "\(isTest ? "Tests" : "Sources")/\(name)/File.swift"
      files[path] = text
      var dependencies: [String] = []
      for (number, line) in text.split(separator: "\n").enumerated() {
        let breach = line.split(separator: "// breach: ")
        let rules = breach.dropFirst().flatMap { $0.components(separatedBy: ", ") }
        breaches.formUnion(rules.map { "\(path):\(number + 1) \($0)" })
        // Otherwise the manifest has the same breach.
        if breach.count == 1, line.hasPrefix("import "), sources[String(line.dropFirst(7))] != nil {
          dependencies.append("\"\(line.dropFirst(7))\"")
        }
      }
      targets.append(
        ".\(isTest ? "testTarget" : "target")(name: \"\(name)\", dependencies: [\(dependencies.joined(separator: ", "))])"
      )
    }
    files["Package.swift"] = GeneratedPackage.manifest(targets.joined(separator: ",\n"))
    let package = try GeneratedPackage(files)
    let report = try await package.services.initialize(package: package.path, preset: preset)
    #expect(report.outcome == .clean)
    #expect(
      report.text.replacing(package.path + "/", with: "") == """
        Wrote 'architecture.json5': the rules of '\(preset.rawValue)'.
        Adapt its patterns to your targets, and run 'layerlint check'. Then 'layerlint baseline' records the existing \
        violations.
        """)
    let found = try await package.check().diagnostics.map { diagnostic in
      let path = diagnostic.path?.replacing(package.path + "/", with: "") ?? ""
      return "\(path):\(diagnostic.line ?? 0) \(diagnostic.rule ?? diagnostic.message)"
    }
    #expect(Set(found) == breaches)
    #expect(found.count == breaches.count)
  }

  @Test(arguments: [
    (ConfigurationPreset.clean, "Domain", "Data"), (.hexagonal, "Core", "Ports"),
    (.mvvm, "Models", "ViewModels"), (.tca, "Clients", "Features/Cart"),
    (.viper, "Modules/A/Entity", "Modules/A/Presenter"),
  ])
  func `a preset finds a wrong arrow between folders of one target`(
    preset: ConfigurationPreset, inner: String, outer: String
  ) async throws {
    var files = [
      "Package.swift": GeneratedPackage.manifest(".executableTarget(name: \"ShopApp\")"),
      "Sources/ShopApp/Main.swift": "@main struct Main { static func main() { print(Order(), Cart()) } }",
      "Sources/ShopApp/\(inner)/Order.swift": "struct Order {\n  var cart: Cart?\n}",
      "Sources/ShopApp/\(outer)/Cart.swift": "struct Cart { var order: [Order] }",
    ]
    // The other layers that aren't optional.
    for folder in ["Adapters/A", "Interactors", "Presentation", "Views"] {
      files["Sources/ShopApp/\(folder)/Empty.swift"] = "enum Empty {}"
    }
    let package = try GeneratedPackage(files)
    _ = try await package.services.initialize(package: package.path, preset: preset)
    let found = try await package.check().diagnostics.filter { $0.rule == "layer" }
    #expect(found.map(\.path) == ["\(package.path)/Sources/ShopApp/\(inner)/Order.swift"])
  }

  @Test(arguments: ConfigurationPreset.allCases)
  func `a preset has at most 40 lines, and replaces no configuration`(
    preset: ConfigurationPreset
  ) async throws {
    #expect(preset.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    let package = try GeneratedPackage([".architecture.json5": "{}"])
    let refused = try await package.services.initialize(package: package.path, preset: preset)
    #expect(refused.outcome == .incomplete)
    #expect(
      refused.diagnostics.map(\.text)
        == [
          "\(package.path)/.architecture.json5: error: the file already exists; remove it first, or use --print"
        ]
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path) == [".architecture.json5"])
    let printed = try await package.services.initialize(
      package: package.path, preset: preset, printsOnly: true)
    #expect(printed.text == preset.text)
  }

  @Test func `the schema is the file that editors expect beside the configuration`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(ArchitectureServices.schema.utf8))
    #expect((object as? [String: Any])?["title"] as? String == "Configuration of layerlint")
    for preset in ConfigurationPreset.allCases {
      #expect(preset.text.contains("$schema: \"architecture.schema.json\","))
    }
  }
}
