extension LayeredGraph {
  /// Creates the graph of a repository with every arrow: the arrows that manifests declare, and those that only imports
  /// cause.
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

    let modules = ModuleIndex(graph)
    let order = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), 0...))
    let violationsByTarget = Dictionary(grouping: violations, by: \.target)
    let layerOfTarget = Dictionary(nodes.map { ($0.id, $0.layer) }) { first, _ in first }
    let moduleOfTarget = Dictionary(graph.targets.map { ($0.id, $0.module) }) { first, _ in first }
    /// Returns the arrows that a violation marks, except those at its place.
    func marked(
      by violation: Violation, of target: Target, among reached: Dictionary<Target.ID, Edge>.Keys
    ) -> [Target.ID] {
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
    edges = checked.flatMap { target in
      var edges: [Target.ID: Edge] = [:]
      var importPlaces: Set<Place> = []
      let found = violationsByTarget[target.name] ?? []
      let rulesByPlace = Dictionary(grouping: found, by: \.place).mapValues { Set($0.map(\.rule)) }
      for dependency in target.dependencies {
        for id in dependency.targets {
          edges[id, default: Edge(from: target.id, to: id)].declaration = dependency.place
        }
      }
      for file in repository.sources[target.id] ?? [] {
        for imported in file.imports {
          let meant = modules.targets(named: imported.module, in: target)
          guard let id = (meant.first { edges[$0.id] != nil } ?? meant.first)?.id, id != target.id else {
            continue
          }
          let place = Place(file.path, imported.position)
          edges[id, default: Edge(from: target.id, to: id)].imports.append(place)
          edges[id]?.mark(with: rulesByPlace[place] ?? [])
          importPlaces.insert(place)
        }
      }
      for violation in found {
        let marked = marked(by: violation, of: target, among: edges.keys)
        for id in marked { edges[id]?.violated.insert(violation.rule) }
        if let first = marked.first, !importPlaces.contains(violation.place) {
          edges[first]?.violationCount += 1
        }
      }
      return edges.values.filter { order[$0.to] != nil }.sorted {
        order[$0.to, default: 0] < order[$1.to, default: 0]
      }
    }
  }
}
