import ArchitectureFixtures
import Foundation
import TestSupport
import Testing

/// Runs the program itself: each command, and each exit status.
@Suite struct ExitStatusTests {
  @Test func `lists imports, shows help, and explains with status 0`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data("@testable import A; import struct B.C".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(
      try await layerlint("imports", file.path)
        == (0, "\(file.path):1:18: @testable import A\n\(file.path):1:35: import struct B.C\n", ""))
    let help = try await layerlint("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("Exit status: 0 no violations or only warnings, 1 violations,\n"))
    let rule = try await layerlint("--no-cache", "explain", "layer")
    #expect(rule.status == 0)
    #expect(rule.output.hasPrefix("layer: an import or a dependency breaks the order of the layers\n\n"))
    #expect(try await layerlint("schema").output.hasPrefix("{\n"))
    #expect(try await layerlint("init", "--preset", "mvvm", "--print").output.hasPrefix("//"))
  }

  @Test func `finds a violation with status 1`() async throws {
    let package = try FileTree([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
      """, "Sources/A/A.swift": "", "Sources/B/B.swift": "import A",
    ])
    #expect(try await layerlint("--package-path", package.path).status == 1)
    #expect(try await layerlint("fix", "--package-path", package.path).status == 1)
    #expect(try await layerlint("why", "A", "B", "--package-path", package.path).status == 1)
    #expect(try await layerlint("graph", "--package-path", package.path).status == 0)
  }

  @Test(arguments: [
    ["imports", "/none.swift"], ["chek"], ["check", "--color"], ["check", "--only", "laier"],
    ["check", "--warn", ""], ["check", "--config", "a", "--package-path", "a", "--package-path", "b"],
    ["baseline", "--package-path", "/none"], ["init", "--package-path", "/none"],
    ["init", "--preset", "mvp"], ["schema", "--output", "/none/schema.json"], ["explain", "laier"],
    ["why", "A"], ["why", "A", "B", "--package-path", "/none"], ["fix", "--package-path", "/none"],
    ["diff", "--package-path", "/none"], ["graph", "--depth", "2"], ["graph", "--fold", "--no-fold"],
    ["graph", "--focus", "A", "--depth", "some"], ["graph", "--layer", "A", "--collapse-layers"],
  ])
  func `reports an error with status 2`(arguments: [String]) async throws {
    let run = try await layerlint(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: ") || run.errors.contains(": error: "))
  }

  @Test func `writes a failed check to a file, and to programs on standard output`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await layerlint(
      "check", "--package-path", "/none", "--format", "json", "--output", file.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: there is no Package.swift and no Xcode project in '/none'"))
    let report = try String(contentsOf: file, encoding: .utf8)
    #expect(try await layerlint("--package-path", "/none", "--format", "json") == (2, report, ""))
    #expect(report.contains(#""outcome": "incomplete""#) && report.hasSuffix("}\n"))
    let unwritten = try await layerlint("check", "--package-path", "/none", "--output", "/none/report")
    #expect(unwritten.status == 2)
    #expect(unwritten.errors.hasPrefix("/none/report: error: the folder '/none' does not exist; create it"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `reports that the output cannot be written`() async throws {
    let run = try await ProgramRun.launch(
      builtProducts.appending(path: "layerlint"), ["explain", "layer"],
      output: FileHandle(forWritingAtPath: "/dev/full"))
    #expect(run.status == 2)
    #expect(
      String(decoding: run.errors, as: UTF8.self)
        == "error: standard output cannot be written (No space left on device); redirect it to another file\n"
    )
  }

  @Test func `leaves no temporary files after an interruption`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "interrupted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let temporary = folder.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "Package.swift"))
    let swift = folder.appending(path: "swift")
    try await ProgramRun.writeScript("#!/bin/sh\nkill -INT $PPID\nexec sleep 600\n", at: swift.path)

    let run = try await ProgramRun.launch(
      builtProducts.appending(path: "layerlint"), ["check", "--no-cache", "--package-path", folder.path],
      environment: ["PATH": "\(folder.path):/usr/bin:/bin", "TMPDIR": temporary.path])
    #expect(run.isSignaled)
    #expect(run.status == SIGINT)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  private func layerlint(_ arguments: String...) async throws -> (
    status: Int32, output: String, errors: String
  ) {
    try await layerlint(arguments)
  }

  private func layerlint(_ arguments: [String]) async throws -> (
    status: Int32, output: String, errors: String
  ) {
    let run = try await ProgramRun.launch(builtProducts.appending(path: "layerlint"), arguments)
    return (
      run.status, String(decoding: run.output, as: UTF8.self), String(decoding: run.errors, as: UTF8.self)
    )
  }
}
