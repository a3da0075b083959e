import Testing

extension BuildTests {
  @Suite struct LintDependenciesTests {
    @Test(arguments: ConsumerPackage.BuildSystem.allCases)
    func `swift package lint-dependencies checks the package and fails on a violation`(
      _ buildSystem: ConsumerPackage.BuildSystem
    ) async throws {
      let package = try ConsumerPackage.flags(buildSystem, isChecked: true)
      let failing = try await package.swift("package", "lint-dependencies")
      #expect(failing.status != 0)
      #expect(
        failing.output.contains("Sources/app/main.swift:1:8: error: 'app' imports 'A' without declaring it"),
        "\(failing.output)")

      try package.writeManifest(isChecked: true, appDeclares: ["A", "B"])
      let clean = try await package.swift("package", "lint-dependencies")
      #expect(clean.status == 0, "\(clean.output)")
      #expect(clean.output.contains("Checked 3 targets, 3 files and 3 imports: no violations."))

      let refused = try await package.swift("package", "lint-dependencies", "--config", "none.json5")
      #expect(refused.status != 0)
      #expect(refused.output.contains("none.json5: error: the file does not exist"))
    }
  }
}
