import Foundation

/// The program's files for one user, in a folder that is removed with its last reference.
final class ConfigurationFolder: Sendable {
  /// The value of `XDG_CONFIG_HOME`.
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/strata/\(name)" }

  func write(_ text: String, to name: String, permissions: Int = 0o600) throws {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(text.utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path())
  }

  /// Every file in the folder, with its content.
  var contents: [String: Data] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      names.compactMap { name in FileManager.default.contents(atPath: "\(path)/\(name)").map { (name, $0) } }
    ) { first, _ in first }
  }

  func run(_ words: String..., input: Data = Data()) async throws -> Program.Result {
    try await Program.run(words, input: input, configuration: path)
  }
}

extension Program.Result {
  /// The state of each frame of `--format ndjson`.
  func states() throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      let frame = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return frame?["state"] as? [String: Any] ?? [:]
    }
  }
}
