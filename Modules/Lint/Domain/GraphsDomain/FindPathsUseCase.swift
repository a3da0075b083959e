public import ArchitectureDomain

/// Finds the paths by which one target, module, or layer depends on another.
public struct FindPathsUseCase: Sendable {
  private let reader: RepositoryReader

  /// The maximum number of paths, more than a person reads.
  private static let limit = 100

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - start: The name of a target, a module, or a layer, looked up in this order. `Core (app)` is the target of the
  ///     package `app`.
  ///   - end: A name like `start`, or a module that only imports mention.
  ///   - all: Whether to return every path. Otherwise the result is the shortest path and, if an arrow of it isn't
  ///     declared, the shortest declared one, through which the module leaks.
  /// - Returns: The paths, and the files whose list of imports may be incomplete.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    from start: String, to end: String, all: Bool = false, folder: String, configuration: String? = nil
  ) async throws -> (paths: DependencyPaths, damages: [SourceFile]) {
    let repository = try await reader.repository(folder, configuration: configuration)
    let inspection = try await CheckArchitectureUseCase(reader).inspection(of: repository, in: folder)
    var graph = LayeredGraph(repository, violations: inspection.violations)
    guard let sources = graph.nodes(named: start, in: repository) else {
      throw ArchitectureFailure.unknownName(
        start, known: graph.names(in: repository), unread: repository.graph.unreadFiles)
    }
    let known = graph.nodes(named: end, in: repository)
    if known == nil { graph.addModule(end, of: repository, violations: inspection.violations) }
    guard let destinations = known ?? graph.nodes(named: end, in: repository) else {
      let imported = repository.sources.values.joined().flatMap(\.imports).map(\.module)
      throw ArchitectureFailure.unknownName(
        end, known: Set(graph.names(in: repository) + imported).sorted(),
        unread: repository.graph.unreadFiles)
    }
    var paths = graph.paths(from: sources, to: destinations, limit: all ? Self.limit : 1)
    if !all, let shortest = paths.paths.first,
      shortest.contains(where: { $0.declaration == nil && !$0.hasTypes })
    {
      graph.edges.removeAll { $0.declaration == nil && !$0.hasTypes }
      paths.paths += graph.paths(from: sources, to: destinations, limit: 1).paths
    }
    paths.labels = repository.graph.labels.filter { $0.key.name != $0.value }
    return (paths, inspection.damages)
  }
}

extension LayeredGraph {
  /// Returns the nodes that a name means, or nil if it's unknown.
  fileprivate func nodes(named name: String, in repository: Repository) -> Set<Target.ID>? {
    let byTarget = targets(named: name)
    if !byTarget.isEmpty { return byTarget }
    let byModule = repository.graph.targets.filter { $0.modules.contains(name) || $0.name == name }
    if !byModule.isEmpty {
      let ids = Set(byModule.map(\.id))
      return Set(nodes.filter { ids.contains($0.target) }.map(\.id))
    }
    return layers.contains(name) ? Set(nodes.filter { $0.layer == name }.map(\.id)) : nil
  }

  fileprivate func names(in repository: Repository) -> [String] {
    Set(nodes.map(\.name) + repository.graph.targets.flatMap(\.modules) + layers).sorted()
  }

  /// Adds a module that no manifest mentions, with its imports.
  fileprivate mutating func addModule(_ module: String, of repository: Repository, violations: [Violation]) {
    let node = Node(Target.ID(package: "", name: module), isChecked: false)
    let rules = Dictionary(grouping: violations, by: \.place).mapValues { Set($0.map(\.rule)) }
    let added = repository.graph.checkedTargets.flatMap { target -> [Edge] in
      let imports = (repository.sources[target.id] ?? []).flatMap { file in
        file.imports.filter { $0.module == module }.map { Place(file.path, $0.position) }
      }
      return Dictionary(grouping: imports) { self.node(of: $0.path, in: target.id) }.map { from, imports in
        let violated = imports.reduce(into: Set<Violation.Rule>()) { $0.formUnion(rules[$1] ?? []) }
        return Edge(from: from, to: node.id, imports: imports, violated: violated)
      }
    }
    guard !added.isEmpty else { return }
    nodes.append(node)
    edges += added
  }
}
