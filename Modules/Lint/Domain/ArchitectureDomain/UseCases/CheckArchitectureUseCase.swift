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
      PatternRules(repository).violations + LimitRules(repository).idle, of: nil
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
    var inspection = try await findings(of: repository, in: folder)
    inspection.violations = Precedence.shown(inspection.violations)
    return inspection
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
    let external = repository.rules == nil ? [] : repository.graph.externalModules
    let layerRules = LayerRules(repository, layers)
    let siblingRules = SiblingRules(repository, layers)
    let moduleRules = ModuleRules(repository, layers, tags, external: external)
    let exposureRule = ExposureRule(repository.rules, layers, tags, external: external)
    let tagRules = TagRules(repository, tags)
    let sourceRules = SourceRules(repository, layers)
    let testRules = TestRules(repository)
    let dependencyRules = DependencyRules(repository)

    var inspection = Inspection(targetCount: targets.count)
    inspection.unresolved = repository.graph.unresolved
    inspection.emptyManifests = repository.graph.manifestsWithoutTargets
    var configured: [Violation] = []
    var undeclared: [[DependencyRules.Undeclared]] = []
    for target in targets {
      let files = repository.sources[target.id] ?? []
      inspection.damages += files.filter { $0.damage != nil }
      inspection.fileCount += files.count
      var violations = moduleRules.violations(of: target, in: files)
      for file in files {
        inspection.importCount += file.imports.count
        for imported in file.imports {
          violations += [
            layerRules?.violation(of: imported, in: file, of: target),
            testRules.supportViolation(of: imported, in: file, of: target),
            testRules.testableViolation(of: imported, in: file, of: target),
          ].compactMap(\.self)
        }
      }
      violations += sourceRules.violations(in: files, of: target)
      violations += layerRules?.violations(of: target) ?? []
      violations += testRules.violations(of: target)
      inspection.violations += severities.judged(violations, of: target)
      configured += severities.judged(
        siblingRules.violations(of: target, in: files) + (tagRules?.violations(of: target, in: files) ?? [])
          + exposureRule.violations(of: target, in: files),
        of: target)
      undeclared.append(dependencyRules.undeclared(in: target))
    }

    let suspects = zip(targets, undeclared).filter { !$1.isEmpty }.map(\.0)
    let exports = try await exports(to: suspects, repository, in: folder)
    for (target, undeclared) in zip(targets, undeclared) {
      inspection.violations += severities.judged(
        dependencyRules.violations(of: target, undeclared: undeclared, exports: exports), of: target)
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
    let found = Precedence.merged(inspection.violations + configured)
    let (kept, wrong) = exceptions.applied(to: ignores.applied(to: found))
    inspection.violations = kept + severities.judged(wrong, of: nil)
    let judged = Set(Violation.Rule.allCases.filter { !$0.needsIndex })
    inspection.violations += ignores.violations(judging: judged).flatMap {
      severities.judged([$0.violation], of: $0.target)
    }
    return inspection
  }

  /// Returns the re-exports of the dependencies of some targets. Reads sources of other packages only for
  /// this.
  private func exports(
    to targets: [Target], _ repository: Repository, in folder: String
  ) async throws -> ReExports {
    let known = Dictionary(repository.graph.targets.map { ($0.id, $0) }) { first, _ in first }
    var sources = repository.sources
    var wanted = Set(targets.lazy.flatMap(\.dependencies).flatMap(\.targets))
    while true {
      let unread = wanted.filter { sources[$0] == nil }.compactMap { known[$0] }
      let exports = ReExports(repository.graph, sources: sources)
      if unread.isEmpty { return exports }
      for target in unread { sources[target.id] = [] }
      sources.merge(try await reader.sources(folder, unread, .none)) { $1 }
      // An umbrella module can re-export another one.
      wanted = ReExports(repository.graph, sources: sources).unread
    }
  }
}
