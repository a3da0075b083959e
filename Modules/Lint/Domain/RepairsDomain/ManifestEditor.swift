/// The capability to edit manifests.
public struct ManifestEditor: Sendable {
  /// Returns the manifest with a dependency in the declaration of a target, or nil if it doesn't contain that
  /// declaration. Doesn't change a file.
  public var adding: @Sendable (_ addition: Repair.Addition, _ folder: String) async throws -> [UInt8]?
  /// Returns the bytes of a manifest. Throws ``ArchitectureFailure``.
  public var content: @Sendable (_ manifest: String, _ folder: String) async throws -> [UInt8]
  /// Replaces a manifest. Throws ``ArchitectureFailure``.
  public var write: @Sendable (_ content: [UInt8], _ manifest: String, _ folder: String) async throws -> Void

  /// Returns the manual changes to manifests as a patch, except for changes with unknown text. Doesn't change a file.
  /// Throws ``ArchitectureFailure``.
  public var patch: @Sendable (_ repair: Repair, _ folder: String) async throws -> Repair.Patch

  public init(
    adding: @escaping @Sendable (_ addition: Repair.Addition, _ folder: String) async throws -> [UInt8]?,
    content: @escaping @Sendable (_ manifest: String, _ folder: String) async throws -> [UInt8],
    write:
      @escaping @Sendable (_ content: [UInt8], _ manifest: String, _ folder: String) async throws -> Void,
    patch: @escaping @Sendable (_ repair: Repair, _ folder: String) async throws -> Repair.Patch = { _, _ in
      Repair.Patch()
    }
  ) {
    self.adding = adding
    self.content = content
    self.write = write
    self.patch = patch
  }
}
