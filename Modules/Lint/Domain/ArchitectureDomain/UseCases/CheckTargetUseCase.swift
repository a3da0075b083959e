/// Checks the imports of one target in its build: the part of a check that doesn't need the rest of the
/// repository.
public struct CheckTargetUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - id: A target of the reader's graph.
  ///   - folder: The folder of its package.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(_ id: Target.ID, folder: String) async throws -> Inspection {
    let graph = try await reader.graph(folder, NamePatterns([]))
    let rules = try await reader.rules(folder, nil)
    let sources = try await reader.sources(
      folder, graph.targets.filter { $0.id == id }, SourceInterests(rules))
    let repository = Repository(graph: graph, rules: rules, sources: sources)
    // The violations of other targets count for the exceptions that state a count. A comment can hide a violation of a rule
    // that isn't checked here.
    let pipeline = RulePipeline(repository, today: reader.today())
    let violations = pipeline.settled(
      try await pipeline.findings(in: folder, reader, of: [.target]), judging: [])
    let undecided = Set(
      (sources[id] ?? []).flatMap { file in
        file.imports.filter { !$0.conditions.isEmpty }.map { Place(file.path, $0.position) }
      })
    var inspection = Inspection(of: repository)
    inspection.violations = violations.filter { violation in
      violation.target == id.name
        && !(violation.rule.isFixedByDeclaration && undecided.contains(violation.place))
    }
    if var baseline = try await reader.baseline(folder, nil) {
      baseline.follow(inspection.violations, in: repository.files)
      inspection.subtract(baseline)
      // Violations that are fixed in other targets are unknown here.
      inspection.fixedCount = 0
      inspection.shrunkCount = 0
    }
    inspection.violations = Precedence.shown(inspection.violations)
    inspection.targetCount = 1
    return inspection
  }
}

extension Violation.Rule {
  /// Whether a declaration fixes a violation. A build knows only the dependencies of its own platform, so it
  /// can't know whether a conditional import is declared for another one.
  fileprivate var isFixedByDeclaration: Bool { self == .undeclaredImport || self == .reExportLeak }
}
