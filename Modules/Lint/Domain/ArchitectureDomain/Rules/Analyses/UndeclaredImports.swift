/// The imports of all targets without a declaration: the findings of `undeclared-import` and `re-export-leak`.
struct UndeclaredImports {
  private(set) var findings: [Finding] = []
  /// For each target, the umbrella modules of which it imports a re-exported module.
  private(set) var umbrellas: [Target.ID: Set<Target.ID>] = [:]

  /// The sources of the repository, and those of umbrella modules in other packages.
  private(set) var sources: [Target.ID: [SourceFile]] = [:]

  /// No imports.
  init() {}

  /// - Throws: ``ArchitectureFailure``.
  init(_ context: RuleContext, in folder: String, _ reader: RepositoryReader) async throws {
    let graph = context.repository.graph
    let declared = DeclaredImports(context)
    let undeclared = context.targets.map { ($0, declared.undeclared(in: $0)) }.filter { !$1.isEmpty }
    let users = undeclared.map(\.0) + context.targets.filter { context.unusedDependencies[$0.id] != nil }
    sources = try await Self.sources(for: users, context.repository, in: folder, reader)
    if undeclared.isEmpty { return }
    let exports = ReExports(graph, sources: sources)
    for (target, imports) in undeclared {
      let found = declared.violations(of: target, undeclared: imports, exports: exports)
      findings += found.violations.map { ($0, target) }
      umbrellas[target.id] = found.umbrellas
    }
  }

  /// Returns the sources that show the re-exports of the dependencies of some targets. Reads sources of other packages
  /// only for this.
  private static func sources(
    for targets: [Target], _ repository: Repository, in folder: String, _ reader: RepositoryReader
  ) async throws -> [Target.ID: [SourceFile]] {
    let known = repository.graph.targetsByID
    var sources = repository.sources
    var wanted = Set(targets.lazy.flatMap(\.dependencies).flatMap(\.targets))
    while true {
      let unread = wanted.filter { sources[$0] == nil }.compactMap { known[$0] }
      if unread.isEmpty { return sources }
      for target in unread { sources[target.id] = [] }
      sources.merge(try await reader.sources(folder, unread, .none)) { $1 }
      // An umbrella module can re-export another one.
      wanted = ReExports(repository.graph, sources: sources, includesParts: true).unread
    }
  }
}
