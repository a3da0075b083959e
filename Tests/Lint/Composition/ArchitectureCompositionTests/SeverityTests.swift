import Testing

/// Severities and comments, from the files to the report.
@Suite struct SeverityTests {
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
