extension DiagramLayout {
  /// Returns arrows straight from box to box.
  ///
  /// Their ends spread over a side of a box in the order of their other ends, so that no arrow hides another one.
  func straightPaths(_ arrows: [(from: Int, to: Int)]) -> [ArrowPath] {
    let starts = spread(arrows.map { ($0.from, $0.to) })
    let tips = spread(arrows.map { ($0.to, $0.from) })
    return arrows.indices.map { index in
      let (from, to) = arrows[index]
      return ArrowPath(from: boxes[from], at: starts[index], to: boxes[to], at: tips[index])
    }
  }

  private func spread(_ ends: [(box: Int, other: Int)]) -> [Double] {
    var x = [Double](repeating: 0, count: ends.count)
    for (box, indices) in Dictionary(grouping: ends.indices, by: { ends[$0].box }) {
      let sorted = indices.sorted {
        (boxes[ends[$0].other].middle, $0) < (boxes[ends[$1].other].middle, $1)
      }
      let spacing = boxes[box].width / Double(indices.count + 1)
      for (place, index) in sorted.enumerated() { x[index] = boxes[box].x + spacing * Double(place + 1) }
    }
    return x
  }
}
