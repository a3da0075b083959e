/// The capability to read and replace text files.
public struct TextFiles: Sendable {
  /// Returns the text of a file. Throws ``ArchitectureFailure``.
  public var read: @Sendable (_ path: String) throws -> String
  /// Creates or replaces a file atomically. Throws ``ArchitectureFailure``.
  public var write: @Sendable (_ path: String, _ text: String) throws -> Void

  public init(
    read: @escaping @Sendable (_ path: String) throws -> String,
    write: @escaping @Sendable (_ path: String, _ text: String) throws -> Void
  ) {
    self.read = read
    self.write = write
  }
}
