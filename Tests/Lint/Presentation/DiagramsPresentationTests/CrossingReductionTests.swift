import ArchitectureDomain
import Testing

@testable import DiagramsPresentation

@Suite struct CrossingReductionTests {
  @Test(arguments: [2, 3, 4])
  func `draws a tree without crossings for any numbering of its nodes`(branches: Int) {
    let count = 40
    // 17 is coprime to 40, so this renumbers every node.
    let number = { (node: Int) in node * 17 % count }
    var rowOfNode = [Int](repeating: 0, count: count)
    var arrows: [(from: Int, to: Int, tone: LayeredGraph.Edge.Tone)] = []
    for node in 1..<count {
      let parent = (node - 1) / branches
      rowOfNode[number(node)] = rowOfNode[number(parent)] + 1
      arrows.append((number(parent), number(node), .plain))
    }
    let sut = makeSUT(rowOfNode, arrows)
    #expect(crossings(of: sut, in: sut.rows) > 0)
    #expect(crossings(of: sut, in: CrossingReduction.rows(of: sut)) == 0)
  }

  @Test func `finds the order with the fewest crossings of a small graph`() {
    // All six arrows from three boxes to two: three pairs always cross.
    let arrows = (0..<3).flatMap { from in (3..<5).map { (from, $0, LayeredGraph.Edge.Tone.plain) } }
    let sut = makeSUT([0, 0, 0, 1, 1], arrows)
    #expect(crossings(of: sut, in: CrossingReduction.rows(of: sut)) == 3)
  }

  @Test func `merges neighbors without new crossings, and keeps every vertex in its row`() {
    let arrows = (0..<6).map { (from: $0, to: $0 < 4 ? 6 : 7, tone: LayeredGraph.Edge.Tone.plain) }
    let sut = makeSUT([0, 0, 0, 0, 0, 0, 3, 3], arrows)
    let order = CrossingReduction.rows(of: sut)
    let merged = sut.merged(order)
    #expect(crossings(of: merged, in: merged.rows) <= crossings(of: sut, in: order))
    #expect(sut.rows.map(\.count) == [6, 6, 6, 2])
    #expect(merged.rows.map(\.count) == [6, 2, 2, 2])
    for (row, vertices) in merged.rows.enumerated() {
      #expect(vertices.allSatisfy { merged.vertices[$0].row == row })
    }
    #expect(merged.chains.map(\.vertices.count) == sut.chains.map(\.vertices.count))
  }

  @Test func `shares lines from the start if there are very many`() {
    // 60 boxes in a column, with an arrow for each pair: 34,220 bends without shared lines.
    let arrows = (0..<60).flatMap { from in
      (from + 1..<60).map { (from, $0, LayeredGraph.Edge.Tone.plain) }
    }
    let sut = makeSUT(Array(0..<60), arrows)
    #expect(sut.vertices.count < 60 * 60)
    #expect(CrossingReduction.rows(of: sut).map { $0.sorted() } == sut.rows.map { $0.sorted() })
  }

  private func makeSUT(
    _ rowOfNode: [Int], _ arrows: [(from: Int, to: Int, tone: LayeredGraph.Edge.Tone)]
  ) -> LayoutGraph {
    LayoutGraph(
      widths: rowOfNode.map { _ in 80 }, rowOfNode: rowOfNode, rowCount: (rowOfNode.max() ?? -1) + 1,
      arrows: arrows, bend: 2)
  }

  private func crossings(of graph: LayoutGraph, in rows: [[Int]]) -> Int {
    var order = RowOrder(graph)
    order.set(rows)
    return order.crossings
  }
}
