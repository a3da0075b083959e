public import ArchitectureDomain

/// Proposes the layers that a repository already has, and finds their violations.
public struct ProposeLayersUseCase: Sendable {
  public struct Result: Equatable, Sendable {
    public var proposal: LayerProposal
    /// The result of a check against the proposal, with all violations that a baseline of it contains.
    public var inspection: Inspection
  }

  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// Proposes layers. Ignores an existing configuration, except for the folders that it excludes.
  ///
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(folder: String) async throws -> Result {
    let existing = try? await reader.rules(folder, nil)
    let graph = try await reader.graph(folder, existing?.excludedFolders ?? NamePatterns([]))
    try graph.verifyTargets(in: folder)
    func read(_ interests: SourceInterests) async throws -> Repository {
      let sources = try await reader.sources(folder, graph.checkedTargets, interests)
      return Repository(graph: graph, rules: nil, sources: sources)
    }
    // Types show how folders of a target depend on one another.
    var repository = try await read(
      SourceInterests(nil, common: SourceInterest(declarations: true, typeNames: true)))
    var proposal = LayerProposal(repository)
    let rules = proposal.rules(in: folder)
    repository = try await read(SourceInterests(rules, of: graph.checkedTargets))
    let check = CheckArchitectureUseCase(reader)
    let usual = Set(
      try await check.findings(of: repository, in: folder).violations.map { Baseline.Entry($0) })
    repository.rules = rules
    var inspection = try await check.findings(of: repository, in: folder)
    // The rules of the proposal allow what exists, by name.
    let own = inspection.violations.filter { $0.rule.canBeAllowed && !usual.contains(Baseline.Entry($0)) }
    if !own.isEmpty {
      proposal.allow(own, in: repository, path: folder)
      repository.rules = proposal.rules(in: folder)
      inspection = try await check.findings(of: repository, in: folder)
    }
    return Result(proposal: proposal, inspection: inspection)
  }
}
