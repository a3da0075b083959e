/// The sizes in a drawing, in SVG units. The names have a height of 13.
enum DiagramMeasures {
  static let nameSize = 13.0
  static let boxHeight = 34.0
  static let boxPadding = 15.0
  static let boxGap = 18.0
  /// The space for an arrow that passes a row.
  static let bendWidth = 2.0
  static let bandPadding = 22.0
  static let bandGap = 16.0

  static func boxWidth(_ label: String) -> Double {
    let width = TextWidth.of(label, size: nameSize) + 2 * boxPadding
    return max(64, width.rounded(.up))
  }

  /// The width of the column with the names of the bands, or 0 if no band has a name.
  static func labelWidth(_ bands: [DiagramBand]) -> Double {
    let widest =
      bands.map { TextWidth.of($0.name.shortened(to: 24), size: nameSize, isBold: true) }.max() ?? 0
    return widest == 0 ? 0 : (widest + 22).rounded(.up)
  }

  /// The maximum width of a row, chosen so that the drawing has about the shape of a screen.
  static func rowLimit(_ widths: [Double]) -> Double {
    let area = widths.reduce(0) { $0 + ($1 + boxGap) * (boxHeight + rowGap(widest: 0)) }
    return max(940, (area * 2.2).squareRoot())
  }

  /// The height of a gap between rows. Arrows that go far sideways need more height.
  static func rowGap(widest: Double) -> Double { 40 + min(52, widest * 0.045).rounded() }
}
