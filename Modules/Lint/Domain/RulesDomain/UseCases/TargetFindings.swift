package import ArchitectureDomain

/// The violations of the rules that each target decides about by itself: of layers, tags, modules, and imports without a
/// declaration.
package struct TargetFindings {
  /// The violations with their severities. Those of each rule are in the order of targets, files, and lines.
  package private(set) var violations: [Violation] = []
  /// For each target, the umbrella modules of which it imports a re-exported module.
  package private(set) var umbrellas: [Target.ID: Set<Target.ID>] = [:]

  /// - Throws: ``ArchitectureFailure``.
  package init(
    of repository: Repository, in folder: String, _ reader: RepositoryReader, _ layers: LayerMap,
    _ tags: TagMap, _ severities: SeverityRules
  ) async throws {
    let targets = repository.graph.checkedTargets
    let rules = TargetRules(repository, layers, tags)
    let dependencyRules = DependencyRules(repository)
    for target in targets {
      let found = rules.violations(of: target, in: repository.sources[target.id] ?? [])
      violations += severities.judged(found, of: target)
    }
    let undeclared = targets.map(dependencyRules.undeclared)
    let suspects = targets.indices.filter { !undeclared[$0].isEmpty }
    let exports = try await Self.exports(to: suspects.map { targets[$0] }, repository, in: folder, reader)
    for number in suspects {
      let target = targets[number]
      let found = dependencyRules.violations(of: target, undeclared: undeclared[number], exports: exports)
      violations += severities.judged(found.violations, of: target)
      umbrellas[target.id] = found.umbrellas
    }
  }

  /// Returns the re-exports of the dependencies of some targets. Reads sources of other packages only for
  /// this.
  private static func exports(
    to targets: [Target], _ repository: Repository, in folder: String, _ reader: RepositoryReader
  ) async throws -> ReExports {
    let known = repository.graph.targetsByID
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
