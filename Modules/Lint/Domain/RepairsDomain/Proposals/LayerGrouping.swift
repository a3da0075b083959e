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
    let compositions = Compositions.groups(in: graph)
    let families = NameFamilies(graph, without: Set(compositions.flatMap(\.members))).families
    let acyclic = Self.withoutCycles(families + compositions, graph)
    let groups = LayerBands(FamilyMerge(acyclic, graph).groups, graph).groups
    layers = GroupUnits(groups, graph).sorted(groups)
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
}
