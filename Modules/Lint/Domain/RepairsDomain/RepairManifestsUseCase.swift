public import ArchitectureDomain

/// Adds missing dependencies to manifests.
public struct RepairManifestsUseCase: Sendable {
  private let reader: RepositoryReader
  private let editor: ManifestEditor

  public init(_ reader: RepositoryReader, _ editor: ManifestEditor) {
    self.reader = reader
    self.editor = editor
  }

  /// Returns the necessary changes without making them. What the editor can't make is a manual change.
  ///
  /// - Throws: ``ArchitectureFailure``.
  public func plan(folder: String, configuration: String? = nil) async throws -> Repair {
    var plan = try await repair(
      of: try await reader.repository(folder, configuration: configuration), in: folder)
    var failed: [Repair.Addition] = []
    for addition in plan.additions where try await editor.adding(addition, folder) == nil {
      failed.append(addition)
    }
    plan.leaveToUser(failed)
    return plan
  }

  /// Returns the manual changes as a patch.
  ///
  /// - Throws: ``ArchitectureFailure``.
  public func patch(for repair: Repair, folder: String) async throws -> Repair.Patch {
    try await editor.patch(repair, folder)
  }

  private func repair(of repository: Repository, in folder: String) async throws -> Repair {
    Repair(repository, try await CheckArchitectureUseCase(reader).inspection(of: repository, in: folder))
  }

  /// Makes the changes, and reverts those without the expected effect.
  ///
  /// The toolchain reads the edited manifests once, and again only to find the changes that it doesn't accept. If the
  /// editor can't make a change, the manifests aren't read for it.
  ///
  /// - Returns: The added dependencies and the remaining changes. Nothing is added if a file of a target couldn't be read
  ///   completely.
  /// - Throws: ``ArchitectureFailure``, `CancellationError`. No manifest is left half edited.
  public func callAsFunction(
    folder: String, configuration: String? = nil
  ) async throws -> (added: [Repair.Addition], remaining: Repair) {
    var repository = try await reader.repository(folder, configuration: configuration)
    let plan = try await repair(of: repository, in: folder)
    guard plan.damages.allSatisfy(\.isUnreadPart) else { return ([], plan) }
    let additions = plan.additions.sorted { $0.place.path < $1.place.path }
    var added: [Repair.Addition] = []
    var failed: [Repair.Addition] = []
    let excluded = repository.rules?.excludedFolders ?? NamePatterns([])
    try await add(additions[...], to: &repository.graph, in: folder, excluded, added: &added, failed: &failed)
    var remaining = added.isEmpty ? plan : try await repair(of: repository, in: folder)
    remaining.leaveToUser(failed)
    return (added, remaining)
  }

  /// Adds all dependencies at once. If the toolchain doesn't accept them, tries each half, because most manifests accept
  /// all or none.
  ///
  /// - Parameter graph: The graph of the manifests, before and after.
  private func add(
    _ additions: ArraySlice<Repair.Addition>, to graph: inout PackageGraph, in folder: String,
    _ excluded: NamePatterns, added: inout [Repair.Addition], failed: inout [Repair.Addition]
  ) async throws {
    var contents: [(manifest: String, content: [UInt8])] = []
    func restore() async throws {
      for (manifest, content) in contents { try await editor.write(content, manifest, folder) }
    }
    var written: [Repair.Addition] = []
    do {
      for addition in additions {
        let manifest = addition.place.path
        if contents.last?.manifest != manifest {
          contents.append((manifest, try await editor.content(manifest, folder)))
        }
        if let edited = try await editor.adding(addition, folder) {
          try await editor.write(edited, manifest, folder)
          written.append(addition)
        } else {
          failed.append(addition)
        }
      }
      if written.isEmpty { return }
      let edited = try await reader.graph(folder, excluded)
      if edited.meaning(with: []) == graph.meaning(with: written) {
        graph = edited
        added += written
        return
      }
    } catch {
      try await restore()
      throw error
    }
    try await restore()
    guard written.count > 1 else {
      failed += written
      return
    }
    let middle = written.count / 2
    for half in [written[..<middle], written[middle...]] {
      try await add(half, to: &graph, in: folder, excluded, added: &added, failed: &failed)
    }
  }
}

extension Repair {
  /// Makes additions manual that the editor can't make, or whose effect is a different one.
  fileprivate mutating func leaveToUser(_ failed: [Addition]) {
    let keys = Set(failed.map(\.key))
    manual += additions.filter { keys.contains($0.key) }.map { Manual($0, because: .computed) }
    additions.removeAll { keys.contains($0.key) }
  }
}

extension Repair.Addition {
  /// Identifies the addition when line numbers change.
  fileprivate var key: [String] { [target.package, target.name, dependency, package ?? ""] }
}

extension PackageGraph {
  /// Returns the graph that the manifests describe after some additions, without places.
  fileprivate func meaning(with additions: [Repair.Addition]) -> PackageGraph {
    let noPlace = Place("")
    let added = Dictionary(grouping: additions, by: \.target)
    var graph = self
    // The damages found later, of targets with one module, aren't those of reading the manifests.
    graph.damages.removeAll { !$0.isUnreadPart }
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
