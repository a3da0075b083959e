import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Testing

@testable import RepositoryData

@Suite struct CodeOwnersFileTests {
  @Test func `reads entries, comments, and escaped spaces`() {
    let text = """
      # The default

      *       @org/all   all@example.org # everything
      /My\\ App/   @app
      /Generated/
      !/Sources/  @nobody
      /[ab]/  @nobody
      /Wrong/ nobody
      \\#a @nobody
      *.md @docs\r
      """
    #expect(
      CodeOwners.entries(Array(text.utf8)) == [
        CodeOwners.Entry("*", owners: ["@org/all", "all@example.org"]),
        CodeOwners.Entry("/My App/", owners: ["@app"]), CodeOwners.Entry("/Generated/", owners: []),
        CodeOwners.Entry("*.md", owners: ["@docs"]),
      ])
  }

  @Test func `skips a byte order mark`() {
    #expect(
      CodeOwners.entries(Array("\u{FEFF}* @a\n".utf8)) == [CodeOwners.Entry("*", owners: ["@a"])])
  }

  @Test func `finds the first file where GitHub looks, at the root of the repository`() throws {
    let folder = try FileTree([
      ".git/HEAD": "", "docs/CODEOWNERS": "* @docs\n", "ios/Package.swift": "", "ios/CODEOWNERS": "* @no\n",
    ])
    #expect(try CodeOwners(around: folder.path + "/ios")?.owners(of: "A.swift") == ["@docs"])
    #expect(try CodeOwners(around: folder.path + "/ios")?.prefix == "ios")
    try folder.write("/ios/ @root\n", to: "CODEOWNERS")
    #expect(try CodeOwners(around: folder.path + "/ios")?.owners(of: "A.swift") == ["@root"])
    try folder.write("/ios/ @github\n", to: ".github/CODEOWNERS")
    #expect(try CodeOwners(around: folder.path + "/ios")?.owners(of: "A.swift") == ["@github"])
    #expect(try CodeOwners(around: folder.path)?.owners(of: "A.swift") == [])
  }

  @Test func `needs no file and no repository`() throws {
    let folder = try FileTree(["Package.swift": ""])
    #expect(try CodeOwners(around: folder.path) == nil)
    try folder.write("* @a\n", to: "CODEOWNERS")
    #expect(try CodeOwners(around: folder.path)?.owners(of: "Package.swift") == ["@a"])
  }

  @Test func `reports a file that can't be read`() throws {
    let folder = try FileTree(["CODEOWNERS/x": ""])
    let path = "\(FileBytes.resolved(folder.path) ?? "")/CODEOWNERS"
    #expect(throws: ArchitectureFailure.unreadable(path: path, .notAFile)) {
      try CodeOwners(around: folder.path)
    }
  }
}
