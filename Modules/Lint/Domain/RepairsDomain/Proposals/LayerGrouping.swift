import ArchitectureDomain

/// Groups names into layers so that nearly every arrow leads to the same layer or to an inner one.
struct LayerGrouping {
  struct Group {
    var name: String
    var basis: LayerProposal.ProposedLayer.Basis
    var members: Set<String>
  }

  /// The layers, from the innermost to the outermost.
  let layers: [Group]

  /// One in this many arrows within a cycle of groups may lead outward. If more do, a group is changed.
  private static let tolerance = 10
  /// The number of names that leave their groups one by one. After that, whole groups are dissolved.
  private static let departureLimit = 200

  init(_ graph: NameGraph) {
    let compositions = Self.compositions(in: graph)
    let families = NameFamilies(graph, without: Set(compositions.flatMap(\.members))).families
    var groups = Self.withoutCycles(families + compositions, graph)
    while let merged = Self.merged(groups, graph) { groups = merged }
    groups = LayerBands(groups, graph).groups
    layers = GroupUnits(groups, graph).sorted(groups)
  }

  /// Only so many targets are examined, those with the most dependencies.
  private static let compositionLimit = 10

  /// Returns a group for the only target that puts most of the others together, such as `AppFeature`: no library depends on
  /// it, and it depends on a third of the libraries, and on two thirds directly or not.
  private static func compositions(in graph: NameGraph) -> [Group] {
    let libraries = Set(
      graph.arrows.keys.filter { name in
        graph.kinds[name]?.contains(.library) == true && !NameGraph.isForTests(name)
      })
    let needs = Dictionary(
      uniqueKeysWithValues: libraries.lazy.filter { graph.libraryUsers(of: $0).isEmpty }
        .map { ($0, (graph.arrows[$0] ?? []).intersection(libraries).count) })
    let candidates = needs.filter { $0.value > 2 && $0.value * 3 > libraries.count - 1 }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    let groups = candidates.prefix(compositionLimit).compactMap { name, count -> Group? in
      let reached = Set(reachedFrom: [name]) { graph.arrows[$0] ?? [] }.intersection(libraries)
      guard reached.count * 3 >= (libraries.count - 1) * 2 else { return nil }
      return Group(name: name, basis: .composition(count), members: [name])
    }
    // Of several, none puts everything together.
    return groups.count == 1 ? groups : []
  }

  private static func withoutCycles(_ groups: [Group], _ graph: NameGraph) -> [Group] {
    var groups = groups
    var moved: Set<String> = []
    var departures = 0
    while true {
      let units = GroupUnits(groups, graph)
      guard let cycle = units.cycleToBreak(tolerance: tolerance) else { return groups }
      if let small = units.smallGroup(in: cycle) {
        groups.remove(at: small)
        continue
      }
      if departures < departureLimit {
        departures += 1
        if let move = units.move(in: cycle, except: moved) {
          moved.insert(move.name)
          groups[move.from].members.remove(move.name)
          groups[move.to].members.insert(move.name)
          groups.removeAll(where: \.members.isEmpty)
          continue
        }
        if let departure = units.departure(in: cycle) {
          groups[departure.group].members.remove(departure.name)
          continue
        }
      }
      groups.remove(at: units.groupToDissolve(in: cycle))
    }
  }

  /// The number of ungrouped names that may be between two groups. The merged group contains them.
  private static let betweenLimit = 2

  /// Returns the groups after a merge of two with the same purpose, such as `Persistence` and `Storage`, or nil if other
  /// groups are between all such pairs.
  private static func merged(_ groups: [Group], _ graph: NameGraph) -> [Group]? {
    let units = GroupUnits(groups, graph)
    for first in groups.indices {
      guard let family = groups[first].basis.family else { continue }
      for second in groups.indices.dropFirst(first + 1) where groups[second].basis.family == family {
        let between = units.between(first, second).union(units.between(second, first))
        guard between.count <= betweenLimit, between.allSatisfy({ $0 >= groups.count }) else { continue }
        let members = groups[first].members.union(groups[second].members)
          .union(between.map { units.members[$0][0] })
        let word = NameFamilies.commonWord(of: members, in: family)
        var groups = groups
        groups[first] = Group(
          name: word ?? family.name, basis: word.map { .word($0, family) } ?? .family(family),
          members: members)
        groups.remove(at: second)
        return groups
      }
    }
    return nil
  }
}
