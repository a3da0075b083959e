import Foundation

/// A folder of flows for the program, which controls all jobs of its process while it plays them. The folder is removed
/// at the end of its test.
final class FlowFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "flows-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// - Returns: The path of a flow with these lines.
  func flow(_ steps: String..., tags: String = "", name: String = "a.feature") throws -> String {
    try flow(steps, tags: tags, name: name)
  }

  func flow(_ steps: [String], tags: String = "", name: String = "a.feature") throws -> String {
    let lines = ["Feature: F", "", "  \(tags)", "  Scenario: S"] + steps.map { "    \($0)" }
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    return file.path
  }

  func play(_ words: String...) async throws -> Program.Result {
    try await Program.run(["play"] + words, isForAnyReader: false)
  }
}
