/// The capability to edit manifests.
public struct ManifestEditor: Sendable {
  /// Returns whether ``add`` would find the declaration of the target, without changing a file.
  public var canAdd: @Sendable (_ addition: Repair.Addition, _ folder: String) async throws -> Bool
  /// Adds a dependency to the declaration of a target.
  /// Returns false if the manifest doesn't contain that declaration. Throws ``ArchitectureFailure``.
  public var add: @Sendable (_ addition: Repair.Addition, _ folder: String) async throws -> Bool
  /// Returns the bytes of the file that ``add`` changes. Throws ``ArchitectureFailure``.
  public var content: @Sendable (_ manifest: String, _ folder: String) async throws -> [UInt8]
  /// Restores the bytes that ``content`` returned. Throws ``ArchitectureFailure``.
  public var restore:
    @Sendable (_ content: [UInt8], _ manifest: String, _ folder: String) async throws -> Void

  /// Returns the manual changes to manifests as a patch, except for changes with unknown text. Doesn't change a file.
  /// Throws ``ArchitectureFailure``.
  public var patch: @Sendable (_ repair: Repair, _ folder: String) async throws -> Repair.Patch

  public init(
    canAdd: @escaping @Sendable (_ addition: Repair.Addition, _ folder: String) async throws -> Bool,
    add: @escaping @Sendable (_ addition: Repair.Addition, _ folder: String) async throws -> Bool,
    content: @escaping @Sendable (_ manifest: String, _ folder: String) async throws -> [UInt8],
    restore:
      @escaping @Sendable (_ content: [UInt8], _ manifest: String, _ folder: String) async throws -> Void,
    patch: @escaping @Sendable (_ repair: Repair, _ folder: String) async throws -> Repair.Patch = { _, _ in
      Repair.Patch()
    }
  ) {
    self.canAdd = canAdd
    self.add = add
    self.content = content
    self.restore = restore
    self.patch = patch
  }
}
