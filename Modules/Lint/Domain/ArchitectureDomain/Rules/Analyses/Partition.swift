/// The parts of a layer, or the groups of a tag, that are independent or form no cycle.
struct Partition {
  var name: String
  var isIndependent: Bool
  var isAcyclic: Bool
  var isOptional = false
  var because: String?
  var kind: Violation.CycleKind
  var place: Place
  /// Returns the part that contains a file or is a whole target.
  var part: (TargetMember) -> String?
}

extension Partition {
  /// Returns violations for the cycles that contain all arrows between the parts, with the target that contains the first
  /// arrow of each.
  func cycles(in context: RuleContext) -> [Finding] {
    var arrows: [String: [String: (place: Place, target: Target)]] = [:]
    // A test may depend on the parts that it tests.
    for target in context.targets where target.kind != .test {
      // An import shows the reason for a declaration.
      let uses = context.uses(in: target)
      for use in uses.filter({ $0.form != .declaration }) + uses.filter({ $0.form == .declaration }) {
        guard let own = part(use.from), let other = use.group(otherThan: own, part) else { continue }
        if arrows[own]?[other] == nil { arrows[own, default: [:]][other] = (use.place, target) }
      }
    }
    return ShortestCycles(arrows.mapValues { Set($0.keys) }).covering.compactMap { cycle in
      arrows[cycle[0]]?[cycle[1]].map { place, target in
        (Violation(.cycle(cycle, of: kind, because: because), in: target.name, at: place), target)
      }
    }
  }
}

extension RuleContext {
  /// The layers and tags whose parts have a contract.
  var partitions: [Partition] {
    let (layers, tags) = (layers, tags)
    let ofLayers = rules.layers.filter { $0.isIndependent || $0.isAcyclic }.map { layer in
      Partition(
        name: layer.name, isIndependent: layer.isIndependent, isAcyclic: layer.isAcyclic,
        isOptional: layer.isOptional, because: layer.because,
        kind: layers.hasFolders(layer.name) ? .parts(layer: layer.name) : .targets(layer: layer.name),
        place: layer.place, part: { layers.part(of: $0, in: layer.name) })
    }
    let ofTags = rules.tags.filter { $0.isIndependent || $0.isAcyclic }.map { tag in
      Partition(
        name: tag.name, isIndependent: tag.isIndependent, isAcyclic: tag.isAcyclic,
        kind: .groups(tag: tag.name), place: tag.place, part: { tags.group(of: $0, in: tag.name) })
    }
    return ofLayers + ofTags
  }
}
