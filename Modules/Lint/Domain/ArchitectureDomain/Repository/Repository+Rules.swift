extension PackageGraph {
  /// Verifies that there are targets to check.
  ///
  /// - Throws: ``ArchitectureFailure`` if no checked package has targets.
  package func verifyTargets(in folder: String) throws(ArchitectureFailure) {
    if checkedTargets.isEmpty { throw .noTargets(folder: folder, manifests: manifestsWithoutTargets) }
  }

  /// Verifies that no two targets of one build have the same module: neither two of a checked package, nor one of them
  /// and one of a library that its package can use.
  ///
  /// - Throws: ``ArchitectureFailure`` for the first such target.
  func verifyModules() throws(ArchitectureFailure) {
    let built = targets.filter { ![.plugin, .binary, .unresolved].contains($0.kind) }
    let counts = Dictionary(built.map { ($0.module, 1) }, uniquingKeysWith: +)
    let shared = built.filter { counts[$0.module, default: 0] > 1 }
    if shared.isEmpty { return }
    // A project builds one module for several systems.
    for package in packages where package.isChecked && !package.isProject {
      var owners: [String: Target] = [:]
      for target in shared where target.id.package == package.identity {
        if let other = owners.updateValue(target, forKey: target.module), other.id != target.id {
          throw .sameModule(
            target.module, targets: [other.name, target.name], declaredAt: target.declaration)
        }
      }
      let libraries = owners.isEmpty ? [] : libraryTargets(below: package)
      // A build can contain both modules if an alias renames one.
      let aliases = targets.lazy.filter { $0.id.package == package.identity }.flatMap(\.moduleAliases)
      for other in shared where libraries.contains(other.id) {
        guard let target = owners[other.module],
          !aliases.contains(where: { $0.key == other.module || $0.value == other.module })
        else { continue }
        throw .sameModule(
          target.module, targets: [target, other].map { "\($0.name) (\($0.id.package))" },
          declaredAt: target.declaration)
      }
    }
  }

  /// Returns the targets that the libraries of a package's direct and indirect dependencies contain.
  private func libraryTargets(below package: Package) -> Set<Target.ID> {
    let packages = packagesByIdentity
    let targets = targetsByID
    let below = Set(reachedFrom: [package.identity]) { packages[$0]?.dependencies.map(\.identity) ?? [] }
    let libraries = below.subtracting([package.identity]).compactMap { packages[$0] }.flatMap(\.libraries)
    let offered = libraries.flatMap(\.targets)
    return Set(reachedFrom: offered) { targets[$0]?.dependencies.flatMap(\.targets) ?? [] }.union(offered)
  }
}

extension Repository {
  /// Verifies that each rule matches something. A check within a build doesn't call this function, because a build
  /// doesn't know all targets.
  ///
  /// - Throws: ``ArchitectureFailure`` for the first rule that matches nothing.
  func verifyRules() throws(ArchitectureFailure) {
    try verifyLayers()
    let targets = graph.checkedTargets
    if let tags = rules?.tags, !tags.isEmpty {
      let map = TagMap(self, LayerMap(self))
      for tag in tags where !targets.contains(where: { map.has(tag.name, $0.id) }) {
        throw .configuration(tag.place, .tagMatchesNothing(tag.name))
      }
    }
    for folders in rules?["acyclicFolders"] ?? [] {
      let patterns = folders.patterns("targets")
      if targets.contains(where: { patterns.matches($0.name) }) { continue }
      let pattern = folders.names("targets")[0]
      let isExcluded = targets.contains { Glob(pattern).matches($0.name) }
      throw .configuration(
        folders.place, isExcluded ? .acyclicFoldersExcluded(pattern) : .acyclicFoldersMatchNothing(pattern))
    }
  }

  private func verifyLayers() throws(ArchitectureFailure) {
    guard let layer = emptyLayers.first(where: { !$0.isOptional }) else { return }
    throw .configuration(layer.place, .layerMatchesNothing(layer.name))
  }
}
