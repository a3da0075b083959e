import ArchitectureDomain
import ArchitectureFixtures
import Foundation
import GraphsDomain
import Testing

@testable import RepositoryData

@Suite struct TextFilesTests {
  @Test func `writes a file, and writes it again`() throws {
    let folder = try FileTree()
    try TextFiles.live.write(folder.path + "/report", "one")
    try TextFiles.live.write(folder.path + "/report", "two")
    #expect(try content(of: folder.path + "/report") == "two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report"])
  }

  @Test func `keeps a link and its file's permissions`() throws {
    let folder = try FileTree(["script": ""])
    try folder.makeExecutable("script")
    try folder.link("link", to: "script")
    try TextFiles.live.write(folder.path + "/link", "x")
    #expect(try content(of: folder.path + "/script") == "x")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/script")
    #expect(attributes[.posixPermissions] as? Int == 0o755)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "script")
  }

  @Test func `doesn't replace a device`() throws {
    try TextFiles.live.write("/dev/null", "x")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `reports why a file can't be written, and leaves nothing behind`() throws {
    let folder = try FileTree(["inner/": ""])
    #expect(
      throws: ArchitectureFailure.noFolder(folder.path + "/none", ofFile: folder.path + "/none/report")
    ) {
      try TextFiles.live.write(folder.path + "/none/report", "x")
    }
    #expect(throws: ArchitectureFailure.unwritable(path: folder.path + "/inner", "Is a directory")) {
      try TextFiles.live.write(folder.path + "/inner", "x")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["inner"])
  }

  @Test func `says that a file to update doesn't exist`() throws {
    let folder = try FileTree(["a.md": "text"])
    #expect(try TextFiles.live.read(folder.path + "/a.md") == "text")
    #expect(throws: ArchitectureFailure.noFile(folder.path + "/b.md")) {
      try TextFiles.live.read(folder.path + "/b.md")
    }
  }

  private func content(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

@Suite struct TerminalTests {
  @Test(
    arguments: [
      (true, nil, "xterm", true), (true, "", "xterm", true), (true, "1", "xterm", false),
      (true, "0", "xterm", false),
      (false, nil, "xterm", false), (true, nil, "dumb", false), (true, nil, nil, false),
      (true, nil, "", false),
    ] as [(Bool, String?, String?, Bool)])
  func `shows colors on a terminal if the user wants them`(
    isTerminal: Bool, noColor: String?, term: String?, expected: Bool
  ) {
    #expect(Terminal.showsColors(isTerminal: isTerminal, noColor: noColor, term: term) == expected)
  }
}
