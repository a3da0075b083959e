/// What a check has to know about a package, as a capability.
public struct RepositoryReader: Sendable {
  /// The targets of the package in a folder and their dependencies. Throws ``ArchitectureFailure``.
  public var graph: @Sendable (_ package: String) async throws -> PackageGraph
  /// The rules in a file, or in the usual place of the package; nil where there is none.
  /// Throws ``ArchitectureFailure``.
  public var rules: @Sendable (_ package: String, _ configuration: String?) async throws -> ArchitectureRules?
  /// The Swift files of targets of the package, sorted by path. Throws ``ArchitectureFailure``.
  public var sources:
    @Sendable (_ package: String, _ targets: [Target]) async throws -> [Target.ID: [SourceFile]]
  /// One file. Throws ``ArchitectureFailure``.
  public var source: @Sendable (_ path: String) async throws -> SourceFile

  public init(
    graph: @escaping @Sendable (_ package: String) async throws -> PackageGraph,
    rules:
      @escaping @Sendable (_ package: String, _ configuration: String?) async throws -> ArchitectureRules?,
    sources:
      @escaping @Sendable (_ package: String, _ targets: [Target]) async throws -> [Target.ID: [SourceFile]],
    source: @escaping @Sendable (_ path: String) async throws -> SourceFile
  ) {
    self.graph = graph
    self.rules = rules
    self.sources = sources
    self.source = source
  }
}
