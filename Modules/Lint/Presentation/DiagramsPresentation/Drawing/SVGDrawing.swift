import ArchitectureDomain
import ArchitecturePresentation
import ReportsPresentation

/// A diagram as self-contained SVG 1.1.
struct SVGDrawing {
  private let diagram: Diagram
  private let layout: DiagramLayout
  /// The number of nodes that use each node.
  private let userCounts: [Int]
  /// The index of each node's color in the palette.
  private let colors: [Int]

  private static let margin = 28.0

  init(_ diagram: Diagram) {
    self.diagram = diagram
    layout = DiagramLayout(
      diagram.graph, labels: diagram.labels.map { $0.shortened(to: Self.longestName) },
      edges: diagram.drawnEdges)
    var userCounts = [Int](repeating: 0, count: diagram.graph.nodes.count)
    for node in diagram.successors.joined() { userCounts[node] += 1 }
    self.userCounts = userCounts
    let depths = diagram.depths
    var colors = [Int](repeating: 0, count: diagram.graph.nodes.count)
    for (index, (band, _)) in layout.bands.enumerated() {
      for node in band.nodes {
        let shade = diagram.graph.isCollapsed ? node : band.kind == .whole ? depths[node] : index
        colors[node] = shade % DiagramPalette.count
      }
    }
    self.colors = colors
  }

  private static let longestName = 44

  var text: String {
    let legend = DiagramLegend(diagram)
    let (heading, margin) = (56.0, Self.margin)
    let titleWidth = TextWidth.of(diagram.title, size: 19, isBold: true)
    let inner = max(layout.width, legend.width, titleWidth, TextWidth.of(diagram.summary, size: 12))
    let width = inner + 2 * margin
    let height = heading + layout.height + 34 + 2 * margin
    let (w, h) = (Markup.number(width), Markup.number(height))
    let opening =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawing\" role=\"img\" "
      + "aria-labelledby=\"diagram-title diagram-desc\" width=\"\(w)\" height=\"\(h)\" viewBox=\"0 0 \(w) \(h)\">"
    var lines = [
      opening,
      "<title id=\"diagram-title\">\(Markup.escaped(diagram.title))</title>",
      "<desc id=\"diagram-desc\">\(Markup.escaped(description))</desc>",
      "<style>\n\(DiagramStyle.sheet)\n</style>",
      "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>",
      "<text class=\"title\" x=\"\(n(margin))\" y=\"44\">\(Markup.escaped(diagram.title))</text>",
      "<text class=\"summary\" x=\"\(n(margin))\" y=\"66\">"
        + "\(Markup.escaped(diagram.summary.capitalizedFirst)).</text>",
    ]
    let (left, top) = (margin + (inner - layout.width) / 2, heading + margin)
    lines.append("<g transform=\"translate(\(n(left)) \(n(top)))\">")
    lines += layout.bands.indices.compactMap(band)
    // Prominent arrows are above the others.
    let arrows = Dictionary(grouping: layout.arrows) { diagram.graph.edges[$0.edge].tone }
    let tones: [LayeredGraph.Edge.Tone] = [.plain, .hygiene, .breach]
    lines += tones.flatMap { arrows[$0] ?? [] }.map { arrow(ArrowPath($0.points), edge: $0.edge) }
    lines += diagram.drawnEdges.compactMap(loop)
    // Assistive technology follows the order of the text.
    let order = layout.boxes.indices.sorted {
      (layout.boxes[$0].y, layout.boxes[$0].x) < (layout.boxes[$1].y, layout.boxes[$1].x)
    }
    lines += order.map(box)
    lines.append("</g>")
    lines.append("<g transform=\"translate(\(n(margin)) \(n(top)))\">")
    lines.append(legend.text(y: layout.height + 34))
    lines.append("</g>")
    lines.append("</svg>")
    return lines.joined(separator: "\n")
  }

  private func n(_ value: Double) -> String { Markup.number(value) }

  private var description: String {
    let bands = layout.bands.filter { $0.band.kind != .whole }.map { band, _ in
      "\(band.name): \(band.nodes.map { diagram.labels[$0] }.joined(separator: ", "))"
    }
    return ([diagram.summary.capitalizedFirst] + bands).map { $0 + "." }.joined(separator: " ")
  }

  // MARK: Parts

