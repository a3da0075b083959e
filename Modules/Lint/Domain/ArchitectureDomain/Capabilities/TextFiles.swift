/// Documents that are read and rewritten, as a capability.
public struct TextFiles: Sendable {
  /// The whole of a file. Throws ``ArchitectureFailure``.
  public var read: @Sendable (_ path: String) throws -> String
  /// Puts a text in the place of a file, or makes the file; at every moment there is the old text or the new one.
  /// Throws ``ArchitectureFailure``.
  public var write: @Sendable (_ path: String, _ text: String) throws -> Void

  public init(
    read: @escaping @Sendable (_ path: String) throws -> String,
    write: @escaping @Sendable (_ path: String, _ text: String) throws -> Void
  ) {
    self.read = read
    self.write = write
  }
}
