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
  ///   - isBaselineStrict: Whether an entry of the baseline that allows more than necessary is a violation.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil, only: Set<Violation.Rule>? = nil,
    warned: Set<Violation.Rule> = [], isBaselineStrict: Bool = false
  ) async throws -> Inspection {
    let repository = try await reader.repository(folder, configuration: configuration)
    async let survey = reader.survey(folder, repository.graph)
    let pipeline = RulePipeline(repository, warned: warned, today: reader.today())
    var inspection = try await findings(of: repository, in: folder, pipeline)
    var baseline = try await reader.baseline(folder, configuration)
    // A file that wasn't read completely may still contain the violations that seem to be fixed.
    var judged = isBaselineStrict && inspection.damages.isEmpty ? baseline : nil
    judged?.follow(inspection.violations, in: repository.files)
    if let only, !only.contains(.baseline) { judged?.keep(only) }
    let stale = judged?.stale(in: inspection.recorded(after: baseline)) ?? []
    if let only {
      inspection.keep(only)
      baseline?.keep(only)
    }
    inspection.movedCount = baseline?.follow(inspection.violations, in: repository.files) ?? 0
    if let baseline { inspection.subtract(baseline) }
    inspection.violations = Precedence.shown(inspection.violations)
    inspection.violations += pipeline.configurationViolations(and: stale).filter {
      $0.rule == .baseline || only?.contains($0.rule) ?? true
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
    try await findings(of: repository, in: folder, RulePipeline(repository, today: reader.today()))
  }

  private func findings(
    of repository: Repository, in folder: String, _ pipeline: RulePipeline
  ) async throws -> Inspection {
    var inspection = Inspection(of: repository)
    inspection.violations = pipeline.settled(
      try await pipeline.findings(in: folder, reader, of: [.target, .repository]),
      judging: repository.graph.isPartial ? [] : inspection.judgedRules)
    return inspection
  }
}
