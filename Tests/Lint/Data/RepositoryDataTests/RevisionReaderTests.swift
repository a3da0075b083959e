import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import GraphsDomain
import RepositoryData
import Testing

@Suite struct RevisionReaderTests {
  @Test func `reports that git is missing`() async throws {
    let folder = try FileTree()
    let toolchain = SwiftToolchain(environment: ["PATH": folder.path])
    await #expect(throws: ArchitectureFailure.noGit) {
      try await RevisionReader.git(toolchain, cache: nil).past(folder.path, nil, "HEAD")
    }
  }

  @Test func `reports a missing folder`() async throws {
    let toolchain = SwiftToolchain(environment: ["PATH": ""])
    await #expect(throws: ArchitectureFailure.noManifest(folder: "/nowhere")) {
      try await RevisionReader.git(toolchain, cache: nil).past("/nowhere", nil, "HEAD")
    }
  }
}
