public import ArchitectureDomain
import RulesDomain

/// Checks every import and every declared dependency of a repository against its manifests and layers.
///
/// If an import breaks several rules, only the one with the right fix is reported. For example, declaring a module that
/// the layer may not see wouldn't help. An allowed violation hides no other one.
public struct CheckArchitectureUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - folder: The folder of a manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default one, which may be missing.
  ///   - only: The rules whose violations the result contains, or nil for all rules.
  ///   - warned: The rules whose errors are warnings in this check.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil, only: Set<Violation.Rule>? = nil,
    warned: Set<Violation.Rule> = []
  ) async throws -> Inspection {
    let repository = try await reader.repository(folder, configuration: configuration)
    async let survey = reader.survey(folder, repository.graph)
    let layers = LayerMap(repository)
    let tags = TagMap(repository, layers)
    let severities = SeverityRules(repository, warned: warned, layers, tags)
    var inspection = try await findings(of: repository, in: folder, layers, tags, severities)
    var baseline = try await reader.baseline(folder, configuration)
    if let only {
      inspection.keep(only)
      baseline?.keep(only)
    }
    if let baseline { inspection.subtract(baseline) }
    inspection.violations = Precedence.shown(inspection.violations)
    inspection.violations += severities.judged(
      PatternRules(repository).violations + LimitRules(repository).idle + severities.idle(in: repository),
      of: nil
    ).filter {
      only?.contains($0.rule) ?? true
    }
    inspection.add(try await survey, sources: repository.sources)
    return inspection
  }

  /// Returns the violations that no comment or exception allows, including those in the baseline.
  ///
  /// - Parameter folder: The folder of the repository.
  /// - Throws: ``ArchitectureFailure``.
  public func inspection(of repository: Repository, in folder: String) async throws -> Inspection {
    try await findings(of: repository, in: folder).shown
  }

  /// Returns the violations that no comment or exception allows, including those that the fix of another violation also
  /// fixes: one of each rule for an import or a declaration. A baseline consists of these violations.
  package func findings(of repository: Repository, in folder: String) async throws -> Inspection {
    let layers = LayerMap(repository)
    let tags = TagMap(repository, layers)
    return try await findings(
      of: repository, in: folder, layers, tags, SeverityRules(repository, warned: [], layers, tags))
  }

  private func findings(
    of repository: Repository, in folder: String, _ layers: LayerMap, _ tags: TagMap,
    _ severities: SeverityRules
  ) async throws -> Inspection {
    let targets = repository.graph.checkedTargets
    let found = try await TargetFindings(of: repository, in: folder, reader, layers, tags, severities)
    let concreteRule = ConcreteRule(repository, layers)
    let folderCycles = FolderCycles(repository.rules)
    let unusedDependencies = UnusedDependencies(repository)
    var inspection = Inspection(of: repository)
    inspection.violations = found.violations
    for target in targets {
      let files = repository.sources[target.id] ?? []
      let more =
        (concreteRule?.violations(in: files, of: target) ?? [])
        + folderCycles.violations(in: files, of: target)
        + unusedDependencies.violations(of: target, umbrellas: found.umbrellas[target.id] ?? [])
      inspection.violations += severities.judged(more, of: target)
    }
    inspection.violations += severities.judged(PackageCycles(repository.graph).violations, of: nil)
    inspection.violations += SiblingCycles(repository, layers, tags).violations.flatMap {
      severities.judged([$0.violation], of: $0.target)
    }
    inspection.violations += LimitRules(repository).violations.flatMap {
      severities.judged([$0.violation], of: $0.target)
    }
    let exceptions = ExceptionRules(
      (repository.rules?.exceptions ?? []).filter { !$0.rule.needsIndex }, targets: targets,
      today: reader.today())
    var ignores = IgnoreRules(repository)
    let merged = Precedence.merged(inspection.violations)
    let (kept, wrong) = exceptions.applied(to: ignores.applied(to: merged))
    inspection.violations = kept + severities.judged(wrong, of: nil)
    let judged = Set(Violation.Rule.allCases.filter { !$0.needsIndex })
    inspection.violations += ignores.violations(judging: judged).flatMap {
      severities.judged([$0.violation], of: $0.target)
    }
    return inspection
  }
}
