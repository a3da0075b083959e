import ArchitectureFixtures
import RepositoryData
import Testing

@Suite struct CheckedFolderTests {
  private let files = [
    "home/repo/.git/HEAD": "", "home/repo/ios/Core/Package.swift": "",
    "home/repo/ios/Core/Sources/A/a.swift": "",
    "home/repo/App/App.xcodeproj/project.pbxproj": "", "home/repo/App/Screens/s.swift": "",
    "home/repo/Docs/d.md": "",
  ]

  @Test(arguments: [
    ("ios/Core/Sources/A", "../.."), ("ios/Core", "."), ("ios", "."), ("App/Screens", ".."), ("Docs", "."),
  ])
  func `is the nearest one with a manifest or a project`(start: String, path: String) throws {
    #expect(try found(from: start).path == path)
  }

  @Test(arguments: [("ios/Core/Sources/A", "../../../.."), ("ios/Core", "../.."), (".", ".")])
  func `is rather the nearest one with a configuration`(start: String, path: String) throws {
    let found = try found(from: start, more: ["home/repo/.architecture.json5": ""])
    #expect(found.path == path)
    #expect(found.otherConfiguration == nil)
    #expect(
      try self.found(from: "ios/Core", more: ["home/repo/architecture.json5": ""], readsConfiguration: false)
        .path == ".")
  }

  @Test func `names another configuration further up, unless one stands beside the first`() throws {
    let more = ["home/repo/architecture.json5": "", "home/repo/ios/architecture.json5": ""]
    let found = try found(from: "ios/Core/Sources", more: more)
    #expect(found.path == "../..")
    #expect(found.otherConfiguration == "../../../architecture.json5")
    #expect(try self.found(from: "ios", more: more).otherConfiguration == nil)
  }

  @Test(arguments: ["architecture.json5", "Package.swift"])
  func `the search ends at the root of a repository and at the home folder`(name: String) throws {
    #expect(try found(from: "Docs", more: ["home/\(name)": ""]).path == ".")
    let outside = try FileTree(["home/notes/n.md": "", "home/\(name)": "", name: ""])
    #expect(CheckedFolder(from: outside.path + "/home/notes", environment: [:]).path == "..")
    try outside.write("", to: "home/deep/er/x")
    let home = ["HOME": outside.path + "/home/deep"]
    #expect(CheckedFolder(from: outside.path + "/home/deep/er", environment: home).path == ".")
  }

  private func found(
    from start: String, more: [String: String] = [:], readsConfiguration: Bool = true
  ) throws -> CheckedFolder {
    let tree = try FileTree(files.merging(more) { $1 })
    return CheckedFolder(
      from: "\(tree.path)/home/repo/\(start)", environment: ["HOME": "\(tree.path)/home"],
      readsConfiguration: readsConfiguration)
  }
}
