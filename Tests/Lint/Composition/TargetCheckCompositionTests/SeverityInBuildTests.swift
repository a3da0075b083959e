import ArchitectureFixtures
import ArchitecturePresentation
import Testing

/// Severities, from the configuration to the report of a build.
@Suite struct SeverityInBuildTests {
  private static let layers = """
    { layers: [
      { name: "Inner", paths: ["Sources/A"] }, { name: "Outer", paths: ["Sources/B"], sees: [] },
      { name: "Tests", targets: ["*Tests"] },
    ], severities: [SEVERITIES] }
    """

  @Test(arguments: [
    (#"{ rules: ["layer"], severity: "warning" }"#, Outcome.warnings),
    (#"{ rules: ["layer"], severity: "warning", paths: ["Sources/B"] }"#, .warnings),
    (#"{ rules: ["layer"], severity: "warning", layers: ["Outer"] }"#, .warnings),
    (#"{ rules: ["layer"], severity: "warning", paths: ["Sources/A"] }"#, .violations),
    (#"{ rules: ["layer"], severity: "off" }"#, .clean),
  ])
  func `applies in a build too`(severities: String, outcome: Outcome) async throws {
    let package = try FileTree([
      "Sources/B/B.swift": "import A",
      "architecture.json5": Self.layers.replacing("SEVERITIES", with: severities),
    ])
    try package.describe(declaring: ["A"], configurations: ["architecture.json5"])
    let report = try await package.checkTarget()
    #expect(report.outcome == outcome)
    #expect((package.stamp != nil) == (outcome != .violations))
  }
}
