import Foundation

/// The path of a folder that is removed with its last reference. The test creates it.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func make(permissions: Int = 0o700) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: permissions])
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  func write(_ text: String, to name: String, permissions: Int = 0o600) throws {
    if !FileManager.default.fileExists(atPath: path) { try make() }
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file(name))
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  func permissions(_ name: String? = nil) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: name.map(file) ?? path)[.posixPermissions] as? Int
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
