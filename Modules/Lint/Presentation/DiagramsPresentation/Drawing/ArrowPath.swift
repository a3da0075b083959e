/// An arrow as SVG paths.
struct ArrowPath {
  /// The line without the arrowhead.
  private(set) var line = ""
  private(set) var head = ""

  private static let length = 7.0
  private static let halfWidth = 3.6

  init(_ points: [DiagramLayout.Point]) {
    guard let start = points.first, var end = points.last, points.count > 1 else { return }
    let direction = end.y >= points[points.count - 2].y ? 1.0 : -1.0
    let base = end.y - direction * Self.length
    head =
      "M\(n(end.x)) \(n(end.y))L\(n(end.x - Self.halfWidth)) \(n(base))L\(n(end.x + Self.halfWidth)) \(n(base))Z"
    // The line ends before the tip of the head, so that it doesn't show there.
    end.y = base + direction
    // Arrows to the same box share the last part of their lines. Drawn from there, their dashes coincide.
    line = "M\(n(end.x)) \(n(end.y))"
    var last = end
    for point in points.dropFirst().dropLast().reversed() + [start] {
      line += step(from: last, to: point)
      last = point
    }
  }

  /// An arrow on the right of a box, from the box to itself.
  init(loopAt box: DiagramLayout.Frame) {
    // The second box of a family is 5 wide next to the first one.
    let (x, top, bottom) = (box.right + 5, box.y + 10, box.bottom - 10)
    let out = x + 14
    line =
      "M\(n(x)) \(n(top))C\(n(out)) \(n(top - 5)) \(n(out)) \(n(bottom + 5)) \(n(x + 5)) \(n(bottom + 1))"
    head =
      "M\(n(x)) \(n(bottom))L\(n(x + Self.length)) \(n(bottom - Self.halfWidth))"
      + "L\(n(x + Self.length)) \(n(bottom + Self.halfWidth))Z"
  }

  private func step(from start: DiagramLayout.Point, to end: DiagramLayout.Point) -> String {
    if abs(start.x - end.x) < 0.05 { return "V\(n(end.y))" }
    let middle = (start.y + end.y) / 2
    return "C\(n(start.x)) \(n(middle)) \(n(end.x)) \(n(middle)) \(n(end.x)) \(n(end.y))"
  }

  private func n(_ value: Double) -> String { Markup.number(value) }
}
