import ArchitectureDomain

/// Routes arrows between boxes: in curves through the gaps between rows, and straight past rows.
struct ArrowRouter {
  private let layout: LayoutGraph
  private let boxes: [DiagramLayout.Frame]
  private let x: [Double]
  private let tops: [Double]
  /// The points where arrows leave the lower side of boxes.
  private var ports: [[Int]: Double] = [:]

  /// The distance of arrow ends from a box's round corners, and from each other.
  private static let corner = 14.0
  private static let spacing = 9.0

  init(_ layout: LayoutGraph, boxes: [DiagramLayout.Frame], x: [Double], tops: [Double]) {
    self.layout = layout
    self.boxes = boxes
    self.x = x
    self.tops = tops
    for (node, box) in boxes.enumerated() {
      let neighbors = layout.below[node].map { (vertex: $0, x: landing(on: $0)) }.sorted {
        ($0.x, $0.vertex) < ($1.x, $1.vertex)
      }
      for (neighbor, port) in zip(neighbors, ports(of: box, towards: neighbors.map(\.x))) {
        ports[[node, neighbor.vertex]] = port
      }
    }
  }

  /// The point where arrows reach a vertex. On the upper side of a box, it is as near as possible to the middle bend
  /// above it, or to the only box above it, or else it is the middle. Arrows reach a bend at its own position.
  private func landing(on vertex: Int) -> Double {
    guard layout.vertices[vertex].node != nil else { return x[vertex] }
    let box = boxes[vertex]
    let bends = layout.above[vertex].filter { layout.vertices[$0].node == nil }
    let middle = bends.isEmpty ? nil : bends.sorted { x[$0] < x[$1] }[bends.count / 2]
    guard let source = middle ?? (layout.above[vertex].count == 1 ? layout.above[vertex].first : nil) else {
      return box.middle
    }
    let reach = max(0, box.width / 2 - Self.corner - 2 * Self.spacing)
    return min(max(x[source], box.middle - reach), box.middle + reach)
  }

  /// The start points of arrows, in the order of their ends and as near above them as possible.
  private func ports(of box: DiagramLayout.Frame, towards ends: [Double]) -> [Double] {
    let (first, last) = (box.x + Self.corner, box.right - Self.corner)
    let spacing = ends.count > 1 ? min(Self.spacing, (last - first) / Double(ends.count - 1)) : 0
    var ports = ends.map { min(max($0, first), last) }
    for index in ports.indices.dropFirst() { ports[index] = max(ports[index], ports[index - 1] + spacing) }
    var limit = last
    for index in ports.indices.reversed() {
      ports[index] = min(ports[index], limit)
      limit = ports[index] - spacing
    }
    return ports
  }

  func points(along chain: LayoutGraph.Chain, tone: LayeredGraph.Edge.Tone) -> [DiagramLayout.Point] {
    let vertices = chain.vertices
    guard vertices.count > 1, let upper = vertices.first, let lower = vertices.last else { return [] }
    let start = ports[[upper, vertices[1]]] ?? boxes[upper].middle
    var points = [DiagramLayout.Point(x: start, y: boxes[upper].bottom)]
    for vertex in vertices.dropFirst().dropLast() {
      let top = tops[layout.vertices[vertex].row]
      points.append(DiagramLayout.Point(x: x[vertex], y: top))
      points.append(DiagramLayout.Point(x: x[vertex], y: top + DiagramMeasures.boxHeight))
    }
    // Violations and arrows that point up end next to the others.
    let side: Double =
      switch tone {
      case .plain: 0
      case .hygiene: 1
      case .breach: -1
      }
    let shift = (side + (chain.isReversed ? 2 : 0)) * Self.spacing
    points.append(DiagramLayout.Point(x: landing(on: lower) + shift, y: boxes[lower].y))
    return chain.isReversed ? points.reversed() : points
  }
}
