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
  /// Everything that is piped in, up to its end.
  ///
  /// - Throws: ``CoreDomain/Failure/Reason/tooLarge(limit:)``, ``CoreDomain/Failure/Reason/isFolder`` or
  ///   ``CoreDomain/Failure/Reason/unreadable``.
  public var readStandardInput: @Sendable (_ limit: Int) async throws -> Data

  public init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) async throws -> Data,
    readStandardInput: @escaping @Sendable (_ limit: Int) async throws -> Data
  ) {
    self.read = read
    self.readStandardInput = readStandardInput
  }
}

extension FileProvider {
  public func read(_ path: String, limit: Int) async throws -> Data {
    try await read(path, limit)
  }

  public func readStandardInput(limit: Int) async throws -> Data {
    try await readStandardInput(limit)
  }

  public static let unimplemented = FileProvider(
    read: { _, _ in
      CoreDomain.unimplemented("FileProvider.read", mend: "pass `.live`, or a closure that returns the bytes")
    },
    readStandardInput: { _ in
      CoreDomain.unimplemented(
        "FileProvider.readStandardInput", mend: "pass `.live`, or a closure that returns the bytes")
    }
  )
}
