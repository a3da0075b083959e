import ArchitectureDomain
import GraphsDomain

/// The drawings of a page: with all families folded, with one of them unfolded, and with none folded.
struct PageViews {
  struct View {
    /// The drawing's name in the script: `folded`, `all`, or the number of the unfolded family.
    var name: String
    /// The name for people.
    var label: String
    var diagram: Diagram
    /// The script's data about each box and each arrow, as attributes.
    var attributes: SVGDrawing.Attributes
  }

  private let selection: DiagramSelection
  private let targetIndex: [Target.ID: Int]

  /// The maximum number of boxes in all drawings together. Beyond it, the smallest families have no drawing of their own.
  private static let limit = 6000

  init(_ selection: DiagramSelection) {
    self.selection = selection
    targetIndex = selection.graph.nodeIndex
  }

  /// All views. The first one is visible initially.
  var all: [View] {
    let families = selection.families
    if families.isEmpty { return [view("folded", "", unfolding: [])] }
    let count = max(2, Self.limit / max(1, selection.graph.nodes.count)) - 2
    let own = families.indices.sorted {
      (families[$1].members.count, $0) < (families[$0].members.count, $1)
    }.prefix(count).sorted()
    return [view("folded", "all families folded", unfolding: [])]
      + own.map { view(String($0), "unfold \(label(of: $0))", unfolding: [$0]) }
      + [view("all", "every target", unfolding: Set(families.indices))]
  }

  private func label(of family: Int) -> String {
    let folded = selection.graph.folding([selection.families[family]])
    let node = folded.nodes.firstIndex { !$0.members.isEmpty }
    return node.map { Diagram(folded, options: selection.options).labels[$0] } ?? ""
  }

  private func view(_ name: String, _ label: String, unfolding unfolded: Set<Int>) -> View {
    let diagram = selection.diagram(unfolding: unfolded)
    return View(
      name: name, label: label, diagram: diagram, attributes: attributes(of: diagram))
  }

  private func attributes(of diagram: Diagram) -> SVGDrawing.Attributes {
    var familyOfTarget: [Target.ID: Int] = [:]
    for (number, family) in selection.families.enumerated() {
      for member in family.members { familyOfTarget[member] = number }
    }
    let layers = Dictionary(zip(selection.graph.layers, 0...)) { first, _ in first }
    let boxes = diagram.graph.nodes.enumerated().map { index, node in
      var words = [
        "tabindex=\"-1\"", "role=\"button\"", "data-node=\"\(index)\"",
        "data-targets=\"\(targets(of: node).map(String.init).joined(separator: " "))\"",
      ]
      if let layer = node.layer.flatMap({ layers[$0] }) { words.append("data-layer=\"\(layer)\"") }
      if let family = familyOfTarget[node.members.first ?? node.id] {
        words.append("data-family=\"\(family)\"")
        if !node.members.isEmpty { words.append("aria-expanded=\"false\"") }
      }
      return words.joined(separator: " ")
    }
    return SVGDrawing.Attributes(boxes: boxes, edges: edges(of: diagram))
  }

  private func targets(of node: LayeredGraph.Node) -> [Int] {
    (node.members.isEmpty ? [node.id] : node.members).compactMap { targetIndex[$0] }
  }

  private func edges(of diagram: Diagram) -> [String] {
    var nodeOfTarget: [Target.ID: Target.ID] = [:]
    for node in diagram.graph.nodes {
      for member in node.members { nodeOfTarget[member] = node.id }
    }
    var parts: [[Target.ID]: [Int]] = [:]
    for (index, edge) in selection.graph.edges.enumerated() {
      parts[[nodeOfTarget[edge.from] ?? edge.from, nodeOfTarget[edge.to] ?? edge.to], default: []].append(
        index)
    }
    return diagram.graph.edges.indices.map { index in
      guard let (from, to) = diagram.ends(of: index) else { return "" }
      let edge = diagram.graph.edges[index]
      let numbers = (parts[[edge.from, edge.to]] ?? []).map(String.init).joined(separator: " ")
      return "data-from=\"\(from)\" data-to=\"\(to)\" data-edges=\"\(numbers)\" "
        + "data-rules=\"\(edge.rules.joined(separator: " "))\""
    }
  }
}
