import ArchitectureComposition
import ArchitecturePresentation
import Testing

@Suite struct WhyTests {
  @Test func `names the positions in the manifest and the source`() async throws {
    let package = try GeneratedPackage([
      "Package.swift": GeneratedPackage.manifest(
        ".target(name: \"A\"), .target(name: \"B\", dependencies: [\"A\"]), .target(name: \"C\", dependencies: [\"B\"])"
      ),
      "Sources/A/A.swift": "", "Sources/B/B.swift": "import A", "Sources/C/C.swift": "\n  import B",
    ])
    let report = try await package.services.why(from: "C", to: "A", all: false, package: package.path)
    #expect(
      report.output.replacing(package.path + "/", with: "") == """
        C → B → A

        C → B
          declared at Package.swift:4:96
          imported at Sources/C/C.swift:2:10
        B → A
          declared at Package.swift:4:55
          imported at Sources/B/B.swift:1:8
        """)
  }
}
