import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import Testing

/// The rule in `Package.swift`: a module of a layer that may not be seen is an argument of the wrong type.
@Suite struct ManifestTests {
  @Test func `type-checks as it is`() async throws {
    let package = try GeneratedPackage(["Package.swift": try manifest()])
    // The copy has no sources, and no complaint about anything else.
    #expect(try await package.check().diagnostics.map(\.message).allSatisfy { $0.hasPrefix("the folder ") })
  }

  @Test(arguments: [
    ("presentation(\"Wrong\", uses: ", "data", "Data", "Presentation"),
    ("presentation(\"Wrong\", shows: ", "data", "Data", "Domain"),
    ("domain(\"Wrong\", uses: ", "data", "Data", "Domain"),
    ("domain(\"Wrong\", uses: ", "presentation", "Presentation", "Domain"),
    ("data(\"Wrong\", uses: ", "presentation", "Presentation", "Data"),
    ("app(\"Wrong\", runs: ", "data", "Data", "Composition"),
    ("app(\"Wrong\", uses: ", "support", "Support", "Domain"),
  ])
  func `is refused with a wrong arrow`(call: String, layer: String, given: String, wanted: String)
    async throws
  {
    let text = try manifest()
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("let ") && $0.contains(" = \(layer)(") })
    let module = line.split(separator: " ")[1]
    let package = try GeneratedPackage(["Package.swift": text + "\nlet wrong = \(call)\(module))\n"])
    let report = try await package.check()
    #expect(report.outcome == .incomplete)
    #expect(
      report.text.contains(
        "cannot convert value of type 'Module<\(given)>' to expected argument type 'Module<\(wanted)>'"))
  }

  private func manifest() throws -> String {
    try String(contentsOfFile: "\(repository)/Package.swift", encoding: .utf8)
  }
}
