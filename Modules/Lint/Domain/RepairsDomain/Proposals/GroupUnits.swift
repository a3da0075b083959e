import ArchitectureDomain

/// Groups and ungrouped names, with the arrows between them. The groups come first, in their order.
struct GroupUnits {
  let groupCount: Int
  private(set) var members: [[String]]
  /// The number of arrows to each other unit.
  private(set) var arrows: [[Int: Int]]
  /// The units from the innermost to the outermost. Cycles come in the order of their arrows. Within a cycle, few arrows
  /// lead outward.
  private(set) var order: [Int] = []
  /// The units that each unit depends on, and those that depend on it, without outward arrows of cycles.
  private(set) var needs: [[Int]] = []
  private(set) var users: [[Int]]
  /// The places of the units in their order.
  private var ranks: [Int]
  private let components: [Int]
  private let unitOf: [String: Int]
  private let graph: NameGraph

  init(_ groups: [LayerGrouping.Group], _ graph: NameGraph) {
    groupCount = groups.count
    self.graph = graph
    members = groups.map { $0.members.sorted() }
    var unitOf: [String: Int] = [:]
    for (unit, names) in members.enumerated() {
      for name in names { unitOf[name] = unit }
    }
    for name in graph.arrows.keys.sorted() where unitOf[name] == nil {
      unitOf[name] = members.count
      members.append([name])
    }
    arrows = Array(repeating: [:], count: members.count)
    for (name, neighbors) in graph.arrows {
      guard let from = unitOf[name] else { continue }
      for neighbor in neighbors {
        guard let to = unitOf[neighbor], to != from else { continue }
        arrows[from][to, default: 0] += graph.count(name, neighbor)
      }
    }
    self.unitOf = unitOf
    components = Digraph(successors: arrows.map { $0.keys.sorted() }).components()
    ranks = Array(repeating: 0, count: members.count)
    users = Array(repeating: [], count: members.count)
    let cycles = Dictionary(grouping: members.indices) { components[$0] }.sorted { $0.key < $1.key }
    order = cycles.flatMap { improved($0.value) }
    for (rank, unit) in order.enumerated() { ranks[unit] = rank }
    needs = members.indices.map { unit in arrows[unit].keys.filter { ranks[$0] < ranks[unit] } }
    for unit in members.indices {
      for other in needs[unit] { users[other].append(unit) }
    }
  }

  /// Returns the units on the paths from a unit to another one.
  func between(_ outer: Int, _ inner: Int) -> Set<Int> {
    Set(reachedFrom: [outer]) { needs[$0] }.intersection(Set(reachedFrom: [inner]) { users[$0] })
      .subtracting([outer, inner])
  }

  // MARK: Cycles

  /// A cycle of units with too many outward arrows.
  struct Cycle {
    fileprivate var groups: [Int]
    /// The number of outward arrows to and from each unit.
    fileprivate var outwards: [Int: Int]
  }

  /// Returns the first cycle that contains a group and has too many outward arrows, or nil if no cycle does.
  func cycleToBreak(tolerance: Int) -> Cycle? {
    let byComponent = Dictionary(grouping: members.indices) { components[$0] }.filter { $0.value.count > 1 }
    for (_, units) in byComponent.sorted(by: { $0.key < $1.key }) {
      var all = 0
      var outwards: [Int: Int] = [:]
      for unit in units {
        for (other, count) in arrows[unit] where components[other] == components[unit] {
          all += count
          guard ranks[other] > ranks[unit] else { continue }
          outwards[unit, default: 0] += count
          outwards[other, default: 0] += count
        }
      }
      let groups = units.filter { $0 < groupCount }
      guard outwards.values.reduce(0, +) / 2 * tolerance > all, !groups.isEmpty else { continue }
      return Cycle(groups: groups, outwards: outwards)
    }
    return nil
  }

