import Foundation
import TestSupport
import Testing

/// The code for Apple platforms, which tests on Linux can't run.
@Suite(
  .enabled(if: FileManager.default.fileExists(atPath: "/proc"), "Apple platforms compile the code itself."))
struct AppleCodeTests {
  @Test func `the code behind canImport and in the recipe type-checks against stubs`() async throws {
    let run = try await Self.check(Program.folder.path)
    let output = String(decoding: run.output, as: UTF8.self)
    #expect(run.status == 0, "\(output)")
    #expect(
      output == """
        Checking PlatformData
        Checking RemindersData
        Checking AppComposition
        Checking SwiftUIRecipe

        """)
  }

  @Test func `a folder without modules ends with status 2`() async throws {
    let run = try await Self.check("/no/such/folder")
    #expect(run.status == 2)
    #expect(
      String(decoding: run.output, as: UTF8.self)
        == "error: There are no modules in /no/such/folder. Run 'swift build' first.\n")
  }

  @Test func `an error behind canImport is found`() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "apple-\(UUID())")
    defer { try? files.removeItem(at: folder) }
    let module = "Modules/Reader/Data/PlatformData"
    for path in [
      "scripts/checks/check-apple-code", "Tests/Support/AppleStubs", "Modules/System", "Package.swift",
      module,
    ] {
      let copy = folder.appending(path: path)
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: checkout.appending(path: path), to: copy)
    }
    let keychain = folder.appending(path: "\(module)/SecretsProvider+Keychain.swift")
    let source = try String(contentsOf: keychain, encoding: .utf8)
    try Data(source.replacing(".unreadable", with: ".unread").utf8).write(to: keychain)
    let run = try await Self.check(Program.folder.path, in: folder)
    #expect(run.status == 1)
    #expect(String(decoding: run.output, as: UTF8.self).contains("has no member 'unread'"))
  }

  private static func check(_ products: String, in folder: URL = checkout) async throws -> ProgramRun {
    // Bash reads the script. A copy can't be run itself while a process that another test starts has it open to write.
    try await ProgramRun.launch(
      URL(filePath: "/usr/bin/env"),
      ["bash", folder.appending(path: "scripts/checks/check-apple-code").path, products],
      mergesErrors: true)
  }
}
