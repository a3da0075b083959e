extension LayeredGraph {
  /// Creates the graph of a repository with every arrow: the arrows that manifests declare, and those that only imports
  /// cause. A divided target has a node for each of its parts, and uses of types between the parts are arrows too.
  ///
  /// - Parameter violations: The result of a check. Each violation marks its arrow.
  public init(_ repository: Repository, violations: [Violation] = []) {
    let graph = repository.graph
    let checked = graph.checkedTargets
    let reached = Set(checked.flatMap { $0.dependencies.flatMap(\.targets) })
    let checkedIDs = Set(checked.map(\.id))
    nodes = graph.targets.filter { checkedIDs.contains($0.id) || reached.contains($0.id) }.map { target in
      Node(
        target.id, kind: target.kind,
        layer: checkedIDs.contains(target.id) ? repository.rules?.layers(of: target).first?.name : nil,
        isChecked: checkedIDs.contains(target.id), folder: target.folder.path)
    }
    layers = repository.rules?.layers.map(\.name) ?? []
    testLayers = Set(repository.rules?.layers.filter(\.isForTests).map(\.name) ?? [])

    edges = []
    let context = RuleContext(repository)
    let violationsByTarget = Dictionary(grouping: violations, by: \.target)
    let rules = Dictionary(grouping: violations, by: \.place).mapValues { Set($0.map(\.rule)) }
    let layerOfTarget = Dictionary(nodes.map { ($0.id, $0.layer) }) { first, _ in first }
    let moduleOfTarget = Dictionary(graph.targets.map { ($0.id, $0.module) }) { first, _ in first }
    /// Returns the targets to which a violation marks an arrow, except that at its place.
    func marked(by violation: Violation, of target: Target, among reached: [Target.ID]) -> [Target.ID] {
      if case .modules(let leaking) = violation.fault.detail {
        return reached.filter { moduleOfTarget[$0].map(leaking.contains) ?? false }
      }
      let marked = target.dependencies.filter { $0.place == violation.place && $0.name == violation.subject }
        .flatMap(\.targets)
      // A product can have targets of several layers, and only one of them breaks the rule. A divided target has no layer.
      if case .layer(let layer) = violation.fault.detail {
        return marked.filter { (layerOfTarget[$0].flatMap(\.self) ?? layer) == layer }
      }
      return marked
    }
    for target in checked where context.layers.isDivided(target.id) {
      divide(target, repository.sources[target.id] ?? [], context.layers)
    }
    var arrows: [[Target.ID]: Edge] = [:]
    var seen: Set<Place> = []
    for target in checked {
      /// The arrows to each target, which can lead from and to several nodes.
      var ends: [Target.ID: Set<[Target.ID]>] = [:]
      func add(_ place: Place, to part: Target.ID, of id: Target.ID, isType: Bool = false) {
        // Another target can contain the same part.
        if !seen.insert(place).inserted, nodeOfFile[target.id] != nil { return }
        let pair = [node(of: place.path, in: target.id), part]
        arrows[pair, default: Edge(from: pair[0], to: part)].add(place, rules[place] ?? [], isType: isType)
        ends[id, default: []].insert(pair)
      }
      let uses = (context.typeUses.byTarget[target.id] ?? []).compactMap {
        use -> (Place, Target.ID, Target.ID)? in
        let parts = use.to.map { node(of: $0.file ?? "", in: $0.target) }
        let isOutside = !parts.contains(node(of: use.place.path, in: target.id))
        return isOutside ? (use.place, use.to[0].target, parts[0]) : nil
      }
      /// The first part of each other target whose type a file names.
      let meant = Dictionary(uses.map { (TargetMember($1, $0.path), $2) }) { first, _ in first }
      for id in target.dependencies.flatMap(\.targets) { ends[id] = [] }
      for file in repository.sources[target.id] ?? [] {
        for imported in file.imports {
          let found = context.modules.targets(named: imported.module, in: target).map(\.id)
          guard let id = found.first(where: { ends[$0] != nil }) ?? found.first, id != target.id else {
            continue
          }
          let place = Place(file.path, imported.position)
          add(place, to: meant[TargetMember(id, file.path)] ?? id, of: id)
        }
      }
      for (place, id, part) in uses { add(place, to: part, of: id, isType: true) }
      for dependency in target.dependencies {
        for id in dependency.targets {
          if ends[id]?.isEmpty ?? true { ends[id] = [[target.id, id]] }
          for pair in ends[id] ?? [] {
            arrows[pair, default: Edge(from: pair[0], to: pair[1])].declaration = dependency.place
          }
        }
      }
      for violation in violationsByTarget[target.name] ?? [] {
        let marked = marked(by: violation, of: target, among: Array(ends.keys))
        for (number, id) in marked.enumerated() {
          // If possible, mark an arrow that breaks a rule anyway.
          let pair = ends[id]?.min {
            let (left, right) = (arrows[$0]?.violated.isEmpty ?? true, arrows[$1]?.violated.isEmpty ?? true)
            return left == right ? $0[0].name < $1[0].name : right
          }
          guard let pair else { continue }
          arrows[pair]?.violated.insert(violation.rule)
          if number == 0, !seen.contains(violation.place) { arrows[pair]?.violationCount += 1 }
        }
      }
    }
    let order = nodeIndex
    edges = arrows.values.filter { order[$0.from] != nil && order[$0.to] != nil }.sorted {
      (order[$0.from] ?? 0, order[$0.to] ?? 0) < (order[$1.from] ?? 0, order[$1.to] ?? 0)
    }
    markOutwardArrows(repository.rules?.layers ?? [])
    // The files of a divided target can all be in parts.
    let used = Set(edges.flatMap { [$0.from, $0.to] } + nodeOfFile.values.flatMap(\.values))
    nodes.removeAll { nodeOfFile[$0.id] != nil && !used.contains($0.id) }
  }
}
