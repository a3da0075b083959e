package import ArchitectureDomain
import RulesDomain

extension PackageGraph {
  /// Verifies that there are targets to check.
  ///
  /// - Throws: ``ArchitectureFailure`` if no checked package has targets.
  package func verifyTargets(in folder: String) throws(ArchitectureFailure) {
    if checkedTargets.isEmpty { throw .noTargets(folder: folder, manifests: manifestsWithoutTargets) }
  }

  /// Verifies that no two targets of a checked package build the same module, because no build can contain both.
  ///
  /// - Throws: ``ArchitectureFailure`` for the first such target.
  func verifyModules() throws(ArchitectureFailure) {
    var names: [Target.ID: String] = [:]
    for target in checkedTargets where target.kind != .plugin && target.kind != .binary {
      let module = Target.ID(package: target.id.package, name: target.module)
      if let other = names[module], other != target.name {
        throw .sameModule(target.module, targets: [other, target.name], declaredAt: target.declaration)
      }
      names[module] = target.name
    }
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
    for folders in rules?.acyclicFolders ?? [] where !targets.contains(where: folders.matches) {
      let pattern = folders.targets.pattern
      let isExcluded = targets.contains { folders.targets.matches($0.name) }
      throw .configuration(
        folders.place, isExcluded ? .acyclicFoldersExcluded(pattern) : .acyclicFoldersMatchNothing(pattern))
    }
  }

  private func verifyLayers() throws(ArchitectureFailure) {
    let targets = graph.checkedTargets
    var empty = (rules?.layers ?? []).filter { !targets.contains(where: $0.claims) }
    if empty.isEmpty { return }
    // A path can match folders inside a target.
    let layers = LayerMap(self)
    for target in targets where layers.isDivided(target.id) {
      for file in sources[target.id] ?? [] {
        let names = layers.layers(of: file.path, in: target.id).map(\.name)
        empty.removeAll { names.contains($0.name) }
      }
    }
    if let layer = empty.first { throw .configuration(layer.place, .layerMatchesNothing(layer.name)) }
  }
}
