package import ArchitectureDomain

/// A graph of arrows such as `A>B`, or `A>B!` for one that breaks a rule. Nodes are in the order in which they occur.
package func graph(_ arrows: String..., layers: [String: String] = [:]) -> LayeredGraph {
  graph(arrows, layers: layers)
}

package func graph(_ arrows: [String], layers: [String: String] = [:]) -> LayeredGraph {
  var names: [String] = []
  var known: Set<String> = []
  let ends = arrows.map { $0.filter { $0 != "!" }.split(separator: ">").map(String.init) }
  for name in ends.joined() where known.insert(name).inserted { names.append(name) }
  return LayeredGraph(
    layers: Set(layers.values).sorted(),
    nodes: names.map { LayeredGraph.Node(Target.ID(package: "p", name: $0), layer: layers[$0]) },
    edges: zip(arrows, ends).map { arrow, ends in
      LayeredGraph.Edge(
        from: Target.ID(package: "p", name: ends[0]), to: Target.ID(package: "p", name: ends[1]),
        violated: arrow.hasSuffix("!") ? [.layer] : [])
    })
}
