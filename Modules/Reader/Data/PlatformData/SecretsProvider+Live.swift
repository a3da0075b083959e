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
    return SecretsProvider(
      secret: { try await kept.secret($0) }, store: { try await kept.store($0, $1) },
      remove: { try await kept.remove($0) }, place: { kept.file($0) })
  }

  /// The secret in a file, for every key. The file is read once, so it can be a pipe.
  public static func file(_ path: String, files: FileProvider) -> SecretsProvider {
    reading(
      once: ReadOnce { try await Secret(contents: files.readPrivate(path, limit: 1 << 16), of: path) }, path)
  }

  /// The secret from standard input, for every key.
  public static func standardInput(files: FileProvider) -> SecretsProvider {
    let name = FileProvider.standardInput
    return reading(
      once: ReadOnce { try await Secret(contents: files.readStandardInput(limit: 1 << 16), of: name) }, name)
  }

  private static func reading(once secret: ReadOnce, _ source: String) -> SecretsProvider {
    SecretsProvider(
      secret: { _ in try await secret() }, store: { _, _ in throw Failure(source: source, .unwritable) },
      remove: { _ in throw Failure(source: source, .unwritable) }, place: { _ in source })
  }
}

/// Reads at the first call and returns the same result for all later calls.
private actor ReadOnce {
  private let read: @Sendable () async throws -> Secret
  private var reading: Task<Secret, any Error>?

  init(_ read: @escaping @Sendable () async throws -> Secret) {
    self.read = read
  }

  func callAsFunction() async throws -> Secret {
    let task = reading ?? Task { [read] in try await read() }
    reading = task
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

private struct SecretsFolder: Sendable {
  var path: String
  var files: FileProvider

  func secret(_ key: SecretKey) async throws -> Secret? {
    try checkPrivacy()
    let file = file(key)
    do {
      return try await Secret(contents: files.readPrivate(file, limit: 1 << 16), of: file)
    } catch let failure as Failure where failure.reason == .notFound(file) {
      return nil
    }
  }

  func store(_ secret: Secret, _ key: SecretKey) async throws {
    try checkPrivacy()
    try await files.update(file(key), limit: 1 << 16) { _ in .contents(Data("\(secret.text)\n".utf8)) }
  }

  func remove(_ key: SecretKey) async throws {
    guard access(path, F_OK) == 0 else { return }
    try await files.update(file(key), limit: 1 << 16) { _ in .removed }
  }

  func file(_ key: SecretKey) -> String { "\(path)/\(key.rawValue)" }

  private func checkPrivacy() throws {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    if status.st_mode & 0o077 != 0 { throw Failure(source: path, .exposed(isFolder: true)) }
  }
}

extension Secret {
  /// - Throws: A ``CoreDomain/Failure`` that contains no part of the data.
  fileprivate init(contents data: Data, of source: String) throws {
    let text = String(decoding: data, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else { throw Failure(source: source, .empty) }
    guard let secret = Secret(text) else {
      throw Failure(source: source, .unrecognized(.text, insteadOf: .token))
    }
    self = secret
  }
}
