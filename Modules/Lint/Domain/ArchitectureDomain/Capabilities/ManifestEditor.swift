/// What a repair does to a manifest, as a capability.
public struct ManifestEditor: Sendable {
  /// Lets the toolchain add a dependency to a target.
  /// Returns what the toolchain says against it, nil if it says it is done; throws ``ArchitectureFailure``.
  public var add: @Sendable (_ addition: Repair.Addition, _ folder: String) async throws -> String?
  /// The bytes of the file that ``add`` changes. Throws ``ArchitectureFailure``.
  public var content: @Sendable (_ manifest: String, _ folder: String) async throws -> [UInt8]
  /// Puts them back. Throws ``ArchitectureFailure``.
  public var restore:
    @Sendable (_ content: [UInt8], _ manifest: String, _ folder: String) async throws -> Void

  public init(
    add: @escaping @Sendable (_ addition: Repair.Addition, _ folder: String) async throws -> String?,
    content: @escaping @Sendable (_ manifest: String, _ folder: String) async throws -> [UInt8],
    restore:
      @escaping @Sendable (_ content: [UInt8], _ manifest: String, _ folder: String) async throws -> Void
  ) {
    self.add = add
    self.content = content
    self.restore = restore
  }
}
