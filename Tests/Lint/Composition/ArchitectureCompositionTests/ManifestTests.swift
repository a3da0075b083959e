import ArchitecturePresentation
import Foundation
import ReportsPresentation
import TestSupport
import Testing

/// The rule in `Package.swift`: a forbidden module is an argument of the wrong type.
@Suite struct ManifestTests {
  @Test func `type-checks`() async throws {
    let package = try GeneratedPackage(["Package.swift": try manifest()])
    // The copy has no sources. There must be no other error.
    #expect(try await package.check().diagnostics.map(\.message).allSatisfy { $0.hasPrefix("the folder ") })
  }

  @Test(arguments: [
    ("reader.presentation(\"Wrong\", uses: ", "reader.data", "Reader, Data", "Reader, Presentation"),
    ("reader.presentation(\"Wrong\", shows: ", "reader.data", "Reader, Data", "Reader, Domain"),
    ("reader.domain(\"Wrong\", uses: ", "reader.data", "Reader, Data", "Reader, Domain"),
    ("reader.domain(\"Wrong\", uses: ", "reader.presentation", "Reader, Presentation", "Reader, Domain"),
    ("reader.data(\"Wrong\", uses: ", "reader.presentation", "Reader, Presentation", "Reader, Data"),
    ("reader.app(\"Wrong\", runs: ", "reader.data", "Reader, Data", "Reader, Composition"),
    ("reader.app(\"Wrong\", uses: ", "reader.support", "Reader, Support", "Reader, Domain"),
    ("reader.domain(\"Wrong\", uses: ", "lint.domain", "Lint, Domain", "Reader, Domain"),
    (
      "lint.presentation(\"Wrong\", uses: ", "reader.presentation", "Reader, Presentation",
      "Lint, Presentation"
    ),
    ("lint.app(\"Wrong\", shares: ", "reader.presentation", "Reader, Presentation", "Shared, Presentation"),
  ])
  func `rejects a wrong arrow`(call: String, maker: String, given: String, wanted: String) async throws {
    let text = try manifest()
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("let ") && $0.contains(" = \(maker)(") })
    let module = line.split(separator: " ")[1]
    let package = try GeneratedPackage(["Package.swift": text + "\nlet wrong = \(call)\(module))\n"])
    let report = try await package.check()
    #expect(report.outcome == .incomplete)
    #expect(
      report.text.contains(
        "cannot convert value of type 'Module<\(given)>' to expected argument type 'Module<\(wanted)>'"))
  }

  private func manifest() throws -> String {
    try String(contentsOfFile: "\(checkout.path)/Package.swift", encoding: .utf8)
  }
}
