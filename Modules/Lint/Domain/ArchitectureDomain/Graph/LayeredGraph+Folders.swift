extension LayeredGraph {
  /// Creates the graph of a repository in which a target has a node for each layer of its files. Uses of types between
  /// these nodes are arrows too.
  ///
  /// - Parameter violations: The result of a check. Each violation marks its arrow.
  public init(dividing repository: Repository, violations: [Violation]) {
    self.init(repository, violations: violations)
    let layers = LayerMap(repository)
    let rules = Dictionary(grouping: violations, by: \.place).mapValues { Set($0.map(\.rule)) }
    let divided = repository.graph.checkedTargets.filter { layers.isDivided($0.id) }
    if divided.isEmpty { return }
    for target in divided {
      guard let number = nodes.firstIndex(where: { $0.id == target.id }) else { continue }
      let files = repository.sources[target.id] ?? []
      let own = layers.layer(of: target.id)?.name
      var parts: [Node] = []
      var partOfFile: [String: Target.ID] = [:]
      for file in files {
        var part = nodes[number]
        part.layer = layers.layer(of: file.path, in: target.id)?.name
        if let layer = part.layer, layer != own { part.id.name += "/\(layer)" }
        partOfFile[file.path] = part.id
        if !parts.contains(part) { parts.append(part) }
      }
      // Imports and declarations of the whole target lead to its first node.
      parts.sort { ($0.layer == own ? "" : $0.id.name) < ($1.layer == own ? "" : $1.id.name) }
      guard let first = parts.first?.id else { continue }
      nodes.replaceSubrange(number...number, with: parts)
      edges = edges.flatMap { edge -> [Edge] in
        if edge.from == target.id { return edge.divided(partOfFile, first: first, rules) }
        var edge = edge
        if edge.to == target.id { edge.to = first }
        return [edge]
      }
      edges += Self.typeArrows(in: files, of: target, partOfFile, rules)
    }
    let order = nodeIndex
    edges.sort { (order[$0.from] ?? 0, order[$0.to] ?? 0) < (order[$1.from] ?? 0, order[$1.to] ?? 0) }
  }

  private static func typeArrows(
    in files: [SourceFile], of target: Target, _ partOfFile: [String: Target.ID],
    _ rules: [Place: Set<Violation.Rule>]
  ) -> [Edge] {
    var arrows: [[Target.ID]: Edge] = [:]
    TypeIndex(files, of: target.module).forEachUse(in: files) { number, use, declaring in
      let parts = declaring.compactMap { partOfFile[files[$0].path] }
      guard let from = partOfFile[files[number].path], let to = parts.first, !parts.contains(from) else {
        return
      }
      let place = Place(files[number].path, use.position)
      arrows[[from, to], default: Edge(from: from, to: to)].imports.append(place)
      arrows[[from, to]]?.mark(with: rules[place] ?? [])
    }
    return Array(arrows.values)
  }
}

extension LayeredGraph.Edge {
  mutating func mark(with rules: Set<Violation.Rule>) {
    violated.formUnion(rules)
    violationCount += rules.count
  }

  /// Returns one arrow for each part of the target whose files cause this one.
  ///
  /// - Parameter first: The part for a declaration that no import uses.
  fileprivate func divided(
    _ partOfFile: [String: Target.ID], first: Target.ID, _ rules: [Place: Set<Violation.Rule>]
  ) -> [LayeredGraph.Edge] {
    let groups = Dictionary(grouping: imports) { partOfFile[$0.path] ?? first }
    var edges = groups.sorted { $0.key.name < $1.key.name }.map { part, imports in
      var edge = LayeredGraph.Edge(from: part, to: to, declaration: declaration, imports: imports)
      for place in imports { edge.mark(with: rules[place] ?? []) }
      return edge
    }
    if edges.isEmpty { edges = [LayeredGraph.Edge(from: first, to: to, declaration: declaration)] }
    // The violations of the declaration itself mark one arrow, if possible one that breaks a rule anyway.
    let marked = edges.firstIndex { !$0.violated.isEmpty } ?? 0
    let known = edges.reduce(into: Set<Violation.Rule>()) { $0.formUnion($1.violated) }
    edges[marked].violationCount += violationCount - edges.reduce(0) { $0 + $1.violationCount }
    edges[marked].violated.formUnion(violated.subtracting(known))
    return edges
  }
}
