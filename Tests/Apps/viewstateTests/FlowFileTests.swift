import Foundation
import Testing

/// Command lines, folders, and files that can't be played.
struct FlowFileTests {
  private let folder: FlowFolder

  init() throws { folder = try FlowFolder() }

  @Test(arguments: [
    ([], "play needs a FLOW: a file or a folder."),
    (
      ["a.feature", "--offline"], "--offline has no effect on flows: their steps say what the world is like."
    ),
    (["--steps", "--tags", "@a"], "--steps plays nothing. Leave out --tags."),
    (["--steps", "a.feature"], "--steps plays nothing. Leave out a.feature."),
    (["a.feature", "--jobs", "0"], "--jobs “0” is not a number from 1 to 256."),
    (["a.feature", "--trace", "--report", "json"], "--trace shows frames as text."),
  ])
  func `a wrong command line ends with status 2`(words: [String], message: String) async throws {
    let result = try await Program.run(["play"] + words, isForAnyReader: false)
    #expect(result.error.hasPrefix("error: \(message)"))
    #expect(result.status == 2)
  }

  @Test func `files that can't be played are named`() async throws {
    let missing = folder.url.appending(path: "none.feature").path
    #expect(try await folder.play(missing).output.hasPrefix("error: \(missing)"))
    #expect(
      try await folder.play(folder.url.path).output.hasPrefix(
        "error: \(folder.url.path): This folder has no flows."))
    let invalid = folder.url.appending(path: "b.feature")
    try Data([0x46, 0xFF]).write(to: invalid)
    let result = try await folder.play(invalid.path)
    #expect(result.output.hasPrefix("error: \(invalid.path):1:"))
    #expect(result.status == 2)
  }

  @Test func `a folder that can't be read inside another one is a failure`() async throws {
    _ = try folder.flow("When 1 s passes")
    let inner = folder.url.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: inner.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: inner.path) }
    // The superuser may read it.
    guard (try? FileManager.default.contentsOfDirectory(atPath: inner.path)) == nil else { return }
    let result = try await folder.play(folder.url.path)
    #expect(result.output.hasPrefix("error: "))
    #expect(result.status == 2)
  }

  @Test func `a folder isn't a flow, even with the name of one`() async throws {
    _ = try folder.flow("When 1 s passes", name: "b.feature/a.feature")
    let result = try await folder.play(folder.url.path)
    #expect(result.output == "Scenarios: 1 passed.\n")
  }

  @Test func `a tag that no scenario has, and a flow without scenarios, are wrong`() async throws {
    let path = try folder.flow("When 1 s passes", tags: "@one")
    let other = try await folder.play(path, "--tags", "@one", "--tags", "@two")
    #expect(other.output == "error: No scenario has the tag @two.\nScenarios: 1 passed. 1 other fault.\n")
    #expect(other.status == 2)
    try Data("Feature: F\n".utf8).write(to: URL(filePath: path))
    #expect(try await folder.play(path).output.hasPrefix("error: \(path): The flow has no scenarios."))
  }

  @Test func `a pipe without a reader ends the program`() async throws {
    let path = try folder.flow("When I open articles")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try await Program.run(
      ["play", path, "--trace"], output: pipe.fileHandleForWriting, isForAnyReader: false)
    // A signal ends it, or the failed write does if the test's process ignores the signal.
    #expect(result.status != 0)
  }
}
