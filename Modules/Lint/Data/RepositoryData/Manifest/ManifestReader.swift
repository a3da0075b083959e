package import ArchitectureData
public import ArchitectureDomain

/// Reads the manifests of the packages and the projects of Xcode in a folder, and of their dependencies: local packages, and
/// those that SwiftPM has checked out.
public struct ManifestReader: Sendable {
  private let toolchain: SwiftToolchain
  private let cache: ManifestCache?
  private let tree: RevisionTree?

  /// The number of manifests to read at the same time, because the toolchain starts a compiler for each of them.
  private static let parallelLimit = 8

  /// - Parameters:
  ///   - cache: The cache for the toolchain's output, or nil to run the toolchain each time.
  ///   - tree: The revision that contains the packages, or nil for the working folder. Packages outside of the tree are read
  ///     from their current folders.
  package init(_ toolchain: SwiftToolchain, cache: ManifestCache? = nil, tree: RevisionTree? = nil) {
    self.toolchain = toolchain
    self.cache = cache
    self.tree = tree
  }

  /// Returns the graph of everything that can be read. The rest is in the damages of the graph.
  ///
  /// - Parameters:
  ///   - folder: The folder of a package, or one that contains packages or projects.
  ///   - excluded: Patterns for folders that aren't searched, relative to the folder.
  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  public func graph(
    folder: String, excluding excluded: NamePatterns = NamePatterns([])
  ) async throws -> PackageGraph {
    let found = try PackageFinder(in: folder, excluding: excluded)
    let excludedFolders = Set(found.excludedFolders)
    let base = Path.absolute(folder)
    let projects = try XcodeProjects(found, in: folder, place: place)
    let roots = found.packages.map(Path.absolute) + projects.packages
    let folders = resolvedFolders(of: roots)
    var packages: [LoadedPackage] = []
    var damages = found.damages + projects.damages
    var unread: Set<String> = []
    var names = PackageNames(below: base)
    var wave = roots.map { names.entry(Path.identity(of: $0), at: $0) }.filter(\.isNew).map(\.entry)
    while !wave.isEmpty {
      var loaded: [LoadedPackage] = []
      for (entry, result) in zip(wave, try await load(wave, in: folder)) {
        switch result {
        case .success(var package):
          package.isExcluded = package.path.andFolders.contains(where: excludedFolders.contains)
          loaded.append(package)
        case .failure(let failure):
          unread.insert(entry.reference)
          damages.append(failure.damage(of: Path.relative(entry.path, to: base)))
        }
      }
      wave = []
      for index in loaded.indices {
        var identities: [String: String] = [:]
        for (number, dependency) in loaded[index].dump.dependencies.enumerated() {
          let path: String
          if let named = dependency.path.map(place) {
            guard FileBytes.isTaken(named + "/Package.swift") else {
              damages.append(loaded[index].damage(without: dependency.identity, at: named))
              continue
            }
            path = named
          } else if !names.contains(dependency.identity), let resolved = folders[dependency.identity] {
            path = resolved
          } else {
            continue
          }
          let (entry, isNew) = names.entry(dependency.identity, at: path)
          loaded[index].dump.dependencies[number].name = entry.name
          if let other = identities.updateValue(dependency.identity, forKey: entry.name) {
            damages += loaded[index].damages(of: dependency.identity, and: other)
          }
          if isNew { wave.append(entry) }
        }
      }
      packages += loaded
    }
    cache?.prune(keeping: packages.compactMap(\.cached))
    var graph = LoadedPackage.graph(of: packages, base: base, toolchainModules: toolchain.modules())
    graph.damages = damages
    graph.unresolved.removeAll(where: unread.contains)
    graph.excludedFolders = found.excludedFolders
    projects.add(to: &graph, &names)
    return graph
  }

