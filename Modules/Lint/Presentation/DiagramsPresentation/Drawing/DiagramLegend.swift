import ArchitectureDomain

/// Explains the shapes and colors that occur in a drawing.
struct DiagramLegend {
  private enum Sample {
    case arrow(String), box(String, radius: Double)
  }

  private var items: [(sample: Sample, text: String, width: Double)] = []

  init(_ diagram: Diagram) {
    add(.arrow("sample"), "depends on")
    let tones = Set(diagram.graph.edges.map(\.tone))
    let isOutward = diagram.graph.edges.contains { $0.isOutward && $0.violated.isEmpty }
    if tones.contains(.breach) {
      add(.arrow("breach"), isOutward ? "against the order" : "breaches the architecture")
    }
    if tones.contains(.hygiene) { add(.arrow("hygiene"), "unused, undeclared, or leaked") }
    guard !diagram.graph.isCollapsed else { return }
    let kinds = Set(diagram.graph.nodes.lazy.filter(\.isChecked).map(\.kind))
    let hasParts = diagram.graph.nodes.contains(where: \.isPart)
    if kinds.contains(.library), kinds.count > 1 {
      add(.box("", radius: 4), hasParts ? "library or folder" : "library")
    }
    if kinds.contains(.executable) { add(.box("", radius: 7), "executable") }
    if kinds.contains(.test) { add(.box("test", radius: 4), "test") }
    if !kinds.isDisjoint(with: [.macro, .plugin]) { add(.box("macro", radius: 4), "macro or plugin") }
    if !kinds.isDisjoint(with: [.system, .binary, .clang]) { add(.box("", radius: 1), "not Swift") }
  }

  private mutating func add(_ sample: Sample, _ text: String) {
    items.append((sample, text, 30 + TextWidth.of(text, size: 12) + 22))
  }

  var width: Double { items.reduce(0) { $0 + $1.width } }

  func text(y: Double) -> String {
    var x = 0.0
    var parts: [String] = []
    for item in items {
      switch item.sample {
      case .arrow(let style):
        let end = x + 22
        parts.append(
          "<g class=\"arrow \(style)\"><path d=\"M\(n(x)) \(n(y - 4))H\(n(end - 6))\"/>"
            + "<path class=\"head\" d=\"M\(n(end)) \(n(y - 4))L\(n(end - 7)) \(n(y - 7.6))L\(n(end - 7)) \(n(y - 0.4))Z\"/></g>"
        )
      case .box(let style, let radius):
        parts.append(
          "<g class=\"\(style)\"><rect class=\"sample\" x=\"\(n(x + 0.5))\" y=\"\(n(y - 11))\" width=\"21\" "
            + "height=\"14\" rx=\"\(n(radius))\"/></g>")
      }
      parts.append("<text x=\"\(n(x + 30))\" y=\"\(n(y))\">\(Markup.escaped(item.text))</text>")
      x += item.width
    }
    return "<g class=\"legend\">\(parts.joined())</g>"
  }

  private func n(_ value: Double) -> String { Markup.number(value) }
}
