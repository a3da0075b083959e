extension PackageGraph {
  /// Verifies that there are targets to check.
  ///
  /// - Throws: ``ArchitectureFailure`` if no checked package has targets, or none could be read.
  package func verifyTargets(in folder: String) throws(ArchitectureFailure) {
    if !checkedTargets.isEmpty { return }
    if isPartial { throw .nothingRead(folder: folder, damages) }
    throw .noTargets(folder: folder, manifests: manifestsWithoutTargets)
  }

  /// The manifests of targets whose module another target of the same build has too: another one of a checked package, or one
  /// of a library that its package can use. Each has a ``SourceDamage``.
  var sharedModules: [SourceFile] {
    var damages: [SourceFile] = []
    func add(_ target: Target, _ names: [String]) {
      let place = target.declaration
      let failure = ArchitectureFailure.sameModule(target.module, targets: names, declaredAt: place)
      damages.append(SourceFile(.conflict(failure), at: place))
    }
    let built = targets.filter { ![.plugin, .binary, .unresolved].contains($0.kind) }
    let counts = Dictionary(built.map { ($0.module, 1) }, uniquingKeysWith: +)
    let shared = built.filter { counts[$0.module, default: 0] > 1 }
    if shared.isEmpty { return [] }
    // A project builds one module for several systems.
    for package in packages where package.isChecked && !package.isProject {
      var owners: [String: Target] = [:]
      for target in shared where target.id.package == package.identity {
        if let other = owners.updateValue(target, forKey: target.module), other.id != target.id {
          add(target, [other.name, target.name])
        }
      }
      let libraries = owners.isEmpty ? [] : libraryTargets(below: package)
      // A build can contain both modules if an alias renames one.
      let aliases = targets.lazy.filter { $0.id.package == package.identity }.flatMap(\.moduleAliases)
      for other in shared where libraries.contains(other.id) {
        guard let target = owners[other.module],
          !aliases.contains(where: { $0.key == other.module || $0.value == other.module })
        else { continue }
        add(target, [target, other].map { "\($0.name) (\($0.id.package))" })
      }
    }
    return damages
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
  /// Verifies that each rule matches something, unless some targets are unknown. A check within a build doesn't call this
  /// function, because a build doesn't know all targets.
  ///
  /// - Throws: ``ArchitectureFailure`` for the first rule that matches nothing.
  func verifyRules() throws(ArchitectureFailure) {
    if graph.isPartial { return }
    if let layer = emptyLayers.first(where: { !$0.isOptional }) {
      throw .configuration(layer.place, .layerMatchesNothing(layer.name))
    }
    if let tags = rules?.tags, !tags.isEmpty {
      let map = TagMap(self, LayerMap(self))
      let used = graph.checkedTargets.reduce(into: Set<String>()) { $0.formUnion(map.allTags(of: $1.id)) }
      for tag in tags where !used.contains(tag.name) {
        throw .configuration(tag.place, .tagMatchesNothing(tag.name))
      }
    }
  }
}
