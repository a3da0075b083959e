public import ArchitectureDomain

/// The changes in the architecture of a repository since a revision.
public struct ArchitectureDiff: Equatable, Sendable {
  public struct Change<Element: Equatable & Sendable>: Equatable, Sendable {
    public var gained: [Element] = []
    public var lost: [Element] = []

    public var isEmpty: Bool { gained.isEmpty && lost.isEmpty }
  }

  /// A target that moved to another layer.
  public struct Move: Equatable, Sendable {
    public var target: String
    public var from: String?
    public var to: String?
  }

  /// An arrow between targets. Its ends are as in the revision that contains it.
  public struct Arrow: Equatable, Sendable {
    public var from: LayeredGraph.Node
    public var to: LayeredGraph.Node
    /// The imports that cause it.
    public var imports: [Place]
  }

  /// An arrow between two layers, with the target arrows that it consists of.
  public struct LayerArrow: Equatable, Sendable {
    public var from: String
    public var to: String
    public var arrows: [Arrow]
  }

  public var revision: String
  public var targets: Change<LayeredGraph.Node>
  public var moves: [Move]
  /// The arrows that manifests declare.
  public var dependencies: Change<Arrow>
  /// The arrows that only imports cause.
  public var undeclared: Change<Arrow>
  public var layers: Change<LayerArrow>
  public var violations: Change<Violation>
  /// The violations of the revision that the rules or comments of today allow, so that they aren't fixed.
  public var allowed: [Violation]
  /// Files of either revision whose list of imports may be incomplete.
  public var damages: [SourceFile]

  public var isEmpty: Bool {
    targets.isEmpty && moves.isEmpty && dependencies.isEmpty && undeclared.isEmpty && layers.isEmpty
      && violations.isEmpty && allowed.isEmpty
  }
}

extension ArchitectureDiff {
  /// - Parameters:
  ///   - judgedToday: The findings in the old code by the rules of today, or nil if they are the same rules.
  ///   - uncommented: The findings in the new code without its ignore comments, or nil if it has none.
  init(
    since revision: String, before: Architecture, after: Architecture, judgedToday: [Violation]? = nil,
    uncommented: [Violation]? = nil
  ) {
    self.revision = revision
    let (old, new) = (before.graph, after.graph)
    targets = Change(
      from: old.nodes.filter(\.isChecked), to: new.nodes.filter(\.isChecked), identifiedBy: \.id)
    targets.gained.removeAll { old.contains($0) }
    targets.lost.removeAll { new.contains($0) }
    let layers = Dictionary(old.nodes.map { ($0.id, $0.layer) }) { first, _ in first }
    moves = new.nodes.compactMap { node in
      guard let layer = layers[node.id], layer != node.layer else { return nil }
      return Move(target: node.name, from: layer, to: node.layer)
    }
    dependencies = Change(
      from: old.arrows { $0.declaration != nil }, to: new.arrows { $0.declaration != nil },
      identifiedBy: \.ends)
    // An import that is permitted now isn't gone.
    let imports = new.arrows { $0.declaration == nil }
    undeclared = Change(from: before.undeclaredArrows, to: after.undeclaredArrows, identifiedBy: \.ends)
    undeclared.lost = Change(from: undeclared.lost, to: imports, identifiedBy: \.ends).lost
    self.layers = Change(from: old.layerArrows, to: new.layerArrows) { [$0.from, $0.to] }
    // A fix can show violations that were hidden, and a new violation can hide others.
    let lost = before.violations.missing(in: after.violations)
      .missing(in: after.hidden.missing(in: before.hidden))
    let gained = after.violations.missing(in: before.violations)
      .missing(in: before.hidden.missing(in: after.hidden))
    let allowedByRules = judgedToday.map { lost.missing(in: $0) } ?? []
    let allowedByComments = uncommented.map { lost.missing(in: before.violations.missing(in: $0)) } ?? []
    let fixed = lost.missing(in: allowedByRules).missing(in: allowedByComments)
    allowed = lost.missing(in: fixed)
    violations = Change(gained: gained, lost: fixed)
    damages = after.damages + before.damages
  }
}

extension ArchitectureDiff.Change {
  fileprivate init<Key: Hashable>(
    from old: [Element], to new: [Element], identifiedBy key: (Element) -> Key
  ) {
    let (oldKeys, newKeys) = (Set(old.map(key)), Set(new.map(key)))
    gained = new.filter { !oldKeys.contains(key($0)) }
    lost = old.filter { !newKeys.contains(key($0)) }
  }
}

extension [Violation] {
  /// The violations that others don't contain. One that only moved to another line or file isn't missing.
  fileprivate func missing(in others: [Violation]) -> [Violation] {
    var (rest, others) = (self, others)
    func cancel(alike key: (Violation) -> [String]) {
      let old = others
      others = others.rest(without: rest, alike: key)
      rest = rest.rest(without: old, alike: key)
    }
    cancel { [$0.rule.name, $0.target, $0.subject, $0.place.path] }
    cancel { [$0.rule.name, $0.target, $0.subject] }
    return rest
  }

  /// The violations without one for each other violation with an equal key.
  private func rest(without others: [Violation], alike key: (Violation) -> [String]) -> [Violation] {
    var counts = Dictionary(grouping: others, by: key).mapValues(\.count)
    return filter { violation in
      guard let count = counts[key(violation)], count > 0 else { return true }
      counts[key(violation)] = count - 1
      return false
    }
  }
}

extension Architecture {
  fileprivate var undeclaredArrows: [ArchitectureDiff.Arrow] {
    graph.arrows { $0.declaration == nil && !undeclared.isDisjoint(with: $0.imports) }
  }
}

extension ArchitectureDiff.Arrow {
  fileprivate var ends: [Target.ID] { [from.id, to.id] }
}

extension LayeredGraph {
  /// Returns whether the graph has a target that the other graph divides in another way, and not by folders in both.
  fileprivate func contains(_ node: Node) -> Bool {
    let own = nodes.filter { $0.target == node.target }
    return !own.isEmpty && !(node.isPart && own.contains(where: \.isPart))
  }

  fileprivate func arrows(where isWanted: (Edge) -> Bool) -> [ArchitectureDiff.Arrow] {
    let nodes = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    return edges.filter(isWanted).compactMap { edge in
      guard let from = nodes[edge.from], let to = nodes[edge.to] else { return nil }
      return ArchitectureDiff.Arrow(from: from, to: to, imports: edge.imports)
    }
  }

  /// The arrows between different layers, in the order of the layers.
  fileprivate var layerArrows: [ArchitectureDiff.LayerArrow] {
    let arrows = arrows { _ in true }.filter {
      $0.from.layer != nil && $0.to.layer != nil && $0.from.layer != $0.to.layer
    }
    let groups = Dictionary(grouping: arrows) { [$0.from.layer, $0.to.layer] }
    return layers.flatMap { from in
      layers.compactMap { to in
        groups[[from, to]].map { ArchitectureDiff.LayerArrow(from: from, to: to, arrows: $0) }
      }
    }
  }
}
