/// The capability to read everything that a check needs from a folder.
public struct RepositoryReader: Sendable {
  /// Returns the Swift files of targets, sorted by path, with their imports and the requested details.
  /// Throws ``ArchitectureFailure``.
  public typealias Sources =
    @Sendable (
      _ folder: String, _ targets: [Target], _ interests: SourceInterests
    ) async throws -> [Target.ID: [SourceFile]]

  /// Returns the targets of the package in a folder, or of the packages below it, with their dependencies. The folders whose
  /// relative paths match `excluded` aren't searched. Throws ``ArchitectureFailure``.
  public var graph: @Sendable (_ folder: String, _ excluded: NamePatterns) async throws -> PackageGraph
  /// Returns the rules in `configuration`, or in the folder's default file if it's nil. Returns nil if
  /// the default file doesn't exist.
  /// Throws ``ArchitectureFailure``.
  public var rules: @Sendable (_ folder: String, _ configuration: String?) async throws -> ArchitectureRules?
  /// Reads the files of targets.
  public var sources: Sources
  /// Returns the Swift files and the packages in a folder, whether the graph mentions them or not.
  /// Throws ``ArchitectureFailure``.
  public var survey: @Sendable (_ folder: String, _ graph: PackageGraph) async throws -> FolderSurvey = {
    _, _ in FolderSurvey()
  }
  /// Reads one file. Throws ``ArchitectureFailure``.
  public var source: @Sendable (_ path: String) async throws -> SourceFile
  /// Returns the source lines of places. The result has no entry for a place that can no longer be read.
  public var excerpts: @Sendable (_ folder: String, _ places: [Place]) async -> [Place: SourceExcerpt] = {
    _, _ in [:]
  }
  /// Returns the baseline next to `configuration`, or in the folder's default place if it's nil. Returns nil if there
  /// is no baseline. Throws ``ArchitectureFailure``.
  public var baseline: @Sendable (_ folder: String, _ configuration: String?) async throws -> Baseline? = {
    _, _ in nil
  }
  /// Returns the current day, such as `2026-12-31`. If it's empty, no exception has expired.
  public var today: @Sendable () -> String = { "" }

  public init(
    graph: @escaping @Sendable (_ folder: String, _ excluded: NamePatterns) async throws -> PackageGraph,
    rules:
      @escaping @Sendable (_ folder: String, _ configuration: String?) async throws -> ArchitectureRules?,
    sources: @escaping Sources, source: @escaping @Sendable (_ path: String) async throws -> SourceFile
  ) {
    self.graph = graph
    self.rules = rules
    self.sources = sources
    self.source = source
  }
}
