extension LayeredGraph {
  /// The place of every target in an order in which each stands before what it depends on. Where targets
  /// depend on one another in a circle, arrows that break a rule give way before those that break none.
  public var dependencyOrder: [Target.ID: Int] {
    Dictionary(uniqueKeysWithValues: zip(order.map { nodes[$0].id }, 0...))
  }

  /// Whether each arrow follows from others, in the order of the edges, so that a drawing can do without it.
  /// An arrow that breaks a rule is never one of them, and none follows from it.
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

  var nodeIndex: [Target.ID: Int] {
    Dictionary(zip(nodes.map(\.id), 0...)) { first, _ in first }
  }

  func digraph(of isIncluded: (Edge) -> Bool = { _ in true }) -> Digraph {
    let index = nodeIndex
    var successors = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where edge.from != edge.to && isIncluded(edge) {
      guard let from = index[edge.from], let to = index[edge.to] else { continue }
      successors[from].append(to)
    }
    return Digraph(successors: successors)
  }

  /// The nodes by their places in ``nodes``, each before what it depends on.
  var order: [Int] {
    let component = digraph().components()
    let index = nodeIndex
    let firm = digraph { edge in
      guard let from = index[edge.from], let to = index[edge.to] else { return false }
      return edge.violated.isEmpty || component[from] != component[to]
    }
    return firm.order()
  }
}
