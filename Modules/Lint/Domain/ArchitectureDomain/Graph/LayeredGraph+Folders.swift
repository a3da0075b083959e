extension LayeredGraph {
  /// Returns the node of a file, or that of its target.
  package func node(of file: String, in target: Target.ID) -> Target.ID {
    nodeOfFile[target]?[file] ?? target
  }

  /// Adds a node for each part of a divided target, and for each layer of its other files.
  mutating func divide(_ target: Target, _ files: [SourceFile], _ layers: LayerMap) {
    guard let number = nodes.firstIndex(where: { $0.id == target.id }) else { return }
    let own = layers.layer(of: target.id)?.name
    var parts: [Target.ID: Node] = [:]
    for file in files {
      var part = nodes[number]
      part.layer = layers.layer(of: file.path, in: target.id)?.name
      if let folder = layers.part(of: file.path, in: target.id) {
        (part.id.name, part.folder) = (folder, folder)
        if part.kind == .executable { part.kind = .library }
      } else if let layer = part.layer, layer != own {
        part.id.name += "/\(layer)"
      }
      nodeOfFile[target.id, default: [:]][file.path] = part.id
      parts[part.id] = part
    }
    let sorted = parts.values.sorted { $0.name < $1.name }
    if own == nil, parts[target.id] == nil { nodes[number].layer = sorted.first?.layer }
    // Another target can contain the same folder.
    let known = Set(nodes.map(\.id))
    nodes.insert(contentsOf: sorted.filter { !known.contains($0.id) }, at: number + 1)
  }
}

extension LayeredGraph {
  /// Marks the arrows that lead to a layer further out, unless its layer is meant to see it.
  mutating func markOutwardArrows(_ layers: [Layer]) {
    let numbers = Dictionary(uniqueKeysWithValues: zip(layers.map(\.name), 0...))
    let layerOfNode = Dictionary(nodes.map { ($0.id, $0.layer) }) { first, _ in first }
    for index in edges.indices {
      let ends = [edges[index].from, edges[index].to].compactMap { layerOfNode[$0]?.flatMap { numbers[$0] } }
      guard ends.count == 2, ends[0] < ends[1] else { continue }
      let (from, to) = (layers[ends[0]], layers[ends[1]])
      edges[index].isOutward = !from.sees.contains(to.name) || to.sees.contains(from.name)
    }
  }
}

extension LayeredGraph.Edge {
  mutating func add(_ place: Place, _ rules: Set<Violation.Rule>, isType: Bool) {
    imports.append(place)
    violated.formUnion(rules)
    violationCount += rules.count
    hasTypes = hasTypes || isType
  }
}
