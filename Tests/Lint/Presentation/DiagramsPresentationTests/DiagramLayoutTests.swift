import ArchitectureDomain
import GraphsDomain
import Testing

@testable import DiagramsPresentation

@Suite struct DiagramLayoutTests {
  private static let graphs: [LayeredGraph] = [
    .of(["A>B"]), .of([], alone: ["A"]), .of([]),
    .of(["A>B", "A>C", "B>D", "C>D", "A>D"]),
    .of(["A>B", "B>C", "C>A!"]), .of(["A>B", "B>A"]),
    .of(["XApp>XCore", "XCore>XApp!", "YApp>XCore"], alone: ["Lost"], layers: ["Core", "App"]),
    .large(30), .large(120),
  ]
  /// Computed once for all tests.
  private static let layouts = graphs.map { layout(of: $0) }

  @Test(arguments: graphs.indices)
  func `separates boxes and keeps each in its band`(index: Int) {
    let (graph, layout) = Self.layouts[index]
    #expect(layout.boxes.count == graph.nodes.count)
    for (index, box) in layout.boxes.enumerated() {
      for other in layout.boxes[..<index] {
        let isApart =
          box.right < other.x || other.right < box.x || box.bottom < other.y || other.bottom < box.y
        #expect(isApart)
      }
    }
    for (band, frame) in layout.bands {
      for box in band.nodes.map({ layout.boxes[$0] }) {
        #expect(frame.x < box.x && box.right < frame.right && frame.y < box.y && box.bottom < frame.bottom)
      }
    }
  }

  @Test(arguments: graphs.indices)
  func `stacks the bands from the outermost layer down`(index: Int) {
    let (graph, layout) = Self.layouts[index]
    let names = layout.bands.filter { $0.band.kind == .layer }.map(\.band.name)
    #expect(names == graph.layers.reversed().filter(names.contains))
    for (upper, lower) in zip(layout.bands, layout.bands.dropFirst()) {
      #expect(upper.frame.bottom < lower.frame.y)
    }
  }

