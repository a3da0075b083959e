/// Holds the imports of one target against what its build knows of it: the part of a check that can be told
/// without the rest of the repository.
public struct CheckTargetUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - id: The target, which is in the reader's graph.
  ///   - folder: The folder of its package.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(_ id: Target.ID, folder: String) async throws -> Inspection {
    let graph = try await reader.graph(folder)
    let rules = try await reader.rules(folder, nil)
    let sources = try await reader.sources(
      folder, graph.targets.filter { $0.id == id }, SourceInterests(rules))
    var inspection = try await CheckArchitectureUseCase(reader).inspection(
      of: Repository(graph: graph, rules: rules, sources: sources), in: folder)

    let undecided = Set(
      (sources[id] ?? []).flatMap { file in
        file.imports.filter { !$0.conditions.isEmpty }.map { Place(file.path, $0.position) }
      })
    inspection.violations.removeAll { violation in
      violation.target != id.name || !violation.rule.isOfOneTarget
        || violation.rule.isOfDeclarations && undecided.contains(violation.place)
    }
    if let baseline = try await reader.baseline(folder, nil) {
      inspection.subtract(baseline)
      // What is mended in other targets is not known here.
      inspection.mendedCount = 0
    }
    inspection.targetCount = 1
    return inspection
  }
}

extension Violation.Rule {
  /// Whether a target can break it alone, whatever the files of the others say.
  fileprivate var isOfOneTarget: Bool {
    switch self {
    case .undeclaredImport, .reExportLeak, .testableImport, .testSupport, .layer, .oneLayer, .forbiddenModule,
      .protectedModule, .ambient:
      true
    case .unusedDependency, .cycle, .concrete, .exception: false
    }
  }

  /// Whether a declaration mends it. A build knows the dependencies of its own platform only, so that it cannot
  /// tell whether an import under a condition is declared for another.
  fileprivate var isOfDeclarations: Bool { self == .undeclaredImport || self == .reExportLeak }
}
