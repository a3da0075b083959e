extension LayeredGraph {
  /// The position of each target in an order in which it comes before its dependencies. In a cycle, arrows that break a rule,
  /// and those with fewer uses than the opposite arrow, are ignored before the others.
  public var dependencyOrder: [Target.ID: Int] {
    Dictionary(zip(order.map { nodes[$0].id }, 0...)) { first, _ in first }
  }

  /// Whether each edge is transitive, so that a drawing can omit it, in the order of ``edges``. An edge that
  /// breaks a rule is never transitive, and doesn't make another one transitive.
  public var isTransitive: [Bool] {
    let digraph = digraph { $0.violated.isEmpty }
    let implied = digraph.transitiveArrows()
    let index = nodeIndex
    var isImplied: Set<[Int]> = []
    for (vertex, successors) in digraph.successors.enumerated() {
      for (successor, isArrowImplied) in zip(successors, implied[vertex]) where isArrowImplied {
        isImplied.insert([vertex, successor])
      }
    }
    return edges.map { edge in
      guard let from = index[edge.from], let to = index[edge.to] else { return false }
      return edge.violated.isEmpty && isImplied.contains([from, to])
    }
  }

  /// The index of each node; the first one if several have the same identity.
  package var nodeIndex: [Target.ID: Int] {
    Dictionary(zip(nodes.map(\.id), 0...)) { first, _ in first }
  }

  package func digraph(of isIncluded: (Edge) -> Bool = { _ in true }) -> Digraph {
    let index = nodeIndex
    var successors = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where edge.from != edge.to && isIncluded(edge) {
      guard let from = index[edge.from], let to = index[edge.to] else { continue }
      successors[from].append(to)
    }
    return Digraph(successors: successors)
  }

  /// The indices of ``nodes``, each before those of its dependencies.
  package var order: [Int] {
    let component = digraph().components()
    let index = nodeIndex
    let uses = Dictionary(edges.map { ([$0.from, $0.to], $0.imports.count) }) { first, _ in first }
    let certain = digraph { edge in
      guard let from = index[edge.from], let to = index[edge.to] else { return false }
      let isReversed = uses[[edge.to, edge.from], default: 0] > edge.imports.count
      return edge.violated.isEmpty && !isReversed || component[from] != component[to]
    }
    return certain.order()
  }
}
