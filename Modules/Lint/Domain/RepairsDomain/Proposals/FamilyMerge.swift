import ArchitectureDomain

/// Merges groups with the same purpose, such as `Persistence` and `Storage`, unless other groups are between them.
struct FamilyMerge {
  typealias Group = LayerGrouping.Group

  private(set) var groups: [Group]

  /// The number of ungrouped names that may be between two groups. The merged group contains them.
  private static let betweenLimit = 2

  init(_ groups: [Group], _ graph: NameGraph) {
    self.groups = groups
    while mergeOnce(graph) {}
  }

  private mutating func mergeOnce(_ graph: NameGraph) -> Bool {
    let units = GroupUnits(groups, graph)
    let reach = Reach(units)
    for first in groups.indices {
      guard let family = groups[first].basis.family else { continue }
      for second in groups.indices.dropFirst(first + 1) where groups[second].basis.family == family {
        let between = reach.between(first, second).union(reach.between(second, first))
        guard between.count <= Self.betweenLimit, between.allSatisfy({ $0 >= groups.count }) else { continue }
        groups[first].members.formUnion(groups[second].members)
        groups[first].members.formUnion(between.map { units.members[$0][0] })
        let word = NameFamilies.commonWord(of: groups[first].members, in: family)
        groups[first].name = word ?? family.name
        groups[first].basis = word.map { .word($0, family) } ?? .family(family)
        groups.remove(at: second)
        return true
      }
    }
    return false
  }
}

/// The units that a unit depends on, directly or not, without outward arrows of cycles.
private struct Reach {
  private let needs: [[Int]]
  private let users: [[Int]]

  init(_ units: GroupUnits) {
    let ranks = units.order()
    users = units.users(ranks)
    needs = units.arrows.indices.map { unit in units.arrows[unit].keys.filter { ranks[$0] < ranks[unit] } }
  }

  /// Returns the units on the paths from a unit to another one.
  func between(_ outer: Int, _ inner: Int) -> Set<Int> {
    Set(reachedFrom: [outer]) { needs[$0] }.intersection(Set(reachedFrom: [inner]) { users[$0] })
      .subtracting([outer, inner])
  }
}
