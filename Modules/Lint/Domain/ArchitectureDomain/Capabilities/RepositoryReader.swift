/// What a check has to know about a folder, as a capability.
public struct RepositoryReader: Sendable {
  /// The targets of the package in a folder, or of the packages below it, and of what they depend on.
  /// Throws ``ArchitectureFailure``.
  public var graph: @Sendable (_ folder: String) async throws -> PackageGraph
  /// The rules in a file, or in the usual place of the folder; nil where there is none.
  /// Throws ``ArchitectureFailure``.
  public var rules: @Sendable (_ folder: String, _ configuration: String?) async throws -> ArchitectureRules?
  /// The Swift files of targets of the graph, sorted by path, with their imports and what else is asked of each.
  /// Throws ``ArchitectureFailure``.
  public var sources:
    @Sendable (_ folder: String, _ targets: [Target], _ interests: SourceInterests) async throws ->
      [Target.ID: [SourceFile]]
  /// One file. Throws ``ArchitectureFailure``.
  public var source: @Sendable (_ path: String) async throws -> SourceFile
  /// The lines that places of a folder stand on; none where a file cannot be read any more or has no such place.
  public var excerpts: @Sendable (_ folder: String, _ places: [Place]) async -> [Place: SourceExcerpt]
  /// What is known of what is wrong, beside a configuration or in the usual place of the folder; nil where there
  /// is none. Throws ``ArchitectureFailure``.
  public var baseline: @Sendable (_ folder: String, _ configuration: String?) async throws -> Baseline?
  /// The day as in `2026-12-31`, after which exceptions may be over; empty for before all of them.
  public var today: @Sendable () -> String

  public init(
    graph: @escaping @Sendable (_ folder: String) async throws -> PackageGraph,
    rules:
      @escaping @Sendable (_ folder: String, _ configuration: String?) async throws -> ArchitectureRules?,
    sources:
      @escaping @Sendable (_ folder: String, _ targets: [Target], _ interests: SourceInterests) async throws
      ->
      [Target.ID: [SourceFile]],
    source: @escaping @Sendable (_ path: String) async throws -> SourceFile,
    excerpts:
      @escaping @Sendable (_ folder: String, _ places: [Place]) async -> [Place: SourceExcerpt] = { _, _ in
        [:]
      },
    baseline:
      @escaping @Sendable (_ folder: String, _ configuration: String?) async throws -> Baseline? = { _, _ in
        nil
      },
    today: @escaping @Sendable () -> String = { "" }
  ) {
    self.graph = graph
    self.rules = rules
    self.sources = sources
    self.source = source
    self.excerpts = excerpts
    self.baseline = baseline
    self.today = today
  }

  /// Everything about a folder. Throws ``ArchitectureFailure``, also where a rule speaks of nothing that is there.
  public func repository(_ folder: String, configuration: String? = nil) async throws -> Repository {
    let repository = try await repositoryAsItWas(folder, configuration: configuration)
    try repository.verifyRules()
    return repository
  }

  /// Everything about a folder whose rules nobody can correct any more. Throws ``ArchitectureFailure``.
  func repositoryAsItWas(_ folder: String, configuration: String?) async throws -> Repository {
    async let rules = rules(folder, configuration)
    let graph = try await graph(folder)
    let interests = SourceInterests(try await rules)
    let sources = try await sources(folder, graph.checkedTargets, interests)
    return Repository(graph: graph, rules: try await rules, sources: sources)
  }
}
