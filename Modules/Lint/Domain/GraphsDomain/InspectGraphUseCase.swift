public import ArchitectureDomain

/// Returns the graph of a repository with violations marked.
public struct InspectGraphUseCase: Sendable {
  private let reader: RepositoryReader

  public init(_ reader: RepositoryReader) {
    self.reader = reader
  }

  /// - Parameters:
  ///   - folder: The folder of a manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default one, which may be missing.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil
  ) async throws -> (graph: LayeredGraph, inspection: Inspection) {
    var repository = try await reader.repository(folder, configuration: configuration)
    let inspection = try await CheckArchitectureUseCase(reader).inspection(of: repository, in: folder)
    let folders = repository.rules == nil ? repository.foldersOfMainTarget : []
    if folders.count > 1 {
      let layers = folders.map { Layer($0, paths: [Glob($0)], at: Place($0)) }
      repository.rules = ArchitectureRules(layers: layers)
      let interests = SourceInterests(repository.rules)
      repository.sources = try await reader.sources(folder, repository.graph.checkedTargets, interests)
    }
    var graph = LayeredGraph(repository, violations: inspection.violations)
    if folders.count > 1 {
      graph.layers = []
      for index in graph.nodes.indices { graph.nodes[index].layer = nil }
      for index in graph.edges.indices { graph.edges[index].isOutward = false }
    }
    return (graph, inspection)
  }
}

extension Repository {
  /// The outermost folders that divide the files of a target, if it contains nine tenths of the files that aren't tests. A folder
  /// with more than half of the files is divided, too.
  fileprivate var foldersOfMainTarget: [String] {
    let files = graph.checkedTargets.filter { $0.kind != .test }.map { sources[$0.id] ?? [] }
    let main = files.max { $0.count < $1.count } ?? []
    guard main.count * 10 >= files.reduce(0, { $0 + $1.count }) * 9 else { return [] }
    func folders(_ paths: [[Substring]], depth: Int) -> [String] {
      let groups = Dictionary(grouping: paths.filter { $0.count > depth + 1 }) { $0[depth] }
      return groups.values.flatMap { inside in
        let deeper = inside.count * 2 > main.count ? folders(inside, depth: depth + 1) : []
        return deeper.count > 1 ? deeper : [inside[0].prefix(depth + 1).joined(separator: "/")]
      }
    }
    return folders(main.map { $0.path.split(separator: "/") }, depth: 0).sorted()
  }
}
