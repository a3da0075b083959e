import ArchitectureDomain
import Foundation

/// The `swift` command, which alone can say what a manifest means.
public struct SwiftToolchain: Sendable {
  private let searchPath: String
  private let timeLimit: Duration

  /// - Parameters:
  ///   - searchPath: Folders with colons between, as in the environment's `PATH`.
  ///   - timeLimit: How long the toolchain may take over one manifest.
  public init(searchPath: String, timeLimit: Duration = .seconds(120)) {
    self.searchPath = searchPath
    self.timeLimit = timeLimit
  }

  /// The manifest of a folder, compiled and run by SwiftPM, as JSON.
  func dumpPackage(_ folder: String) async throws -> Data {
    guard FileBytes.exists(Path.join(folder, "Package.swift")) else {
      throw ArchitectureFailure.noManifest(folder: folder)
    }
    // The lock keeps builds apart. Reading a manifest builds nothing, and the lint may run within a build.
    let arguments = ["package", "--ignore-lock", "--package-path", folder, "dump-package"]
    let run = try await ToolRun.run(executable(), arguments, timeLimit: timeLimit)
    guard run.status == 0 else {
      throw ArchitectureFailure.manifestRejected(Self.diagnostics(in: run.errors))
    }
    return run.output
  }

  private func executable() throws(ArchitectureFailure) -> URL {
    for folder in searchPath.split(separator: ":") {
      let path = "\(folder)/swift"
      if access(path, X_OK) == 0, !FileBytes.isFolder(path) { return URL(fileURLWithPath: path) }
    }
    throw .noToolchain
  }

  /// What the toolchain said, without the command line it used and the summary at its end.
  private static func diagnostics(in errors: Data) -> String {
    // Another build's lock is mentioned without a line end.
    let notice = "`--ignore-lock` has been passed"
    let text = String(decoding: errors, as: UTF8.self)
    return (text.range(of: notice).map { text[$0.upperBound...] } ?? text[...])
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("error: invalid manifests at") && !$0.contains("(compiled with: [") }
      .joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
