extension RepositoryReader {
  /// Reads everything about a folder. Throws ``ArchitectureFailure``, also if there is no target or a
  /// layer is empty.
  ///
  /// - Parameter readsDetails: Whether to read more of the sources than their imports, if a rule needs it.
  package func repository(
    _ folder: String, configuration: String? = nil, readsDetails: Bool = true
  ) async throws -> Repository {
    let repository = try await uncheckedRepository(
      folder, configuration: configuration, readsDetails: readsDetails)
    try repository.graph.verifyTargets(in: folder)
    try repository.graph.verifyModules()
    try repository.verifyRules()
    return repository
  }

  /// Reads everything about a folder without verifying its rules, because an old revision can't be fixed. Throws
  /// ``ArchitectureFailure``.
  package func uncheckedRepository(
    _ folder: String, configuration: String?, readsDetails: Bool = true
  ) async throws -> Repository {
    async let rules = rules(folder, configuration)
    let graph = try await graph(folder)
    let interests = readsDetails ? SourceInterests(try await rules) : .none
    let sources = try await sources(folder, graph.checkedTargets, interests)
    return Repository(graph: graph, rules: try await rules, sources: sources)
  }
}
