import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import TestSupport

/// A git repository with one commit in a temporary folder. It ignores git's settings on this machine.
final class GitFolder: Sendable {
  private let package: GeneratedPackage
  var path: String { package.path }

  init(_ files: [String: String]) async throws {
    package = try GeneratedPackage(files)
    try await git("init", "--quiet")
    try await commit()
  }

  func write(_ content: String, to file: String) throws {
    try package.write(content, to: file)
  }

  func commit() async throws {
    try await git("add", "--all")
    try await git(
      "-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "--quiet", "-m", "message")
  }

  func git(_ arguments: String...) async throws {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    let run = try await ProgramRun.launch(
      URL(filePath: "/usr/bin/env"),
      ["git", "-C", path, "-c", "commit.gpgsign=false", "-c", "core.hooksPath=/dev/null"] + arguments,
      environment: environment)
    if run.status != 0 { throw CocoaError(.executableLoad) }
  }

  /// Every file with its content, including git's own files.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? []
    where !name.hasPrefix(".build/") {
      files[name] = FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data()
    }
    return files
  }

  /// Runs the real lint, with the real toolchain and git. Paths in the output are relative to the repository.
  func diff(
    folder: String? = nil, since revision: String = "HEAD", as format: DiffFormat = .markdown
  ) async throws -> Report {
    var report = try await package.services.diff(
      package: folder.map { "\(path)/\($0)" } ?? path, since: revision, as: format)
    report.output = report.output.replacing(path + "/", with: "")
    return report
  }
}
