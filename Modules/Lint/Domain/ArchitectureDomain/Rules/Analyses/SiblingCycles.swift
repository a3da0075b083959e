/// Finds targets of a layer, or groups of a tag, that depend on one another in a cycle: `cycle`.
struct SiblingCycles {
  let context: RuleContext

  /// Violations for the cycles that contain all arrows, with the target that contains the first arrow of each.
  var findings: [Finding] {
    let acyclicLayers = context.rules.layers.filter(\.isAcyclic)
    let acyclicTags = context.rules.tags.filter(\.isAcyclic)
    if acyclicLayers.isEmpty, acyclicTags.isEmpty { return [] }
    let (layers, tags) = (context.layers, context.tags)
    let labels = context.repository.graph.labels
    var found: [Finding] = []
    for layer in acyclicLayers {
      found += cycles(of: .targets(layer: layer.name), because: layer.because) { id in
        layers.layer(of: id)?.name == layer.name ? labels[id] : nil
      }
    }
    for tag in acyclicTags {
      found += cycles(of: .groups(tag: tag.name)) { tags.group(of: $0, in: tag.name) }
    }
    return found
  }

  private func cycles(
    of kind: Violation.CycleKind, because: String? = nil, group: (Target.ID) -> String?
  ) -> [Finding] {
    var arrows: [String: [String: (place: Place, target: Target)]] = [:]
    // A test may depend on the groups that it tests.
    for target in context.targets where target.kind != .test {
      guard let own = group(target.id) else { continue }
      var others: [String: (place: Place, target: Target)] = [:]
      // An import shows the reason for a declaration.
      let uses = context.uses(in: target)
      for use in uses.filter({ !$0.isDeclaration }) + uses.filter(\.isDeclaration) {
        for other in use.targets.compactMap(group) where other != own && others[other] == nil {
          others[other] = (use.place, target)
        }
      }
      arrows[own, default: [:]].merge(others) { first, _ in first }
    }
    return ShortestCycles(arrows.mapValues { Set($0.keys) }).covering.compactMap { cycle in
      arrows[cycle[0]]?[cycle[1]].map {
        (Violation(.cycle(cycle, of: kind, because: because), in: $0.target.name, at: $0.place), $0.target)
      }
    }
  }
}
