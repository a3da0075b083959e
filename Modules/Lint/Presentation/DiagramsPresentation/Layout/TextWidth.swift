import CommandLinePresentation

/// Estimates the maximum width of text in the sans-serif fonts of common systems.
enum TextWidth {
  /// The widths of U+0020 to U+007E in Helvetica, in thousandths of the font size (Adobe Core 14 AFM).
  private static let ascii: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
  /// A factor for fonts that are wider than Helvetica, such as DejaVu Sans.
  private static let reserve = 1.12

  static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let thousandths = text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    return thousandths / 1000 * size * reserve * (isBold ? 1.06 : 1)
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    let value = scalar.value
    if value >= 0x20, value < 0x7F { return ascii[Int(value) - 0x20] }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    // East Asian and pictographic characters fill a square.
    let isWide = Character(scalar).columns == 2 || value >= 0x2E80 && value <= 0xD7A3 || value >= 0xF900
    return isWide ? 1000 : 650
  }
}

extension String {
  /// The text, or its start and end if it is longer than `limit` characters.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let half = (limit - 1) / 2
    return prefix(limit - 1 - half) + "…" + suffix(half)
  }
}
