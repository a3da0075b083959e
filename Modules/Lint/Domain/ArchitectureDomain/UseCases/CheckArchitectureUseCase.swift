/// Holds every import and every declared dependency of a repository against its manifests and its layers.
///
/// An import that breaks several rules is reported under the one whose mend is right: declaring a module that
/// the layer may not see would be none.
public struct CheckArchitectureUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - folder: The folder of the manifest, or one that holds packages.
  ///   - configuration: The file with the layers; nil for the usual place, where it may be missing.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(folder: String, configuration: String? = nil) async throws -> Inspection {
    let repository = try await reader.repository(folder, configuration: configuration)
    var inspection = try await inspection(of: repository, in: folder)
    if let baseline = try await reader.baseline(folder, configuration) { inspection.subtract(baseline) }
    return inspection
  }

  /// Everything that is wrong and not allowed by an exception, whatever a baseline knows of it.
  ///
  /// - Parameter folder: The one that the repository was read from.
  /// - Throws: ``ArchitectureFailure``.
  public func inspection(of repository: Repository, in folder: String) async throws -> Inspection {
    let targets = repository.graph.checkedTargets
    let layers = LayerMap(repository)
    let layerRules = LayerRules(repository, layers)
    let siblingRules = SiblingRules(repository, layers)
    let moduleRules = ModuleRules(repository, layers)
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
      configured += special
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
    // Of a dependency that may not be there it goes without saying that it is of no use.
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

  /// What the dependencies of some targets re-export; those of packages from elsewhere are read only for that.
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
      // An umbrella may re-export another one.
      wanted = ReExports(repository.graph, sources: sources).unread
    }
  }
}
