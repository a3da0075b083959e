/// The layers that a repository already has, inferred from the names of its targets and from its arrows.
///
/// Targets whose names end in the same word form a layer if nearly all arrows between the layers point one
/// way. The other targets form layers by depth: the longest path to a target without dependencies.
public struct LayerProposal: Equatable, Sendable {
  public struct ProposedLayer: Equatable, Sendable {
    /// The reason why its targets belong together.
    public enum Basis: Equatable, Sendable {
      /// Their names end in this word.
      case lastWord(String)
      /// They have this depth.
      case depth(Int)
      /// Only tests depend on them.
      case testSupport
      case tests
    }

    public var name: String
    public var basis: Basis
    /// Patterns or names of targets.
    public var targets: [String]
    /// The layers that it sees today, from the innermost to the outermost.
    public var sees: [String]
    public var role: LayerRole?

    public var isForTests: Bool { basis == .tests || basis == .testSupport }
  }

  /// The layers, from the innermost to the outermost.
  public var layers: [ProposedLayer]

  /// Returns the proposal as rules.
  ///
  /// - Parameter path: The file that the rules are for.
  public func rules(in path: String) -> ArchitectureRules {
    ArchitectureRules(
      layers: layers.map { layer in
        Layer(
          layer.name, targets: layer.targets.map { Glob($0) }, sees: Set(layer.sees),
          forbids: layer.role?.forbiddenModules ?? [], ambient: layer.role?.ambientIdentifiers ?? [],
          isForTests: layer.isForTests, at: Place(path))
      })
  }

  public init(_ repository: Repository) {
    let graph = NameGraph(repository)
    let (tests, support) = graph.tests()
    let groups = LayerGrouping(graph.without(tests.union(support))).layers
    var proposed = groups.map { ($0.name, $0.basis, $0.members) }
    if !support.isEmpty { proposed.append(("TestSupport", .testSupport, support)) }
    if !tests.isEmpty { proposed.append(("Tests", .tests, tests)) }

    var names: Set<String> = []
    layers = proposed.map { name, basis, members in
      var unique = name
      var number = 2
      while !names.insert(unique).inserted {
        unique = "\(name) \(number)"
        number += 1
      }
      return ProposedLayer(
        name: unique, basis: basis, targets: Self.patterns(for: members, of: basis, in: repository.graph),
        sees: [], role: LayerRole(of: members))
    }
    let layerOf = Dictionary(
      proposed.enumerated().flatMap { index, layer in layer.2.map { ($0, index) } }
    ) { first, _ in first }
    var seen = [Set<Int>](repeating: [], count: layers.count)
    for (name, neighbors) in graph.arrows {
      guard let from = layerOf[name] else { continue }
      for to in neighbors.compactMap({ layerOf[$0] }) where to <= from {
        // An arrow from production to a test layer is a violation in any order.
        if layers[to].isForTests && !layers[from].isForTests { continue }
        seen[from].insert(to)
      }
    }
    for index in layers.indices { layers[index].sees = seen[index].sorted().map { layers[$0].name } }
  }

  /// Returns patterns if they match exactly the members, so that they also match targets that are added
  /// later. Otherwise, returns the names.
  private static func patterns(
    for members: Set<String>, of basis: ProposedLayer.Basis, in graph: PackageGraph
  ) -> [String] {
    let words: Set<String> =
      switch basis {
      case .lastWord(let word): [word]
      case .tests: Set(members.compactMap { TargetName($0).lastWord }).intersection(["Test", "Tests"])
      case .depth, .testSupport: []
      }
    if words.isEmpty { return members.sorted() }
    let globs = words.sorted().map { Glob("*" + $0) }
    let meant = graph.checkedTargets.lazy.map(\.name).filter { name in globs.contains { $0.matches(name) } }
    return Set(meant) == members ? globs.map(\.pattern) : members.sorted()
  }
}
