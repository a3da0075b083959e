import ArchitectureDomain

/// The places of ungrouped names between groups.
struct BandPlaces {
  private let groups: [LayerGrouping.Group]
  private let units: GroupUnits
  private let baseUnits: Set<Int>
  /// The number of groups above each unit, without programs and other outermost groups. A long chain of ungrouped units
  /// counts like groups.
  private let heights: [Int]

  /// The number of arrows of a path within a band.
  private static let chainLimit = 2

  init(_ groups: [LayerGrouping.Group], _ graph: NameGraph) {
    self.groups = groups
    units = GroupUnits(groups, graph)
    var places = [(height: Int, chain: Int)](repeating: (0, 0), count: units.order.count)
    for unit in units.order.reversed() {
      for user in units.users[unit] {
        var place = places[user]
        if user < groups.count {
          if !groups[user].isOutermost { place = (place.height + 1, 0) }
        } else {
          place = place.chain < Self.chainLimit ? (place.height, place.chain + 1) : (place.height + 1, 0)
        }
        if places[unit] < place { places[unit] = place }
      }
    }
    heights = places.map(\.height)
    baseUnits = Self.base(groups, units, heights)
  }

  /// Returns the ungrouped units that need only system libraries and helpers. Those that nothing needs are among them
  /// only if they need nothing.
  private static func base(
    _ groups: [LayerGrouping.Group], _ units: GroupUnits, _ heights: [Int]
  ) -> Set<Int> {
    var plain: Set<Int> = []
    for unit in units.order where unit < groups.count && groups[unit].isForEveryone {
      if units.arrows[unit].keys.allSatisfy(plain.contains) { plain.insert(unit) }
    }
    return Set(
      units.members.indices.dropFirst(groups.count).filter { unit in
        units.arrows[unit].isEmpty || heights[unit] > 0 && units.arrows[unit].keys.allSatisfy(plain.contains)
      })
  }

  private func name(_ unit: Int) -> String { units.members[unit][0] }

  private var ungrouped: some Sequence<Int> { units.members.indices.dropFirst(groups.count) }

  /// The names that need only system libraries and helpers.
  var base: Set<String> { Set(baseUnits.map(name)) }

  /// The other names by the number of groups above them.
  var bands: [Int: Set<String>] {
    Dictionary(grouping: ungrouped.filter { !baseUnits.contains($0) }) { heights[$0] }
      .mapValues { Set($0.map(name)) }
  }

  /// Returns the names by the only group that depends on them, directly or not. Programs may depend on them too.
  ///
  /// - Parameter isCenter: Whether other outermost targets may depend on what a group needs.
  func owned(_ isCenter: (Int) -> Bool) -> [Int: Set<String>] {
    let ofPrograms = ofPrograms
    var owners: [Int: Int] = [:]
    for unit in units.order.reversed()
    where unit >= groups.count && heights[unit] > 0 && !baseUnits.contains(unit) {
      var found: Set<Int> = []
      var hasOuterUser = false
      for user in units.users[unit] {
        if user < groups.count {
          if !groups[user].isOutermost { found.insert(user) }
        } else if heights[user] > 0 {
          found.insert(owners[user] ?? -1)
        } else if !ofPrograms.contains(name(user)) {
          hasOuterUser = true
        }
      }
      guard found.count == 1, let owner = found.first, owner >= 0, !hasOuterUser || isCenter(owner) else {
        continue
      }
      owners[unit] = owner
    }
    return Dictionary(grouping: owners.keys) { owners[$0] ?? 0 }.mapValues { Set($0.map(name)) }
  }

  /// The names that need only base targets, system libraries, and helpers.
  var nearBase: Set<String> {
    Set(ungrouped.filter { units.arrows[$0].keys.allSatisfy(isPlain) }.map(name))
  }

  private func isPlain(_ unit: Int) -> Bool {
    baseUnits.contains(unit) || unit < groups.count && groups[unit].isForEveryone
  }

  /// The names that programs depend on, directly or not, through ungrouped names only.
  var ofPrograms: Set<String> {
    let programs = units.order.filter { $0 < groups.count && groups[$0].basis == .kind(.apps) }
    let found = Set(reachedFrom: programs) { units.needs[$0].filter { $0 >= groups.count } }
    return Set(found.map(name))
  }
}
