import ArchitectureDomain
import RulesDomain

/// Finds targets of a layer, or groups of a tag, that depend on one another in a cycle: `cycle`.
struct SiblingCycles {
  private let repository: Repository
  private let layers: LayerMap
  private let tags: TagMap

  init(_ repository: Repository, _ layers: LayerMap, _ tags: TagMap) {
    self.repository = repository
    self.layers = layers
    self.tags = tags
  }

  /// Violations for the cycles that contain all arrows, with the target that contains the first arrow of each.
  var violations: [(violation: Violation, target: Target)] {
    let acyclicLayers = (repository.rules?.layers ?? []).filter(\.isAcyclic)
    let acyclicTags = (repository.rules?.tags ?? []).filter(\.isAcyclic)
    if acyclicLayers.isEmpty, acyclicTags.isEmpty { return [] }
    let modules = ModuleIndex(repository.graph)
    let labels = repository.graph.labels
    return acyclicLayers.flatMap { layer in
      cycles(of: .targets(layer: layer.name), modules) { id in
        layers.layer(of: id)?.name == layer.name ? labels[id] : nil
      }
    }
      + acyclicTags.flatMap { tag in
        cycles(of: .groups(tag: tag.name), modules) { tags.group(of: $0, in: tag.name) }
      }
  }

  private func cycles(
    of kind: Violation.CycleKind, _ modules: ModuleIndex, group: (Target.ID) -> String?
  ) -> [(Violation, Target)] {
    var arrows: [String: [String: (place: Place, target: Target)]] = [:]
    // A test may depend on the groups that it tests.
    for target in repository.graph.checkedTargets where target.kind != .test {
      guard let own = group(target.id) else { continue }
      func add(_ others: [Target.ID], at place: Place) {
        for other in others.compactMap(group) where other != own {
          if arrows[own]?[other] == nil { arrows[own, default: [:]][other] = (place, target) }
        }
      }
      for file in repository.sources[target.id] ?? [] {
        for imported in file.imports where imported.module != target.module {
          add(
            modules.targets(named: imported.module, in: target).map(\.id),
            at: Place(file.path, imported.position))
        }
      }
      for dependency in target.dependencies { add(dependency.targets, at: dependency.place) }
    }
    return ShortestCycles(arrows.mapValues { Set($0.keys) }).covering.compactMap { cycle in
      arrows[cycle[0]]?[cycle[1]].map {
        (Violation(.cycle(cycle, of: kind), in: $0.target.name, at: $0.place), $0.target)
      }
    }
  }
}
