/// The sizes in a drawing, in SVG units. The names have a height of 13.
struct DiagramMeasures {
  var nameSize = 13.0
  var labelSize = 13.0
  var boxHeight = 34.0
  var boxPadding = 15.0
  var boxGap = 18.0
  /// The space for an arrow that passes a row.
  var bendWidth = 2.0
  var bandPadding = 22.0
  var bandGap = 16.0

  func boxWidth(_ label: String) -> Double {
    let width = TextWidth.of(label, size: nameSize) + 2 * boxPadding
    return max(64, width.rounded(.up))
  }

  /// The width of the column with the names of the bands, or 0 if no band has a name.
  func labelWidth(_ bands: [DiagramBand]) -> Double {
    let widest =
      bands.map { TextWidth.of($0.name.shortened(to: 24), size: labelSize, isBold: true) }.max() ?? 0
    return widest == 0 ? 0 : (widest + 22).rounded(.up)
  }

  /// The maximum width of a row, chosen so that the drawing has about the shape of a screen.
  func rowLimit(_ widths: [Double]) -> Double {
    let area = widths.reduce(0) { $0 + ($1 + boxGap) * (boxHeight + rowGap(widest: 0)) }
    return max(940, (area * 2.2).squareRoot())
  }

  /// The height of a gap between rows. Arrows that go far sideways need more height.
  func rowGap(widest: Double) -> Double { 40 + min(52, widest * 0.045).rounded() }
}
