import ArchitectureDomain

/// The layers of names that belong to no group, by their places between the groups.
///
/// A target that a group depends on can't be in a layer with one that depends on the group. So each band contains the
/// targets with the same number of groups above them.
struct LayerBands {
  typealias Group = LayerGrouping.Group

  /// The groups and the bands. Each name is in one of them.
  private(set) var groups: [Group]
  private let graph: NameGraph
  /// The Swift targets that aren't programs, plugins, or for tests.
  private let libraries: Set<String>

  /// The number of targets that join the waist. More become a layer.
  private static let waistLimit = 3

  init(_ groups: [Group], _ graph: NameGraph) {
    self.groups = groups
    self.graph = graph
    libraries = Set(graph.arrows.keys)
      .subtracting(groups.filter { $0.isOutermost || $0.basis == .kind(.system) }.flatMap(\.members))
    appendWaist()
    appendSupport()
    appendBands()
  }

  // MARK: Single targets

  private func users(of name: String) -> Set<String> { (graph.users[name] ?? []).intersection(libraries) }

  private func needs(of name: String) -> Set<String> { (graph.arrows[name] ?? []).intersection(libraries) }

  /// Appends the outermost target that nearly all targets further out depend on.
  private mutating func appendWaist() {
    let names = graph.arrows.keys.sorted()
    let units = GroupUnits(names.map { Group(name: $0, basis: .single, members: [$0]) }, graph)
    let depths = Dictionary(uniqueKeysWithValues: zip(names, units.depths))
    func depth(_ name: String) -> Int { depths[name] ?? 0 }
    /// The number of libraries with at least each depth.
    var outer = [Int](repeating: 0, count: (depths.values.max() ?? 0) + 2)
    for name in libraries { outer[depth(name)] += 1 }
    for depth in outer.indices.dropLast().reversed() { outer[depth] += outer[depth + 1] }
    let rest = Set(names).subtracting(groups.flatMap(\.members))
    let waist = rest.filter { name in
      let users = users(of: name).count
      return users > 3 && users * 5 >= outer[depth(name) + 1] * 4 && !needs(of: name).isEmpty
    }
    .max { (depth($0), $1) < (depth($1), $0) }
    if let waist {
      groups.append(Group(name: waist, basis: .waist(users(of: waist).count), members: [waist]))
    }
  }

  // MARK: Several targets

  /// Adds layers for targets that only one layer needs. A few that only the waist needs join it, as
  /// does one that only features need.
  private mutating func appendSupport() {
    let places = BandPlaces(groups, graph)
    for (owner, members) in places.owned({ groups[$0].isWaist }).sorted(by: { $0.key < $1.key }) {
      let name = groups[owner].name
      let isFew = members.count == 1 && groups[owner].basis.family == .feature
      if isFew || groups[owner].isWaist && members.count <= Self.waistLimit {
        groups[owner].members.formUnion(members)
      } else if members.count > 1, groups[owner].members.count > 2 {
        groups.append(Group(name: name + "Support", basis: .support(of: name), members: members))
      }
    }
  }

  private mutating func appendBands() {
    let places = BandPlaces(groups, graph)
    var base = places.base
    var bands = places.bands
    let features = groups.firstIndex { $0.basis.family == .feature }
    let unused = base.filter { users(of: $0).isEmpty }
    if features == nil, unused.count * 3 > base.count * 2, bands[0] != nil {
      bands[0]?.formUnion(unused)
      base.subtract(unused)
    }
    if base.count == 1, let name = base.first, graph.arrows[name]?.isEmpty == true,
      let helpers = groups.firstIndex(where: { $0.basis.family == .helper && $0.isForEveryone })
    {
      groups[helpers].members.insert(name)
      base = []
    }
    let outermost = bands.removeValue(forKey: 0) ?? []
    let nearBase = places.nearBase
    for (height, members) in bands where !base.isEmpty && members.count == 1 && members.isSubset(of: nearBase)
    {
      base.formUnion(members)
      bands[height] = nil
    }
    append("Base", .base, base)
    for (_, members) in bands.sorted(by: { $0.key > $1.key }) { append("Services", .services, members) }
    guard let features else { return append("Features", .features, outermost) }
    let likeFeatures = outermost.filter { name in
      groups.contains { group in
        [.feature, .interface].contains(group.basis.family)
          && graph.arrows[name]?.isDisjoint(with: group.members) == false
      }
    }
    groups[features].members.formUnion(likeFeatures)
    let ofPrograms = places.ofPrograms.intersection(outermost).subtracting(likeFeatures)
    append("AppSupport", .programParts, ofPrograms)
    append("Products", .features, outermost.subtracting(ofPrograms).subtracting(likeFeatures))
  }

  /// Returns the name that the others start with if they depend on it, directly or not.
  private func extendedName(of members: Set<String>) -> String? {
    guard let main = members.min(by: { ($0.count, $0) < ($1.count, $1) }),
      members.allSatisfy({ $0.hasPrefix(main) })
    else { return nil }
    let dependents = Set(reachedFrom: [main]) { (graph.users[$0] ?? []).intersection(members) }
    return dependents.union([main]) == members ? main : nil
  }

  private mutating func append(
    _ name: String, _ basis: LayerProposal.ProposedLayer.Basis, _ members: Set<String>
  ) {
    guard let first = members.first else { return }
    if basis != .base, members.count > 1, let main = extendedName(of: members) {
      groups.append(Group(name: main, basis: .extended(main), members: members))
      return
    }
    let count = basis == .base ? users(of: first).count : 0
    groups.append(
      members.count > 1
        ? Group(name: name, basis: basis, members: members)
        : Group(name: first, basis: count > 3 ? .waist(count) : .single, members: members))
  }
}

extension LayerGrouping.Group {
  /// Whether only programs, tests, or other packages use it.
  var isOutermost: Bool {
    switch basis {
    case .kind(.apps), .kind(.plugins), .composition, .family(.testing): true
    default: false
    }
  }

  fileprivate var isWaist: Bool {
    if case .waist = basis { true } else { false }
  }

  var isProgram: Bool { basis == .kind(.apps) || basis == .kind(.plugins) }

  /// Whether targets of all layers may depend on it.
  var isForEveryone: Bool {
    switch basis {
    case .kind(.system), .kind(.macros), .family(.testing): true
    default: basis.family == .helper
    }
  }
}
