/// The imports of all targets without a declaration: the findings of `undeclared-import` and `re-export-leak`.
struct UndeclaredImports {
  private(set) var findings: [Finding] = []
  /// For each target, the umbrella modules of which it imports a re-exported module.
  private(set) var umbrellas: [Target.ID: Set<Target.ID>] = [:]

  /// No imports.
  init() {}

  /// - Throws: ``ArchitectureFailure``.
  init(_ context: RuleContext, in folder: String, _ reader: RepositoryReader) async throws {
    let declared = DeclaredImports(context)
    let undeclared = context.targets.map { ($0, declared.undeclared(in: $0)) }.filter { !$1.isEmpty }
    let exports = try await Self.exports(to: undeclared.map(\.0), context.repository, in: folder, reader)
    for (target, imports) in undeclared {
      let found = declared.violations(of: target, undeclared: imports, exports: exports)
      findings += found.violations.map { ($0, target) }
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
