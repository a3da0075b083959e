import Foundation

/// Whether git is on the PATH, for the condition of a test that needs it.
public let hasGit = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") }
