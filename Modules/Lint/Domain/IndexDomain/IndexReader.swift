public import ArchitectureDomain

/// The capability to read an index store, and file details that the index lacks.
public struct IndexReader: Sendable {
  /// Returns the content of a store, or of the default store of a folder if it's nil. Throws ``IndexFailure``.
  public var index:
    @Sendable (_ store: String?, _ folder: String, _ detail: IndexDetail) async throws -> SymbolIndex
  /// Returns whether an `#if` of a file contains code apart from imports. Also true if the file can't be read.
  public var hasConditionalCode: @Sendable (_ path: String, _ folder: String) -> Bool
  /// Returns the modules that a file re-exports with `@_exported import`. Empty if the file can't be read.
  public var reExports: @Sendable (_ path: String, _ folder: String) -> [String]
  /// Returns files of a target, with their imports and the requested details. Throws ``ArchitectureFailure``.
  public var sources:
    @Sendable (_ target: Target, _ files: [String], _ folder: String, _ interests: SourceInterests)
      async throws ->
      [SourceFile]

  public init(
    index:
      @escaping @Sendable (_ store: String?, _ folder: String, _ detail: IndexDetail) async throws ->
      SymbolIndex,
    hasConditionalCode: @escaping @Sendable (_ path: String, _ folder: String) -> Bool,
    reExports: @escaping @Sendable (_ path: String, _ folder: String) -> [String],
    sources:
      @escaping @Sendable (
        _ target: Target, _ files: [String], _ folder: String, _ interests: SourceInterests
      ) async throws -> [SourceFile]
  ) {
    self.index = index
    self.hasConditionalCode = hasConditionalCode
    self.reExports = reExports
    self.sources = sources
  }
}

/// The level of detail that a caller needs from an index.
public enum IndexDetail: Sendable {
  /// The modules that each file uses, with one symbol of each as an example.
  case modules
  /// Every symbol that a file uses.
  case symbols
}
