public import Foundation

/// Reads and changes files, and reads standard input.
///
/// Every operation throws a ``CoreDomain/Failure`` whose source is the path, or `CancellationError`. It never stores
/// more than `limit` bytes in memory, even of a pipe or a device that never ends.
public struct FileProvider: Sendable {
  /// Returns the content of a file.
  ///
  /// - Throws: ``CoreDomain/SourceFault/notFound(_:)``, ``CoreDomain/StorageFault/isFolder``,
  ///   ``CoreDomain/SourceFault/forbidden``, ``CoreDomain/ContentFault/tooLarge(limit:)``, or
  ///   ``CoreDomain/SourceFault/unreadable``.
  public var read: Read
  public typealias Read = @Sendable (_ path: String, _ limit: Int) async throws -> Data
  /// Returns the content of a private file.
  ///
  /// - Throws: ``CoreDomain/StorageFault/exposed(isFolder:)`` if other users have access to it, otherwise the errors
  ///   of ``read``.
  public var readPrivate: Read
  /// Changes a file of the application atomically, even if the machine crashes. Other programs that update the file wait
  /// meanwhile.
  ///
  /// `change` gets the content of the file, or nil if there is no file. New files and folders are accessible to their
  /// owner only.
  ///
  /// - Throws: ``CoreDomain/StorageFault/unwritable``, ``CoreDomain/StorageFault/noFolder``, ``CoreDomain/StorageFault/storeLocked`` if another program
  ///   holds the lock too long, or the error of ``read`` or `change`.
  public var update: Update
  public typealias Update =
    @Sendable (_ path: String, _ limit: Int, _ change: @escaping @Sendable (Data?) throws -> FileChange)
    async throws -> Void
  /// Returns the whole standard input.
  ///
  /// - Throws: ``CoreDomain/ContentFault/tooLarge(limit:)``, ``CoreDomain/StorageFault/isFolder``, or
  ///   ``CoreDomain/SourceFault/unreadable``.
  public var readStandardInput: @Sendable (_ limit: Int) async throws -> Data

  public init(
    read: @escaping Read, readPrivate: @escaping Read, update: @escaping Update,
    readStandardInput: @escaping @Sendable (_ limit: Int) async throws -> Data
  ) {
    self.read = read
    self.readPrivate = readPrivate
    self.update = update
    self.readStandardInput = readStandardInput
  }
}

/// A change to a file.
public enum FileChange: Equatable, Sendable {
  case unchanged
  case contents(Data)
  /// As ``contents``, with the default permissions, and in a folder that exists.
  case shared(Data)
  /// Gives the file another name in the same folder.
  case setAside(as: String)
  case removed
}
