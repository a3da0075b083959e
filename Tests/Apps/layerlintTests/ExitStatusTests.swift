import Foundation
import TestSupport
import Testing

/// Runs the program itself.
@Suite struct ExitStatusTests {
  @Test func `lists imports with status 0`() async throws {
    let file = try temporaryFile("@testable import A; import struct B.C")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await layerlint("imports", file.path)
    #expect(run.status == 0)
    #expect(run.output == "\(file.path):1:18: @testable import A\n\(file.path):1:35: import struct B.C\n")
  }

  @Test(arguments: [
    ["imports", "/none.swift"], ["imports"], ["chek"], ["check", "--color"],
    ["check", "--package-path", "/none"], ["baseline", "--package-path", "/none"],
    ["init", "--package-path", "/none"], ["init", "--print", "--package-path", "/none"],
    ["baseline", "--config", "/none.json5"], ["baseline", "--growth"],
    ["schema", "--output", "/none/schema.json"],
  ])
  func `reports an error with status 2`(arguments: [String]) async throws {
    let run = try await layerlint(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("error: "))
  }

  @Test func `shows its help`() async throws {
    let run = try await layerlint("--help")
    #expect(run.status == 0)
    #expect(
      run.output.contains("Exit status: 0 no violations or only warnings, 1 violations,\n"))
  }

  @Test(arguments: ["text", "json", "sarif", "github", "checkstyle"])
  func `has the same status in every form and with a file`(format: String) async throws {
    let file = try temporaryFile("")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await layerlint(
      "check", "--package-path", "/none", "--format", format, "--output", file.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: there is no Package.swift and no Xcode project in '/none'"))
    let report = try String(contentsOf: file, encoding: .utf8)
    #expect(report.contains("there is no Package.swift and no Xcode project in '/none'"))
    #expect(report.hasSuffix("\n"))
  }

  @Test func `reports a failed check to programs on standard output`() async throws {
    let run = try await layerlint("check", "--package-path", "/none", "--format", "json")
    #expect(run.status == 2)
    #expect(run.errors == "")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(report?["outcome"] as? String == "incomplete")
  }

  @Test(arguments: [[], ["--no-cache"]])
  func `runs check without a command`(command: [String]) async throws {
    let run = try await layerlint(command + ["--package-path", "/none", "--format", "json"])
    #expect(run.status == 2)
    #expect(run.errors == "")
    #expect(run.output.contains(#""outcome": "incomplete""#))
  }

  @Test(arguments: ["--help", "-h", "--version", "--generate-completion-script=bash"])
  func `shows help, version, and completions without a check`(question: String) async throws {
    let run = try await layerlint(question)
    #expect(run.status == 0)
    #expect(!run.output.hasPrefix("Usage: layerlint check"))
    #expect(!run.output.isEmpty)
  }

  @Test func `accepts an option before a command`() async throws {
    let run = try await layerlint("--no-cache", "explain", "layer")
    #expect(run.status == 0)
  }

  @Test func `reports that a report cannot be written`() async throws {
    let run = try await layerlint("check", "--package-path", "/none", "--output", "/none/report")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "/none/report: error: the folder '/none' does not exist; create it, or choose another one\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `reports that the output cannot be written`() async throws {
    let run = try await ProgramRun.launch(
      builtProducts.appendingPathComponent("layerlint"), ["explain", "layer"],
      output: FileHandle(forWritingAtPath: "/dev/full"))
    #expect(run.status == 2)
    #expect(
      String(decoding: run.errors, as: UTF8.self)
        == "error: standard output cannot be written (No space left on device); redirect it to another file\n"
    )
  }

  @Test func `leaves no temporary files after an interruption`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "interrupted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let temporary = folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
    let swift = folder.appendingPathComponent("swift")
    try await ProgramRun.writeScript("#!/bin/sh\nkill -INT $PPID\nexec sleep 600\n", at: swift.path)

    let run = try await ProgramRun.launch(
      builtProducts.appendingPathComponent("layerlint"),
      ["check", "--no-cache", "--package-path", folder.path],
      environment: ["PATH": "\(folder.path):/usr/bin:/bin", "TMPDIR": temporary.path])
    #expect(run.isSignaled)
    #expect(run.status == SIGINT)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  @Test func `explains a rule`() async throws {
    let run = try await layerlint("explain", "layer")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("layer: an import or a dependency breaks the order of the layers\n\n"))
  }

  @Test(arguments: [
    ["explain", "laier"], ["why", "A"], ["why", "A", "B", "--package-path", "/none"],
    ["fix", "--package-path", "/none"], ["check", "--format", "xml"], ["check", "--only", "laier"],
    ["check", "--warn", ""], ["check", "--only"], ["graph", "--depth", "2"],
    ["graph", "--fold", "--no-fold"],
    ["init", "--preset", "mvp"],
    ["check", "--config", "a", "--package-path", "a", "--package-path", "b"],
    ["graph", "--focus", "A", "--depth", "some"], ["graph", "--layer", "A", "--collapse-layers"],
  ])
  func `reports an unanswerable question with status 2`(arguments: [String]) async throws {
    let run = try await layerlint(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: "))
  }

  private func temporaryFile(_ text: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    return file
  }

  private func layerlint(_ arguments: String...) async throws -> (
    status: Int32, output: String, errors: String
  ) {
    try await layerlint(arguments)
  }

  private func layerlint(_ arguments: [String]) async throws -> (
    status: Int32, output: String, errors: String
  ) {
    let run = try await ProgramRun.launch(builtProducts.appendingPathComponent("layerlint"), arguments)
    return (
      run.status, String(decoding: run.output, as: UTF8.self), String(decoding: run.errors, as: UTF8.self)
    )
  }
}