  /// Returns the folders of checked-out packages. Those of one root package are used for the others too.
  private func resolvedFolders(of roots: [String]) -> [String: String] {
    roots.reduce(into: [:]) { folders, root in
      folders.merge(WorkspaceState(package: tree?.original(of: root) ?? root).folders) { first, _ in first }
    }
  }

  private func place(of path: String) -> String {
    let path = Path.normalized(path)
    guard let tree, !tree.contains(path) else { return path }
    return tree.original(of: path)
  }

  /// - Parameter folder: The checked folder as the user wrote it.
  private func load(
    _ wave: [PackageNames.Entry], in folder: String
  ) async throws -> [Result<LoadedPackage, ArchitectureFailure>] {
    try await withThrowingTaskGroup(of: (Int, Result<LoadedPackage, ArchitectureFailure>).self) { group in
      var loaded = [Result<LoadedPackage, ArchitectureFailure>?](repeating: nil, count: wave.count)
      for (index, package) in wave.enumerated() {
        if index >= Self.parallelLimit, let (index, package) = try await group.next() {
          loaded[index] = package
        }
        group.addTask {
          do {
            return (index, .success(try await load(package, below: folder)))
          } catch let failure as ArchitectureFailure where failure.isAboutManifest {
            return (index, .failure(failure))
          }
        }
      }
      for try await (index, package) in group { loaded[index] = package }
      return loaded.compactMap(\.self)
    }
  }

  // MARK: One package

  private func load(_ package: PackageNames.Entry, below checked: String) async throws -> LoadedPackage {
    let path = Path.relative(package.path, to: Path.absolute(checked))
    func loaded(
      _ entry: ManifestCache.Entry, _ dump: ManifestDump, _ cached: ManifestCache.Use?
    ) -> LoadedPackage {
      LoadedPackage(
        identity: package.name, reference: package.reference, absolutePath: package.path,
        path: path, manifest: entry.manifest, cached: cached, dump: dump)
    }
    let texts = try ManifestTexts(folder: package.path)
    let folder = FileBytes.resolved(package.path) ?? package.path
    // A manifest of a revision is the same as in the repository.
    let original = tree.flatMap { $0.contains(package.path) ? $0.original(of: package.path) : nil }
    let found = try cache == nil ? nil : texts.key(toolchain, in: original ?? folder)
    if let cache, let key = found?.key, let entry = cache.entry(for: key),
      let dump = try? Self.parse(entry.json, in: folder)
    {
      return loaded(entry, dump, ManifestCache.Use(key: key, isNew: false))
    }
    let key = original == nil || found?.isOfFolder == false ? found?.key : nil
    // Fails before the slow call to the toolchain if its output can't be cached.
    if key != nil { try cache?.makeFolder() }
    let entry = try await describe(package.path, as: Path.join(checked, path), texts)
    let dump = try Self.parse(entry.json, in: folder)
    if let key { try cache?.store(entry, for: key) }
    return loaded(entry, dump, key.map { ManifestCache.Use(key: $0, isNew: true) })
  }

  /// - Parameter name: The folder in messages.
  private func describe(
    _ folder: String, as name: String, _ texts: ManifestTexts
  ) async throws -> ManifestCache.Entry {
    let json: [UInt8]
    do {
      json = try await toolchain.dumpPackage(folder)
    } catch ArchitectureFailure.manifestRejected where !texts.haveToolsVersion {
      throw ArchitectureFailure.noToolsVersion(
        Place(Path.join(name, "Package.swift"), SourcePosition(line: 1, column: 1)))
    }
    let version = texts.areVersionSpecific ? try await toolchain.version() : []
    return ManifestCache.Entry(manifest: texts.chosen(by: version), json: json)
  }

  private static func parse(_ json: [UInt8], in folder: String) throws(ArchitectureFailure) -> ManifestDump {
    do {
      return try ManifestDump(json: json, in: folder)
    } catch {
      throw .manifestNotUnderstood(error.fault, offset: error.offset)
    }
  }
}
