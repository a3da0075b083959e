/// Groups names into layers so that nearly every arrow leads to the same layer or to an inner one.
struct LayerGrouping {
  struct Group {
    var name: String
    var basis: LayerProposal.ProposedLayer.Basis
    var members: Set<String>
  }

  /// The layers, from the innermost to the outermost.
  let layers: [Group]

  /// At most one in this many arrows within a cycle of groups may lead outwards. If more do, the name of a
  /// group doesn't stand for a layer.
  private static let tolerance = 10

  init(_ graph: NameGraph) {
    let names = graph.arrows.keys.sorted()
    var words = Dictionary(grouping: names) { TargetName($0).lastWord ?? "" }.filter {
      $0.value.count > 1 && !$0.key.isEmpty
    }
    while true {
      let units = Units(names, words: words, graph)
      guard let dissolved = units.wordToDissolve(tolerance: Self.tolerance) else {
        layers = units.layers()
        return
      }
      words[dissolved] = nil
    }
  }

  /// Groups and ungrouped names, with the arrows between them.
  private struct Units {
    private var members: [[String]] = []
    private var words: [String?] = []
    private var arrows: [[Int: Int]] = []
    private var components: [Int]

    init(_ names: [String], words groups: [String: [String]], _ graph: NameGraph) {
      var unitOf: [String: Int] = [:]
      for (word, members) in groups.sorted(by: { $0.key < $1.key }) {
        for name in members { unitOf[name] = self.members.count }
        self.members.append(members)
        words.append(word)
      }
      for name in names where unitOf[name] == nil {
        unitOf[name] = members.count
        members.append([name])
        words.append(nil)
      }
      arrows = Array(repeating: [:], count: members.count)
      for (name, neighbors) in graph.arrows {
        guard let from = unitOf[name] else { continue }
        for to in neighbors.compactMap({ unitOf[$0] }) where to != from { arrows[from][to, default: 0] += 1 }
      }
      components = Digraph(successors: arrows.map { $0.keys.sorted() }).components()
    }

    /// Returns the word of the group with the most outward arrows in a cycle that has too many, or nil if
    /// none has.
    func wordToDissolve(tolerance: Int) -> String? {
      let ranks = order()
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
        guard outwards.values.reduce(0, +) / 2 * tolerance > all else { continue }
        let worst = units.filter { words[$0] != nil }.max {
          (outwards[$0, default: 0], words[$1] ?? "") < (outwards[$1, default: 0], words[$0] ?? "")
        }
        if let worst { return words[worst] }
      }
      return nil
    }

    /// Returns the rank of each unit, from the innermost to the outermost. Cycles come in the order of their
    /// arrows. Within a cycle, units with more incoming than outgoing arrows come first.
    private func order() -> [Int] {
      let balance = members.indices.map { unit -> Int in
        arrows[unit].reduce(0) { $0 + (components[$1.key] == components[unit] ? $1.value : 0) }
      }
      var needed = [Int](repeating: 0, count: members.count)
      for unit in members.indices {
        for (other, count) in arrows[unit] where components[other] == components[unit] {
          needed[other] += count
        }
      }
      let sorted = members.indices.sorted {
        (components[$0], balance[$0] - needed[$0], members[$0][0]) < (
          components[$1], balance[$1] - needed[$1], members[$1][0]
        )
      }
      var ranks = [Int](repeating: 0, count: sorted.count)
      for (rank, unit) in sorted.enumerated() { ranks[unit] = rank }
      return ranks
    }

    /// Returns one layer for each group, and one for all ungrouped names of the same depth.
    func layers() -> [Group] {
      let ranks = order()
      var depths = [Int](repeating: 0, count: members.count)
      for unit in members.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
        for other in arrows[unit].keys where ranks[other] < ranks[unit] {
          depths[unit] = max(depths[unit], depths[other] + 1)
        }
      }
      var groups: [(depth: Int, group: Group)] = []
      for unit in members.indices {
        guard let word = words[unit] else { continue }
        groups.append(
          (depths[unit], Group(name: word, basis: .lastWord(word), members: Set(members[unit]))))
      }
      let singles = Dictionary(grouping: members.indices.filter { words[$0] == nil }) { depths[$0] }
      for (number, (depth, units)) in singles.sorted(by: { $0.key < $1.key }).enumerated() {
        groups.append(
          (
            depth,
            Group(
              name: "Level \(number + 1)", basis: .depth(depth), members: Set(units.flatMap { members[$0] }))
          ))
      }
      return groups.sorted { ($0.depth, $0.group.name) < ($1.depth, $1.group.name) }.map(\.group)
    }
  }
}
