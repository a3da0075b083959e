public import ArchitectureDomain
import GraphsDomain

/// The layers that a repository already has, inferred from the names of its targets and from its arrows.
///
/// Targets whose names have the same word, or words for the same purpose, form a layer if nearly all arrows between the
/// layers point one way. The other targets form layers by their places between these.
public struct LayerProposal: Equatable, Sendable {
  public struct ProposedLayer: Equatable, Sendable {
    /// The reason why its targets belong together.
    public enum Basis: Equatable, Sendable {
      /// The targets are of one kind.
      case kind(SharedKind)
      /// The folder is a part of the only target.
      case part(path: String)
      /// The targets' folders match this pattern.
      case folder(String)
      /// The targets' names have this word, usually as the last one, which may show a purpose.
      case word(String, LayerFamily?)
      /// The targets' names have different words for the same purpose.
      case family(LayerFamily)
      /// Nearly all targets further out depend on this target. The number of those that do.
      case waist(Int)
      /// The target depends on most libraries. The number of those.
      case composition(Int)
      /// The targets depend on no others but system libraries, helpers, and one another.
      case base
      /// Targets of several layers depend on the targets.
      case services
      /// No library of another layer depends on the targets.
      case features
      /// The names of the targets start with this one.
      case extended(String)
      /// Only this layer depends on the targets.
      case support(of: String)
      /// Programs depend on the targets, but no library of another layer does.
      case programParts
      /// A single target that fits no other layer.
      case single
      /// Only tests depend on the targets.
      case testSupport
      case tests

      /// The purpose of the layer, if the names of its targets show it.
      var family: LayerFamily? {
        switch self {
        case .word(_, let family): family
        case .family(let family): family
        case .folder(let pattern): Self.family(of: pattern.split(separator: "/").dropLast().last)
        case .part(let path): Self.family(of: path.split(separator: "/").last)
        default: nil
        }
      }

      private static func family(of folder: Substring?) -> LayerFamily? {
        let words = TargetName(String(folder ?? "")).words
        return words.count == 1 ? LayerFamily(stem: TargetName.stem(of: words[0])) : nil
      }
    }

    /// A kind of targets that is a layer of its own.
    public enum SharedKind: String, CaseIterable, Sendable {
      case system = "System"
      case macros = "Macros"
      case plugins = "Plugins"
      case apps = "Apps"

      var name: String { rawValue }

      var kinds: Set<Target.Kind> {
        switch self {
        case .system: [.system, .clang, .binary]
        case .macros: [.macro]
        case .plugins: [.plugin]
        case .apps: [.executable]
        }
      }
    }

    public var name: String
    public var basis: Basis
    /// Patterns or names of targets.
    public var targets: [String]
    /// A pattern for their folders, instead of names.
    public var paths: [String]
    /// The purpose of the layer, if its name shows it.
    public var family: LayerFamily?
    /// Whether its targets should stay as independent as they are.
    public var isIndependent: Bool
    /// The layers that it currently sees, from the innermost to the outermost.
    public var sees: [String]
    public var role: LayerRole?
    /// The modules that it imports although the lists of its role contain them.
    var allowed: Set<String> = []

    public var isForTests: Bool { basis == .tests || basis == .testSupport }
  }

  /// The layers, from the innermost to the outermost.
  public var layers: [ProposedLayer]
  /// The violations of the layers that exist.
  public var exceptions: [RuleException] = []

  /// Returns the proposal as rules.
  ///
  /// - Parameter path: The file that the rules are for.
  public func rules(in path: String) -> ArchitectureRules {
    ArchitectureRules(
      layers: layers.map { layer in
        Layer(
          layer.name, targets: layer.targets.map { Glob($0) }, paths: layer.paths.map { Glob($0) },
          sees: Set(layer.sees), isIndependent: layer.isIndependent,
          entries: layer.entries(in: path), isForTests: layer.isForTests, at: Place(path))
      }, exceptions: exceptions)
  }

  public init(_ repository: Repository) {
    var graph = NameGraph(repository)
    let (tests, support) = graph.tests()
    let groups: [LayerGrouping.Group]
    if let target = Self.onlyTarget(of: repository),
      let folders = FolderLayers(of: target, repository.sources[target.id] ?? [])
    {
      graph = graph.divided(target.name, into: folders.arrows)
      groups = GroupUnits(folders.groups, graph.without(tests.union(support))).sorted(folders.groups)
    } else {
      groups = LayerGrouping(graph.without(tests.union(support))).layers
    }
    var proposed = groups.map { ($0.name, $0.basis, $0.members) }
    if !support.isEmpty { proposed.append(("TestSupport", .testSupport, support)) }
    if !tests.isEmpty { proposed.append(("Tests", .tests, tests)) }

    let targets = Set(graph.arrows.keys)
    var names = Set(proposed.lazy.filter { $0.2 == [$0.0] }.map(\.0))
    var numbers: [String: Int] = [:]
    layers = proposed.map { name, basis, members in
      var unique = name
      if members != [name] {
        // A layer with the name of a target in another layer would be mistaken for it.
        if names.contains(name) && targets.contains(name) { unique += "Group" }
        let base = unique
        while !names.insert(unique).inserted {
          numbers[base, default: 1] += 1
          unique = "\(base) \(numbers[base, default: 1])"
        }
      }
      let path = Self.path(for: members, of: basis, in: repository.graph)
      let family = basis.family
      return ProposedLayer(
        name: unique, basis: basis,
        targets: path == nil ? Self.patterns(for: members, of: basis, in: repository.graph) : [],
        paths: path.map { [$0] } ?? [], family: family,
        isIndependent: family?.isUsuallyIndependent == true && members.count > 1
          && members.allSatisfy { graph.arrows[$0]?.isDisjoint(with: members) ?? true },
        sees: [], role: LayerRole(of: members))
    }
    // A repository with Domain has the rules of layers. In others, "UI" may also be a kit of views.
    if !layers.contains(where: { $0.role == .domain }) {
      for (index, layer) in proposed.enumerated()
      where layer.2.allSatisfy({ TargetName($0).lastWord == "UI" }) {
        layers[index].role = nil
      }
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
}
