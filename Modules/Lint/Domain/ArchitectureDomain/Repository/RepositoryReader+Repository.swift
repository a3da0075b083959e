extension RepositoryReader {
  /// Reads everything about a folder. A part that can't be read is a damage of the graph. Throws ``ArchitectureFailure``, also
  /// if there is no target or a layer is empty.
  ///
  /// - Parameter readsDetails: Whether to read more of the sources than their imports, if a rule needs it.
  package func repository(
    _ folder: String, configuration: String? = nil, readsDetails: Bool = true
  ) async throws -> Repository {
    var repository = try await uncheckedRepository(
      folder, configuration: configuration, readsDetails: readsDetails)
    try repository.graph.verifyTargets(in: folder)
    repository.graph.damages += repository.graph.sharedModules
    try repository.verifyRules()
    return repository
  }

  /// Reads everything about a folder without verifying its rules, because an old revision can't be fixed. Throws
  /// ``ArchitectureFailure``.
  package func uncheckedRepository(
    _ folder: String, configuration: String?, readsDetails: Bool = true
  ) async throws -> Repository {
    let rules = try await rules(folder, configuration)
    let graph = try await graph(of: folder, rules)
    let interests = readsDetails ? SourceInterests(rules, of: graph.checkedTargets) : .none
    let sources = try await sources(folder, graph.checkedTargets, interests)
    return Repository(graph: graph, rules: rules, sources: sources)
  }

  /// Throws ``ArchitectureFailure``, also if the configuration excludes every package and project.
  private func graph(of folder: String, _ rules: ArchitectureRules?) async throws -> PackageGraph {
    guard let rules, let first = rules.patterns.first(where: { $0.kind == .folder }) else {
      return try await graph(folder, NamePatterns([]))
    }
    do {
      return try await graph(folder, rules.excludedFolders)
    } catch ArchitectureFailure.noManifest {
      throw ArchitectureFailure.configuration(first.place, .excludesEverything)
    }
  }
}
