import CoreDomain
public import Foundation

/// Files and standard input, as a capability: what a person names on the command line is read through it.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the path, or `CancellationError`. Nothing beyond
/// `limit` bytes is kept in memory, also from a pipe or a device that never ends.
public struct FileProvider: Sendable {
  /// What a file holds.
  ///
  /// - Throws: ``CoreDomain/Failure/Reason/notFound(_:)``, ``CoreDomain/Failure/Reason/isFolder``,
  ///   ``CoreDomain/Failure/Reason/forbidden``, ``CoreDomain/Failure/Reason/tooLarge(limit:)`` or
  ///   ``CoreDomain/Failure/Reason/unreadable``.
  public var read: @Sendable (_ path: String, _ limit: Int) async throws -> Data
  /// What a file holds that only its owner can open.
  ///
  /// - Throws: ``CoreDomain/Failure/Reason/exposed(isFolder:)`` where others can, else as ``read``.
  public var readPrivate: @Sendable (_ path: String, _ limit: Int) async throws -> Data
  /// Changes what a file of the application's own holds: whole or not at all, also when the machine stops, and
  /// while every other program that changes it in this way waits.
  ///
  /// What is made, folders on the way included, only its owner can open. `change` gets what the file holds; nil
  /// where there is none.
  ///
  /// - Throws: ``CoreDomain/Failure/Reason/unwritable``, ``CoreDomain/Failure/Reason/storeLocked`` where another
  ///   program does not come to an end, what ``read`` throws, or what `change` throws.
  public var update:
    @Sendable (
      _ path: String, _ limit: Int, _ change: @escaping @Sendable (Data?) throws -> FileChange
    ) async throws -> Void
  /// Everything that is piped in, up to its end.
  ///
  /// - Throws: ``CoreDomain/Failure/Reason/tooLarge(limit:)``, ``CoreDomain/Failure/Reason/isFolder`` or
  ///   ``CoreDomain/Failure/Reason/unreadable``.
  public var readStandardInput: @Sendable (_ limit: Int) async throws -> Data

  public init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) async throws -> Data,
    readPrivate: @escaping @Sendable (_ path: String, _ limit: Int) async throws -> Data,
    update:
      @escaping @Sendable (
        _ path: String, _ limit: Int, _ change: @escaping @Sendable (Data?) throws -> FileChange
      ) async throws -> Void,
    readStandardInput: @escaping @Sendable (_ limit: Int) async throws -> Data
  ) {
    self.read = read
    self.readPrivate = readPrivate
    self.update = update
    self.readStandardInput = readStandardInput
  }
}

extension FileProvider {
  /// For what only reads: a secret or a change stops the program.
  public init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) async throws -> Data,
    readStandardInput: @escaping @Sendable (_ limit: Int) async throws -> Data
  ) {
    self.init(
      read: read,
      readPrivate: { _, _ in CoreDomain.unimplemented("FileProvider.readPrivate", mend: Self.mend) },
      update: { _, _, _ in
        CoreDomain.unimplemented(
          "FileProvider.update", mend: "pass `.live`, or a closure that keeps the change")
      },
      readStandardInput: readStandardInput)
  }

  public static let unimplemented = FileProvider(
    read: { _, _ in CoreDomain.unimplemented("FileProvider.read", mend: mend) },
    readStandardInput: { _ in CoreDomain.unimplemented("FileProvider.readStandardInput", mend: mend) }
  )

  private static let mend = "pass `.live`, or a closure that returns the bytes"
}

/// What becomes of a file.
public enum FileChange: Equatable, Sendable {
  case unchanged
  case contents(Data)
  /// It stands under another name in the same folder.
  case setAside(as: String)
  case removed
}

extension FileProvider {
  public func read(_ path: String, limit: Int) async throws -> Data {
    try await read(path, limit)
  }

  public func readPrivate(_ path: String, limit: Int) async throws -> Data {
    try await readPrivate(path, limit)
  }

  public func update(
    _ path: String, limit: Int, _ change: @escaping @Sendable (Data?) throws -> FileChange
  ) async throws {
    try await update(path, limit, change)
  }

  public func readStandardInput(limit: Int) async throws -> Data {
    try await readStandardInput(limit)
  }
}
