/// Adds missing dependencies to manifests.
public struct RepairManifestsUseCase: Sendable {
  private let reader: RepositoryReader
  private let editor: ManifestEditor

  public init(_ reader: RepositoryReader, _ editor: ManifestEditor) {
    self.reader = reader
    self.editor = editor
  }

  /// Returns the necessary changes without making them.
  ///
  /// - Throws: ``ArchitectureFailure``.
  public func plan(folder: String, configuration: String? = nil) async throws -> Repair {
    let repository = try await reader.repository(folder, configuration: configuration)
    return Repair(
      repository, try await CheckArchitectureUseCase(reader).inspection(of: repository, in: folder))
  }

  /// Makes the changes, and reverts those without the expected effect.
  ///
  /// - Returns: The added dependencies and the remaining changes. Nothing is added if a file couldn't be read
  ///   completely.
  /// - Throws: ``ArchitectureFailure``, `CancellationError`. No manifest is left half edited.
  public func callAsFunction(
    folder: String, configuration: String? = nil
  ) async throws -> (added: [Repair.Addition], remaining: Repair) {
    let plan = try await plan(folder: folder, configuration: configuration)
    guard plan.damages.isEmpty else { return ([], plan) }
    var added: [Repair.Addition] = []
    var failed: [Repair.Addition] = []
    let manifests = Dictionary(grouping: plan.additions, by: \.place.path)
    for (manifest, additions) in manifests.sorted(by: { $0.key < $1.key }) {
      try await add(additions[...], to: manifest, in: folder, added: &added, failed: &failed)
    }
    guard !added.isEmpty else {
      var remaining = plan
      remaining.additions = []
      remaining.manual += failed.map { Repair.Manual($0, because: .computed) }
      return ([], remaining)
    }
    var remaining = try await self.plan(folder: folder, configuration: configuration)
    let keys = Set(failed.map(\.key))
    remaining.manual += remaining.additions.filter { keys.contains($0.key) }.map {
      Repair.Manual($0, because: .computed)
    }
    remaining.additions.removeAll { keys.contains($0.key) }
    return (added, remaining)
  }

  /// Adds all dependencies at once. If that fails, tries each half, because most manifests accept all or
  /// none.
  private func add(
    _ additions: ArraySlice<Repair.Addition>, to manifest: String, in folder: String,
    added: inout [Repair.Addition], failed: inout [Repair.Addition]
  ) async throws {
    if try await add(additions, to: manifest, in: folder) {
      added += additions
      return
    }
    guard additions.count > 1 else {
      failed += additions
      return
    }
    let middle = additions.startIndex + additions.count / 2
    for half in [additions[..<middle], additions[middle...]] {
      try await add(half, to: manifest, in: folder, added: &added, failed: &failed)
    }
  }

  /// - Returns: Whether everything was added. Otherwise nothing was.
  private func add(
    _ additions: ArraySlice<Repair.Addition>, to manifest: String, in folder: String
  ) async throws -> Bool {
    let expected = try await reader.graph(folder).meaning(with: additions)
    let content = try await editor.content(manifest, folder)
    var isAdded = true
    do {
      for addition in additions where isAdded { isAdded = try await editor.add(addition, folder) }
      if isAdded { isAdded = try await meaning(of: folder) == expected }
    } catch {
      try await editor.restore(content, manifest, folder)
      throw error
    }
    if !isAdded { try await editor.restore(content, manifest, folder) }
    return isAdded
  }

  /// Returns nil if the manifest isn't valid any more.
  private func meaning(of folder: String) async throws -> PackageGraph? {
    do {
      return try await reader.graph(folder).meaning(with: [])
    } catch ArchitectureFailure.manifestRejected {
      return nil
    }
  }
}

extension Repair.Addition {
  /// Identifies the addition when line numbers change.
  fileprivate var key: [String] { [target.package, target.name, dependency, package ?? ""] }
}

extension PackageGraph {
  /// Returns the graph that the manifests describe after some additions, without places.
  fileprivate func meaning(with additions: ArraySlice<Repair.Addition>) -> PackageGraph {
    let noPlace = Place("")
    let added = Dictionary(grouping: additions, by: \.target)
    var graph = self
    graph.targets = targets.map { target in
      var target = target
      target.declaration = noPlace
      target.dependencies += (added[target.id] ?? []).map {
        Dependency($0.dependency, targets: $0.targets, at: noPlace)
      }
      target.dependencies = target.dependencies.map { dependency in
        Dependency(dependency.name, targets: dependency.targets, platforms: dependency.platforms, at: noPlace)
      }
      .sorted { $0.name < $1.name }
      return target
    }
    graph.packages = packages.map { package in
      var package = package
      package.dependencies = package.dependencies.map { PackageDependency($0.identity, at: noPlace) }
      package.mentionedFlags = []
      return package
    }
    return graph
  }
}
