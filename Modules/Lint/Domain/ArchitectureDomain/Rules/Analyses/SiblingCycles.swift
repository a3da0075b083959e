/// Finds targets of a layer, or groups of a tag, that depend on one another in a cycle: `cycle`.
struct SiblingCycles {
  let context: RuleContext

  /// Violations for the cycles that contain all arrows, with the target that contains the first arrow of each.
  var findings: [Finding] {
    let acyclicLayers = context.rules.layers.filter(\.isAcyclic)
    let acyclicTags = context.rules.tags.filter(\.isAcyclic)
    if acyclicLayers.isEmpty, acyclicTags.isEmpty { return [] }
    let (layers, tags) = (context.layers, context.tags)
    var found: [Finding] = []
    for layer in acyclicLayers {
      let kind = layers.hasFolders(layer.name) ? Violation.CycleKind.parts : Violation.CycleKind.targets
      found += cycles(of: kind(layer.name), because: layer.because) { layers.part(of: $0, in: layer.name) }
    }
    for tag in acyclicTags {
      found += cycles(of: .groups(tag: tag.name)) { tags.group(of: $0, in: tag.name) }
    }
    return found
  }

  private func cycles(
    of kind: Violation.CycleKind, because: String? = nil, group: (TargetMember) -> String?
  ) -> [Finding] {
    var arrows: [String: [String: (place: Place, target: Target)]] = [:]
    // A test may depend on the groups that it tests.
    for target in context.targets where target.kind != .test {
      // An import shows the reason for a declaration.
      let uses = context.uses(in: target)
      for use in uses.filter({ $0.form != .declaration }) + uses.filter({ $0.form == .declaration }) {
        guard let own = group(use.from), let other = use.group(otherThan: own, group) else { continue }
        if arrows[own]?[other] == nil { arrows[own, default: [:]][other] = (use.place, target) }
      }
    }
    return ShortestCycles(arrows.mapValues { Set($0.keys) }).covering.compactMap { cycle in
      arrows[cycle[0]]?[cycle[1]].map {
        (Violation(.cycle(cycle, of: kind, because: because), in: $0.target.name, at: $0.place), $0.target)
      }
    }
  }
}