  @Test(arguments: graphs.indices)
  func `points valid arrows down, from one box to another`(index: Int) {
    let (graph, layout) = Self.layouts[index]
    for arrow in layout.arrows {
      let edge = graph.edges[arrow.edge]
      let from = layout.boxes[graph.index(of: edge.from)]
      let to = layout.boxes[graph.index(of: edge.to)]
      let ys = arrow.points.map(\.y)
      let isDown = from.y < to.y
      #expect(ys == (isDown ? ys.sorted() : ys.sorted(by: >)))
      #expect(ys.first == (isDown ? from.bottom : from.y))
      #expect(ys.last == (isDown ? to.y : to.bottom))
      #expect(arrow.points.first.map { $0.x > from.x && $0.x < from.right } == true)
      #expect(arrow.points.last.map { $0.x > to.x && $0.x < to.right } == true)
      if edge.violated.isEmpty, !graph.hasCircle { #expect(isDown) }
    }
  }

  @Test(arguments: graphs.indices)
  func `routes no arrow through a box`(index: Int) {
    let (_, layout) = Self.layouts[index]
    for arrow in layout.arrows {
      for (start, end) in zip(arrow.points, arrow.points.dropFirst()) {
        // A curve between two points stays between their heights. A vertical line keeps its position.
        let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
        let crossed = layout.boxes.filter { box in
          box.y < bottom && top < box.bottom && box.x < max(start.x, end.x) && min(start.x, end.x) < box.right
        }
        #expect(crossed == [])
      }
    }
  }

  @Test func `puts targets without dependencies at the bottom, and others above their dependencies`() {
    let (graph, layout) = makeSUT(.of(["A>B", "B>C", "D>C"]))
    let rows = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), layout.boxes.map(\.y)))
    #expect(rows["B"] == rows["D"])
    #expect(rows["A"].map { $0 < rows["B"] ?? 0 } == true)
    #expect(rows["B"].map { $0 < rows["C"] ?? 0 } == true)
  }

  @Test func `draws layers in the configured order, and below the middle of a long title`() throws {
    // By the longest path, B and D would be above A.
    let arrows = ["BX>CX", "DX>CX", "CX>EX", "AX>EX"]
    let layers = LayeredGraph.of(arrows, layers: ["EX", "DX", "CX", "BX", "AX"]).collapsedToLayers()
    let (graph, layout) = makeSUT(layers)
    let rows = Dictionary(grouping: graph.nodes.indices) { layout.boxes[$0].y }
    let names = rows.sorted { $0.key < $1.key }.map { $0.value.map { graph.nodes[$0].name } }
    #expect(names == [["AX", "BX"], ["CX"], ["DX", "EX"]])
    let text = layers.text(.svg) { $0.title = String(repeating: "A long title ", count: 9) }
    let width = try #require(text.firstMatch(of: /viewBox="0 0 ([0-9.]+)/).flatMap { Double($0.1) })
    let left = try #require(text.firstMatch(of: /translate\(([0-9.]+)/).flatMap { Double($0.1) })
    #expect(abs(left + layout.width / 2 - width / 2) < 1)
    #expect(width > layout.width + 200)
  }

  @Test func `keeps the configured order of layers in DOT and Mermaid, also when collapsed`() {
    let arrows = ["BX>CX", "DX>CX", "CX>EX", "AX>EX"]
    let graph = LayeredGraph.of(arrows, layers: ["EX", "DX", "CX", "BX", "AX"])
    #expect(graph.text(.dot).contains("  n4 -> n0 -> n1 -> n2 -> n3 [style=invis];"))
    let collapsed = graph.text(.dot) { $0.collapsesLayers = true }
    #expect(collapsed.contains("{ rank=same; n0; n1; }\n  { rank=same; n3; n4; }"))
    #expect(collapsed.contains("  n0 -> n2 -> n3 [style=invis];"))
    let apart = LayeredGraph.of(["AX>BX!", "CX>AX!"], layers: ["CX", "BX", "AX"])
    #expect(apart.text(.mermaid) { $0.collapsesLayers = true }.contains("  n1 ~~~ n2") == false)
    let upward = LayeredGraph.of(["BX>AX!"], layers: ["BX", "AX"])
    #expect(upward.text(.mermaid) { $0.collapsesLayers = true }.contains("  n1 --> n0\n  n0 ~~~ n1"))
  }

  @Test func `avoids unnecessary crossings`() {
    // Two trees with alternating leaves.
    let (graph, layout) = makeSUT(.of(["A>1", "B>2", "A>3", "B>4", "A>5", "B>6"]))
    let middles = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), layout.boxes.map(\.middle)))
    let left = ["1", "3", "5"].compactMap { middles[$0] }
    let right = ["2", "4", "6"].compactMap { middles[$0] }
    let isApart = (left.max() ?? 0) < (right.min() ?? 0) || (right.max() ?? 0) < (left.min() ?? 0)
    #expect(isApart)
  }

  @Test func `merges only neighboring arrows, so that merging adds no crossing`() {
    // Two fans in one row: arrows to Z merge, and those to Y stay apart from them.
    let (graph, layout) = makeSUT(.of(["A>M", "B>M", "M>Y", "M>Z", "A>Z", "B>Z", "A>Y", "B>Y"]))
    let bends = layout.arrows.filter { $0.points.count == 4 }.map { arrow in
      (to: graph.edges[arrow.edge].to.name, x: arrow.points[1].x)
    }.sorted { $0.x < $1.x }
    #expect(bends.count == 4)
    for (left, right) in zip(bends, bends.dropFirst()) where left.x == right.x {
      #expect(left.to == right.to)
    }
  }

  @Test func `breaks a wide row into several`() {
    let (_, layout) = makeSUT(.of((0..<60).map { "User\($0)>Core" }))
    #expect(Set(layout.boxes.map(\.y)).count > 3)
    #expect(layout.width < 3000)
  }

  private func makeSUT(_ graph: LayeredGraph) -> (LayeredGraph, DiagramLayout) { Self.layout(of: graph) }

  private static func layout(of graph: LayeredGraph) -> (LayeredGraph, DiagramLayout) {
    let diagram = Diagram(graph, options: DiagramOptions(.svg))
    return (graph, DiagramLayout(graph, labels: diagram.labels, edges: Array(graph.edges.indices)))
  }
}

extension LayeredGraph {
  fileprivate func index(of id: Target.ID) -> Int { nodes.firstIndex { $0.id == id } ?? -1 }

  fileprivate var hasCircle: Bool {
    let order = dependencyOrder
    return edges.contains { order[$0.from, default: 0] > order[$0.to, default: 0] }
  }
}
