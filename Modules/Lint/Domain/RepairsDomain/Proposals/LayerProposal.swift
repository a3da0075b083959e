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
      /// The patterns match folders of targets, whose names may show a purpose.
      case folders([String], LayerFamily?)
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

      /// The patterns for folders of targets.
      var paths: [String] { if case .folders(let paths, _) = self { paths } else { [] } }

      /// The purpose of the layer, if the names of its targets show it.
      var family: LayerFamily? {
        switch self {
        case .word(_, let family): family
        case .family(let family): family
        case .folder(let pattern): String(pattern.dropLast(2)).folderFamily
        case .folders(_, let family): family
        default: nil
        }
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
    /// Patterns for folders, instead of names.
    public var paths: [String]
    /// The purpose of the layer, if its name shows it.
    public var family: LayerFamily?
    /// Whether its targets should stay as independent as they are, or without a cycle.
    public var isIndependent: Bool, isAcyclic: Bool
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
          sees: Set(layer.sees), isIndependent: layer.isIndependent, isAcyclic: layer.isAcyclic,
          entries: layer.entries(in: path), isForTests: layer.isForTests, at: Place(path))
      }, exceptions: exceptions)
  }

  public init(_ repository: Repository) {
    var graph = NameGraph(repository)
    let (tests, support) = (graph.tests, graph.support)
    let folders = FolderLayers(repository, without: tests.union(support))
    let production = graph.without(tests.union(support).union(folders.claimed))
    var groups = LayerGrouping(production).layers
    if !folders.groups.isEmpty {
      if groups.count == 1, let name = production.arrows.keys.first, groups[0].members == [name] {
        groups[0].name = name
        if groups[0].basis != .kind(.apps) { groups[0].basis = .single }
      }
      graph = graph.divided(folders.uses)
      groups += folders.groups
      groups = GroupUnits(groups, graph.without(tests.union(support))).sorted(groups)
    }
    if !support.isEmpty {
      groups.append(LayerGrouping.Group(name: "TestSupport", basis: .testSupport, members: support))
    }
    if !tests.isEmpty { groups.append(LayerGrouping.Group(name: "Tests", basis: .tests, members: tests)) }

    var names = Set(groups.lazy.filter { $0.members == [$0.name] }.map { $0.name.lowercased() })
    var numbers: [String: Int] = [:]
    layers = groups.map { group in
      let (basis, members) = (group.basis, group.members)
      var unique = group.name
      if members != [unique] {
        // A layer with the name of a target in another layer would be mistaken for it.
        if names.contains(unique.lowercased()) && graph.arrows[unique] != nil { unique += "Group" }
        let base = unique
        while !names.insert(unique.lowercased()).inserted {
          numbers[base, default: 1] += 1
          unique = "\(base) \(numbers[base, default: 1])"
        }
      }
      let paths = Self.paths(for: members, of: basis, in: repository.graph)
      let family = basis.family
      let parts = members.filter { !$0.hasSuffix("/") }
      let isConnected = parts.contains { graph.arrows[$0]?.isDisjoint(with: parts) == false }
      let isIndependent = family?.isUsuallyIndependent == true && parts.count > 1 && !isConnected
      let isDivided = !paths.isEmpty && family == .feature || paths.contains { $0.hasSuffix("/*") }
      return ProposedLayer(
        name: unique, basis: basis,
        targets: paths.isEmpty ? Self.patterns(for: members, of: basis, in: repository.graph) : [],
        paths: paths, family: family, isIndependent: isIndependent,
        isAcyclic: isDivided && parts.count > 1 && !isIndependent && graph.isAcyclic(parts),
        sees: isConnected ? [unique] : [], role: LayerRole(of: members))
    }
    // A repository with Domain has the rules of layers. In others, "UI" may also be a kit of views.
    if !layers.contains(where: { $0.role == .domain }) {
      for (index, group) in groups.enumerated()
      where group.members.allSatisfy({ TargetName($0).lastWord == "UI" }) {
        layers[index].role = nil
      }
    }
    let counts = GroupUnits(groups, graph).arrows
    let exceptions = folders.groups.isEmpty ? nil : Self.fewUses(counts)
    for from in layers.indices {
      layers[from].sees = layers.indices.filter { to in
        let (user, used) = (layers[from], layers[to])
        if from == to { return !user.sees.isEmpty }
        if user.basis == .tests, !used.basis.paths.isEmpty { return true }
        // An arrow from production to a test layer is a violation in any order.
        return counts[from][to] != nil && (user.isForTests || !used.isForTests)
          && (to < from || exceptions?[from].contains(to) == false)
      }.map { layers[$0].name }
    }
  }

  /// Returns the layers further out that each layer uses so rarely that its uses can be exceptions.
  private static func fewUses(_ counts: [[Int: Int]]) -> [Set<Int>] {
    var few = [Set<Int>](repeating: [], count: counts.count)
    var rest = exceptionLimit
    let outward = counts.enumerated().flatMap { from, uses in
      uses.filter { $0.key > from }.map { (from, $0.key, $0.value) }
    }
    for (from, to, count) in outward.sorted(by: { ($0.2, $0.0, $0.1) < ($1.2, $1.0, $1.1) })
    where count <= rest && count * 10 <= max(counts[to][from] ?? 0, 30) {
      few[from].insert(to)
      rest -= count
    }
    return few
  }

  /// The number of uses of types against the order that may be exceptions.
  private static let exceptionLimit = 150
}