  private func band(_ index: Int) -> String? {
    let (band, frame) = layout.bands[index]
    guard band.kind != .whole else { return nil }
    let middle = frame.y + frame.height / 2
    return """
      <g class="band c\(index % DiagramPalette.count)">\
      <rect x="0" y="\(n(frame.y))" width="\(n(frame.width))" height="\(n(frame.height))" rx="12"/>\
      <text x="18" y="\(n(middle - 2))">\(Markup.escaped(band.name.shortened(to: 24)))</text>\
      <text class="count" x="18" y="\(n(middle + 15))">\(diagram.graph.size(of: band))</text></g>
      """
  }

  private func box(_ index: Int) -> String {
    let node = diagram.graph.nodes[index]
    let frame = layout.boxes[index]
    let label = diagram.labels[index]
    let radius =
      switch node.kind {
      case .executable: frame.height / 2
      case .system, .binary, .clang: 1.5
      default: 8.0
      }
    let kind = node.isChecked ? node.kind.rawValue : "external"
    let back = node.members.isEmpty ? "" : stack(behind: frame, radius)
    return """
      <g class="box c\(colors[index]) \(node.members.isEmpty ? kind : "family")"><title>\(Markup.escaped(note(on: index)))</title>\(back)\
      <rect x="\(n(frame.x))" y="\(n(frame.y))" width="\(n(frame.width))" height="\(n(frame.height))" \
      rx="\(n(radius))"/>\
      <text x="\(n(frame.middle))" y="\(n(frame.y + frame.height / 2 + 4.5))">\
      \(Markup.escaped(label.shortened(to: Self.longestName)))</text></g>
      """
  }

  /// A second box whose right edge is visible, next to all arrows. It shows that the first box represents several
  /// targets.
  private func stack(behind frame: DiagramLayout.Frame, _ radius: Double) -> String {
    "<rect x=\"\(n(frame.x + 5))\" y=\"\(n(frame.y + 4))\" width=\"\(n(frame.width))\" "
      + "height=\"\(n(frame.height - 8))\" rx=\"\(n(radius))\"/>"
  }

  private func note(on index: Int) -> String {
    let node = diagram.graph.nodes[index]
    let layer = node.layer.map { " of \($0)" } ?? ""
    let what =
      !node.members.isEmpty
      ? ": \(node.members.map(\.name).joined(separator: ", "))"
      : diagram.graph.isCollapsed
        ? "" : ", \(node.isPart ? "folder of \(node.target.name)" : node.kind.word)\(layer)"
    return
      "\(diagram.labels[index])\(what): uses \(diagram.successors[index].count), used by \(userCounts[index])"
  }

  private func arrow(_ path: ArrowPath, edge number: Int) -> String {
    let ends = diagram.ends(of: number) ?? (0, 0)
    let edge = diagram.graph.edges[number]
    let style =
      switch edge.tone {
      case .plain: "c\(colors[ends.to])" + (diagram.isTransitive[number] ? " transitive" : "")
      case .hygiene: "hygiene"
      case .breach: "breach"
      }
    let rules = edge.rules.joined(separator: ", ")
    let title =
      "\(diagram.labels[ends.from]) → \(diagram.labels[ends.to])" + (rules.isEmpty ? "" : " [\(rules)]")
    return "<g class=\"arrow \(style)\"><title>\(Markup.escaped(title))</title>"
      + "<path d=\"\(path.line)\"/><path class=\"head\" d=\"\(path.head)\"/></g>"
  }

  /// The arrow from a box to itself: its targets depend on one another.
  private func loop(_ edge: Int) -> String? {
    guard let (from, to) = diagram.ends(of: edge), from == to else { return nil }
    return arrow(ArrowPath(loopAt: layout.boxes[from]), edge: edge)
  }
}

extension Diagram {
  /// The number of arrows in the longest chain that starts at each node. Arrows that close a cycle don't count.
  fileprivate var depths: [Int] {
    let order = graph.order
    var place = [Int](repeating: 0, count: order.count)
    for (position, node) in order.enumerated() { place[node] = position }
    var depths = [Int](repeating: 0, count: order.count)
    for node in order.reversed() {
      let below = successors[node].filter { place[$0] > place[node] }
      depths[node] = below.map { depths[$0] + 1 }.max() ?? 0
    }
    return depths
  }
}
