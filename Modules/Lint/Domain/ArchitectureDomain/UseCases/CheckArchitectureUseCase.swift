/// Checks every import and every declared dependency of a repository against its manifests and layers.
///
/// If an import breaks several rules, only the one with the right fix is reported. For example, declaring a
/// module that the layer may not see wouldn't help.
public struct CheckArchitectureUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - folder: The folder of a manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default one, which may be missing.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(folder: String, configuration: String? = nil) async throws -> Inspection {
    let repository = try await reader.repository(folder, configuration: configuration)
    async let survey = reader.survey(folder, repository.graph)
    var inspection = try await inspection(of: repository, in: folder)
    if let baseline = try await reader.baseline(folder, configuration) { inspection.subtract(baseline) }
    inspection.violations += PatternRules(repository).violations
    inspection.add(try await survey, sources: repository.sources)
    return inspection
  }

  /// Returns every violation that no exception allows, including those in the baseline.
  ///
  /// - Parameter folder: The folder of the repository.
  /// - Throws: ``ArchitectureFailure``.
  public func inspection(of repository: Repository, in folder: String) async throws -> Inspection {
    let targets = repository.graph.checkedTargets
    let layers = LayerMap(repository)
    let layerRules = LayerRules(repository, layers)
    let siblingRules = SiblingRules(repository, layers)
    let moduleRules = ModuleRules(repository, layers)
    let exposureRule = ExposureRule(layers)
    let sourceRules = SourceRules(repository, layers)
    let testRules = TestRules(repository)
    let dependencyRules = DependencyRules(repository)

    var inspection = Inspection(targetCount: targets.count)
    inspection.unresolved = repository.graph.unresolved
    var configured: [Violation] = []
    var undeclared: [[DependencyRules.Undeclared]] = []
    for target in targets {
      let files = repository.sources[target.id] ?? []
      inspection.damages += files.filter { $0.damage != nil }
      inspection.fileCount += files.count
      var violations: [Violation] = []
      for file in files {
        inspection.importCount += file.imports.count
        for imported in file.imports {
          let violation =
            layerRules?.violation(of: imported, in: file, of: target)
            ?? testRules.supportViolation(of: imported, in: file, of: target)
          if let violation { violations.append(violation) }
        }
      }
      let special =
        siblingRules.violations(of: target, in: files) + moduleRules.violations(of: target, in: files)
      configured += special + exposureRule.violations(of: target, in: files)
      var reported = Set((violations + special).map(\.place))
      let undeclaredHere = dependencyRules.undeclared(in: target).filter { !reported.contains($0.place) }
      undeclared.append(undeclaredHere)
      reported.formUnion(undeclaredHere.map(\.place))
      violations += files.flatMap { file in
        file.imports.compactMap { testRules.testableViolation(of: $0, in: file, of: target) }
      }.filter { !reported.contains($0.place) }
      violations += sourceRules.violations(in: files, of: target)
      let declared = layerRules?.violations(of: target) ?? []
      let places = Set(declared.map(\.place))
      inspection.violations += violations + declared
      inspection.violations += testRules.violations(of: target).filter { !places.contains($0.place) }
    }

    let suspects = zip(targets, undeclared).filter { !$1.isEmpty }.map(\.0)
    let exports = try await exports(to: suspects, repository, in: folder)
    // A forbidden dependency isn't reported as unused too.
    let reported = Set(inspection.violations.map { Subject(target: $0.target, name: $0.subject) })
    for (target, undeclared) in zip(targets, undeclared) {
      inspection.violations += dependencyRules.violations(
        of: target, undeclared: undeclared, exports: exports
      ).filter {
        $0.rule != .unusedDependency || !reported.contains(Subject(target: target.name, name: $0.subject))
      }
    }
    inspection.violations += PackageCycles(repository.graph).violations
    let exceptions = ExceptionRules(
      repository.rules?.exceptions ?? [], targets: targets, today: reader.today())
    inspection.violations = exceptions.applied(to: Precedence.merged(inspection.violations, configured))
    return inspection
  }

  private struct Subject: Hashable {
    var target: String
    var name: String
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
