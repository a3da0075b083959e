/// The style sheet of a drawing, for light and dark mode.
///
/// The style sheet uses no CSS variables, because not every program that shows SVG supports them.
enum DiagramStyle {
  static let fontFamily =
    "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif"

  static var sheet: String {
    """
    .drawing text { font-family: \(fontFamily); }
    .title { font-size: 19px; font-weight: 650; }
    .summary, .legend text { font-size: 12px; }
    .band text { font-size: 13px; font-weight: 650; }
    .band .count { font-size: 11.5px; font-weight: 400; }
    .band rect { stroke-width: 1; }
    .box rect { stroke-width: 1.3; }
    .box text { font-size: 13px; font-weight: 500; text-anchor: middle; }
    .test rect { stroke-dasharray: 4 3; }
    .macro rect, .plugin rect { stroke-width: 2.6; }
    .external text { font-weight: 400; }
    .arrow path { fill: none; stroke-width: 1.35; stroke-linecap: round; }
    .arrow path.head { stroke: none; }
    .arrow.transitive path { stroke-width: 1; stroke-dasharray: 2 4; }
    .arrow.transitive path.head { opacity: .6; }
    .arrow.breach path { stroke-width: 2.4; }
    .arrow.hygiene path { stroke-width: 1.2; stroke-dasharray: 5 4; }
    \(colors(
      DiagramPalette.light, paper: "#ffffff", text: "#18202b", faint: "#5d6877", box: "#ffffff",
      breach: DiagramPalette.breach.light, hygiene: DiagramPalette.hygiene.light))
    @media (prefers-color-scheme: dark) {
    \(colors(
      DiagramPalette.dark, paper: "#0d1117", text: "#e8edf4", faint: "#98a3b3", box: "#0f141b",
      breach: DiagramPalette.breach.dark, hygiene: DiagramPalette.hygiene.dark))
    }
    """
  }

  private static func colors(
    _ shades: [DiagramPalette.Shades], paper: String, text: String, faint: String, box: String,
    breach: String, hygiene: String
  ) -> String {
    let bands = shades.enumerated().map { index, shade in
      """
      .band.c\(index) rect { fill: \(shade.band); stroke: \(shade.border); }
      .band.c\(index) text { fill: \(shade.ink); }
      .box.c\(index) rect { stroke: \(shade.line); }
      .arrow.c\(index) path { stroke: \(shade.line); }
      .arrow.c\(index) path.head { fill: \(shade.line); }
      """
    }
    return """
      .paper { fill: \(paper); }
      .title, .box text { fill: \(text); }
      .summary, .legend text { fill: \(faint); }
      .box rect { fill: \(box); }
      .legend .sample { fill: \(box); stroke: \(faint); }
      \(bands.joined(separator: "\n"))
      .arrow.sample path { stroke: \(faint); }
      .arrow.sample path.head { fill: \(faint); }
      .arrow.hygiene path { stroke: \(hygiene); }
      .arrow.hygiene path.head { fill: \(hygiene); }
      .arrow.breach path { stroke: \(breach); }
      .arrow.breach path.head { fill: \(breach); }
      """
  }
}
