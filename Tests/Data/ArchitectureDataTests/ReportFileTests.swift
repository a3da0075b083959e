import ArchitectureDomain
import Foundation
import Testing

@testable import ArchitectureData

@Suite struct ReportFileTests {
  @Test func `writes a file, and writes it again`() throws {
    let folder = try TemporaryFolder()
    try ReportFile.write("one", to: folder.path + "/report")
    try ReportFile.write("two", to: folder.path + "/report")
    #expect(try content(of: folder.path + "/report") == "two\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report"])
  }

  @Test func `keeps a link and its file's permissions`() throws {
    let folder = try TemporaryFolder(["script": ""])
    try folder.makeExecutable("script")
    try folder.link("link", to: "script")
    try ReportFile.write("x", to: folder.path + "/link")
    #expect(try content(of: folder.path + "/script") == "x\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/script")
    #expect(attributes[.posixPermissions] as? Int == 0o755)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "script")
  }

  @Test func `leaves a device a device`() throws {
    try ReportFile.write("x", to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `says why a file cannot be written, and leaves nothing`() throws {
    let folder = try TemporaryFolder(["inner/": ""])
    #expect(
      throws: ArchitectureFailure.unwritable(path: folder.path + "/none/report", "No such file or directory")
    ) {
      try ReportFile.write("x", to: folder.path + "/none/report")
    }
    #expect(throws: ArchitectureFailure.unwritable(path: folder.path + "/inner", "Is a directory")) {
      try ReportFile.write("x", to: folder.path + "/inner")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["inner"])
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
  func `shows colours where they are seen and wanted`(
    isTerminal: Bool, noColor: String?, term: String?, expected: Bool
  ) {
    #expect(Terminal.showsColors(isTerminal: isTerminal, noColor: noColor, term: term) == expected)
  }
}
