import ArchitectureData
import ArchitectureDomain
import Testing

@Suite struct RevisionReaderTests {
  @Test func `says that there is no git`() async throws {
    let folder = try TemporaryFolder()
    let toolchain = SwiftToolchain(environment: ["PATH": folder.path])
    await #expect(throws: ArchitectureFailure.noGit) {
      try await RevisionReader.git(toolchain, cache: nil).past(folder.path, nil, "HEAD")
    }
  }

  @Test func `asks for no folder that is not there`() async throws {
    let toolchain = SwiftToolchain(environment: ["PATH": ""])
    await #expect(throws: ArchitectureFailure.noManifest(folder: "/nowhere")) {
      try await RevisionReader.git(toolchain, cache: nil).past("/nowhere", nil, "HEAD")
    }
  }
}