  /// Returns a name that fits another group of a cycle better than its own: it depends on several names of the other
  /// group, and several names of the other group depend on it.
  func move(in cycle: Cycle, except moved: Set<String>) -> (name: String, from: Int, to: Int)? {
    var best: (strength: Int, name: String, from: Int, to: Int)?
    let groups = Set(cycle.groups)
    var users: [String: [Int: Int]] = [:]
    for group in cycle.groups {
      for name in members[group] {
        for neighbor in graph.arrows[name] ?? [] { users[neighbor, default: [:]][group, default: 0] += 1 }
      }
    }
    for group in cycle.groups {
      for name in members[group] where !moved.contains(name) {
        let used = Dictionary(
          (graph.arrows[name] ?? []).compactMap { unitOf[$0] }.map { ($0, 1) }, uniquingKeysWith: +)
        for (other, count) in used.sorted(by: { $0.key < $1.key })
        where other != group && groups.contains(other) {
          let strength = min(count, users[name]?[other] ?? 0)
          if strength > 1, strength > best?.strength ?? 0 { best = (strength, name, group, other) }
        }
      }
    }
    return best.map { ($0.name, $0.from, $0.to) }
  }

  /// Returns a group with one name in a cycle with larger groups.
  func smallGroup(in cycle: Cycle) -> Int? {
    guard cycle.groups.contains(where: { members[$0].count > 1 }) else { return nil }
    return cycle.groups.first { members[$0].count == 1 }
  }

  /// Returns the name with the most outward arrows to and from its group, if the group is large enough without it.
  func departure(in cycle: Cycle) -> (name: String, group: Int)? {
    var counts: [String: Int] = [:]
    for unit in cycle.groups {
      for name in members[unit] {
        for neighbor in graph.arrows[name] ?? [] {
          guard let other = unitOf[neighbor], components[other] == components[unit],
            ranks[other] > ranks[unit]
          else { continue }
          counts[name, default: 0] += 1
          if other < groupCount { counts[neighbor, default: 0] += 1 }
        }
      }
    }
    let worst = counts.filter { name, _ in
      unitOf[name].map { $0 < groupCount && members[$0].count > 2 } ?? false
    }
    .max { ($0.value, $1.key) < ($1.value, $0.key) }
    return worst.flatMap { worst in unitOf[worst.key].map { (worst.key, $0) } }
  }

  /// Returns the group with the most outward arrows.
  func groupToDissolve(in cycle: Cycle) -> Int {
    cycle.groups.max { (cycle.outwards[$0] ?? 0, $1) < (cycle.outwards[$1] ?? 0, $0) } ?? cycle.groups[0]
  }

  // MARK: Order

  /// Moves units of a cycle one by one, while that lowers the number of outward arrows.
  private func improved(_ cycle: [Int]) -> [Int] {
    guard (2...Self.improvementLimit).contains(cycle.count) else { return cycle }
    var order = cycle
    for unit in repeatElement(cycle, count: Self.improvementRounds).joined() {
      let rest = order.filter { $0 != unit }
      // The number of outward arrows at each place of the unit, compared with the first place.
      let changes = rest.reduce(into: [0]) {
        $0.append($0[$0.count - 1] + (arrows[$1][unit] ?? 0) - (arrows[unit][$1] ?? 0))
      }
      guard let place = order.firstIndex(of: unit), let least = changes.min(), changes[place] > least else {
        continue
      }
      order = rest
      order.insert(unit, at: changes.firstIndex(of: least) ?? place)
    }
    return order
  }

  private static let improvementLimit = 300
  private static let improvementRounds = 8

  /// The length of the longest path down from each unit.
  var depths: [Int] {
    var depths = [Int](repeating: 0, count: members.count)
    for unit in order { depths[unit] = needs[unit].map { depths[$0] + 1 }.max() ?? 0 }
    return depths
  }

  /// Returns the groups, from the innermost to the outermost. Each name is in a group. Programs and plugins come last.
  func sorted(_ groups: [LayerGrouping.Group]) -> [LayerGrouping.Group] {
    let depths = depths
    var isLast = [Bool](repeating: false, count: members.count)
    for unit in order.reversed() {
      isLast[unit] =
        groups[unit].basis == .kind(.apps) || groups[unit].isProgram && users[unit].allSatisfy { isLast[$0] }
    }
    func key(_ unit: Int) -> (Int, Int, String) { (isLast[unit] ? 1 : 0, depths[unit], groups[unit].name) }
    return groups.indices.sorted { key($0) < key($1) }.map { groups[$0] }
  }
}
