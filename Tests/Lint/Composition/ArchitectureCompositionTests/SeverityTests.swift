import ArchitecturePresentation
import Testing

/// Severities and comments, from the files to the report.
@Suite struct SeverityTests {
  private static let layers = """
    { layers: [
      { name: "Inner", paths: ["Sources/A"] }, { name: "Outer", paths: ["Sources/B"], sees: [] },
      { name: "Tests", targets: ["*Tests"] },
    ], severities: [SEVERITIES] }
    """

  @Test(arguments: [
    (#"{ rules: ["layer"], severity: "warning" }"#, LintReport.Outcome.warnings),
    (#"{ rules: ["layer"], severity: "warning", paths: ["Sources/B"] }"#, .warnings),
    (#"{ rules: ["layer"], severity: "warning", layers: ["Outer"] }"#, .warnings),
    (#"{ rules: ["layer"], severity: "warning", paths: ["Sources/A"] }"#, .violations),
    (#"{ rules: ["layer"], severity: "off" }"#, .clean),
  ])
  func `counts in a build too`(severities: String, outcome: LintReport.Outcome) async throws {
    let package = try GeneratedPackage([
      "Sources/B/B.swift": "import A",
      "architecture.json5": Self.layers.replacing("SEVERITIES", with: severities),
    ])
    try package.describe(declaring: ["A"], configurations: ["architecture.json5"])
    let report = try await package.checkTarget()
    #expect(report.outcome == outcome)
    #expect((package.stamp != nil) == (outcome != .violations))
  }

  @Test func `hides violations in a file and in a manifest`() async throws {
    let package = try GeneratedPackage([
      "Package.swift": GeneratedPackage.manifest(
        """
          .target(name: "A"),
          // layerlint:ignore unused-dependency because its objects register themselves
          .target(name: "B", dependencies: ["A"]),
          .target(name: "C"),
        """),
      "Sources/A/A.swift": "let a = 1", "Sources/B/B.swift": "let b = 1",
      "Sources/C/C.swift": """
      // layerlint:ignore undeclared-import because A moves into C
      import A
      let text = "// layerlint:ignore layer because this is a string"
      // layerlint:ignore layers because of a mistake
      """,
    ])
    #expect(
      try await package.diagnostics() == [
        "Sources/C/C.swift:4:1: error: there is no rule 'layers'; did you mean 'layer'? [ignore]"
      ])
  }
}
