public import CoreDomain
import Foundation

extension SecretsProvider {
  /// A private folder with one private file per secret. Each operation checks their permissions.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, which may be missing.
  ///   - files: Reads and writes the files.
  public static func live(folder: String, files: FileProvider) -> SecretsProvider {
    let kept = SecretsFolder(path: folder, files: files)
    return SecretsProvider(secret: kept.secret, store: kept.store)
  }
}

private struct SecretsFolder: Sendable {
  var path: String
  var files: FileProvider

  private static let limit = 1 << 16

  func secret(_ key: SecretKey) async throws -> Secret? {
    try checkPrivacy()
    let file = file(key)
    do {
      return try await key.secret(files.readPrivate(file, Self.limit), of: file)
    } catch let failure as Failure where failure.reason == SourceFault.notFound(file) {
      return nil
    }
  }

  func store(_ secret: Secret?, _ key: SecretKey) async throws {
    guard let secret else { return try await remove(key) }
    try checkPrivacy()
    try await files.update(file(key), Self.limit) { _ in .contents(Data("\(secret.text)\n".utf8)) }
  }

  private func remove(_ key: SecretKey) async throws {
    let file = file(key)
    do {
      _ = try await files.read(file, Self.limit)
    } catch let failure as Failure where failure.reason == SourceFault.notFound(file) {
      return
    } catch is Failure {
      // A file that can't be read is removed too.
    }
    try await files.update(file, Self.limit) { _ in .removed }
  }

  func file(_ key: SecretKey) -> String { "\(path)/\(key.fileName)" }

  private func checkPrivacy() throws {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    if status.st_mode & 0o077 != 0 { throw Failure(source: path, StorageFault.exposed(isFolder: true)) }
  }
}

extension SecretKey {
  /// - Throws: A ``CoreDomain/Failure`` that contains no part of the data.
  func secret(_ data: Data, of source: String) throws -> Secret {
    if let secret = String(validating: data, as: UTF8.self).flatMap({ Secret(password: $0) }) {
      return secret
    }
    guard data.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw Failure(source: source, ContentFault.empty)
    }
    throw Failure(source: source, ContentFault.unrecognized(.text, insteadOf: .password))
  }

  /// The name of a file, which no other secret has, also if the file system ignores case.
  var fileName: String {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789.-_")
    let name = account.addingPercentEncoding(withAllowedCharacters: plain) ?? account.digest
    // The names of files have at most 255 bytes.
    return "password-" + (name.utf8.count <= 200 ? name : "\(name.prefix(180))~\(account.digest)")
  }
}
