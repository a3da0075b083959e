import Foundation
import TestSupport

/// Files in a temporary folder that is removed at the end of its test.
package final class FileTree: Sendable {
  package let path: String

  /// - Parameter files: Contents by path. A path with a trailing slash is an empty folder.
  package init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID().uuidString)")
    path = url.resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (file, content) in files { try write(content, to: file) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ content: String, to file: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file)
    let folder = file.hasSuffix("/") ? url : url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !file.hasSuffix("/") { try Data(content.utf8).write(to: url) }
  }

  package func link(_ file: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(file)", withDestinationPath: destination)
  }

  /// Makes a file executable. Another process writes it: if this one did, a program that another test starts meanwhile
  /// would inherit the open file, and the system doesn't execute a file that is open for writing (ETXTBSY).
  package func makeExecutable(_ file: String) throws {
    let copy = try SpawnedProcess(
      "/bin/sh",
      ["-c", "cp \"$0\" \"$0.copy\" && chmod 755 \"$0.copy\" && mv \"$0.copy\" \"$0\"", "\(path)/\(file)"])
    copy.end()
  }
}
