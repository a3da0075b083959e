public import ArchitectureDomain

extension LayeredGraph {
  /// Targets with similar names, or in one folder, that a drawing can show as one box.
  public struct Family: Equatable, Sendable {
    /// The pattern of the names, such as `*Feature`, `Composable*`, or `Clients/*`.
    public var pattern: String
    /// The members, in the order of the graph's nodes.
    public var members: [Target.ID]
  }

  /// The smallest number of targets for which a family gets its own box.
  private static let familySize = 3
  /// The maximum number of families of a graph.
  private static let familyLimit = 40

  /// The families of the graph, the one with the first node first. All targets of a family are in one layer or, without
  /// layers, in one package. A target belongs to at most one family: by its last word, its first word, or its folder.
  public var families: [Family] {
    let groups = Dictionary(grouping: nodes.filter { $0.members.isEmpty }) { node in
      [
        node.isChecked ? "" : "external", node.layer ?? "",
        layers.isEmpty || !node.isChecked ? node.id.package : "",
      ]
    }
    var families: [Family] = []
    for var rest in groups.values {
      for key in [\Node.suffix, \Node.prefix, \Node.folderPattern] {
        let sorted = Dictionary(grouping: rest) { $0[keyPath: key] }
        for (pattern, members) in sorted where members.count >= Self.familySize {
          guard let pattern else { continue }
          families.append(Family(pattern: pattern, members: members.map(\.id)))
          let taken = Set(members.map(\.id))
          rest.removeAll { taken.contains($0.id) }
        }
      }
    }
    let place = nodeIndex
    func first(_ family: Family) -> Int { family.members.first.flatMap { place[$0] } ?? 0 }
    let largest = families.sorted { ($1.members.count, first($0)) < ($0.members.count, first($1)) }
    return largest.prefix(Self.familyLimit).sorted { first($0) < first($1) }
  }

  /// Returns the graph with one node for each family, in the place of its first member. An arrow of a family represents
  /// the arrows of its members. Arrows between members lead from the family to itself.
  public func folding(_ families: [Family]) -> LayeredGraph {
    let familyOfTarget = Dictionary(families.flatMap { family in family.members.map { ($0, family) } }) { $1 }
    var folded: [Node] = []
    var nodeOfTarget: [Target.ID: Int] = [:]
    for node in nodes where familyOfTarget[node.id] == nil || nodeOfTarget[node.id] == nil {
      let family = familyOfTarget[node.id]
      for member in family?.members ?? [node.id] { nodeOfTarget[member] = folded.count }
      folded.append(family.map { self.node(of: $0, first: node) } ?? node)
    }
    return merging(into: folded, nodeOfTarget)
  }

  private func node(of family: Family, first: Node) -> Node {
    let members = Set(family.members)
    let kinds = Set(nodes.lazy.filter { members.contains($0.id) }.map(\.kind))
    var node = first
    let isInLayer = !layers.isEmpty && first.isChecked
    node.id = Target.ID(package: isInLayer ? first.layer ?? "" : first.id.package, name: family.pattern)
    node.kind = kinds.count == 1 ? first.kind : .library
    node.members = family.members
    if first.isPart { node.folder = family.pattern }
    return node
  }

  /// Returns a graph with one node for each layer, the outermost first. An arrow represents all arrows between the
  /// targets of two layers. Targets without a layer are left out.
  public func collapsedToLayers() -> LayeredGraph {
    let inhabited = Set(nodes.compactMap(\.layer))
    let collapsed = layers.reversed().filter(inhabited.contains).map {
      Node(Target.ID(package: "", name: $0), layer: $0)
    }
    let order = Dictionary(zip(collapsed.map(\.name), 0...)) { first, _ in first }
    let ends = nodes.compactMap { node in node.layer.flatMap { order[$0] }.map { (node.id, $0) } }
    return merging(into: collapsed, Dictionary(ends) { first, _ in first })
  }

  /// Returns a graph of other nodes, in which an arrow represents all arrows between the targets of two nodes.
  ///
  /// - Parameter nodeOfTarget: The index of the node for each target. Other targets are left out.
  func merging(into nodes: [Node], _ nodeOfTarget: [Target.ID: Int]) -> LayeredGraph {
    var merged: [[Int]: Edge] = [:]
    for edge in edges {
      guard let start = nodeOfTarget[edge.from], let end = nodeOfTarget[edge.to] else { continue }
      if start == end, nodes[start].members.isEmpty { continue }
      var arrow = merged[[start, end]] ?? Edge(from: nodes[start].id, to: nodes[end].id)
      arrow.declaration = arrow.declaration ?? edge.declaration
      arrow.imports += edge.imports
      arrow.violated.formUnion(edge.violated)
      arrow.isOutward = arrow.isOutward || edge.isOutward
      arrow.violationCount += edge.violationCount
      merged[[start, end]] = arrow
    }
    let edges = merged.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    return LayeredGraph(layers: layers, testLayers: testLayers, nodes: nodes, edges: edges)
  }
}

extension LayeredGraph.Node {
  /// The pattern `*Feature`, if the name has a word before it.
  fileprivate var suffix: String? {
    guard !isPart, let ending = TargetName(name).ending, ending.count < name.count else { return nil }
    return name.hasSuffix(ending) ? "*\(ending)" : nil
  }

  /// The pattern `Composable*`, if the name has a word after it.
  fileprivate var prefix: String? {
    guard !isPart, let word = TargetName(name).words.first, word.count > 1, word.count < name.count else {
      return nil
    }
    return name.hasPrefix(word) ? "\(word)*" : nil
  }

  /// The pattern `Clients/*`, if the name of the folder is more specific than that of a source folder. For a part, the pattern
  /// is the whole path: `App/Features/*`.
  fileprivate var folderPattern: String? {
    let parents = folder.split(separator: "/").dropLast()
    if isPart { return parents.joined(separator: "/") + "/*" }
    guard let last = parents.last.map(String.init), !TargetName.isPlain(folder: last) else { return nil }
    return "\(last)/*"
  }
}
