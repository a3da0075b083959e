import ArchitectureDomain
import ArchitecturePresentation

/// The options in the opening marker of a diagram: `format=mermaid collapse-layers tests external`.
struct MarkerOptions {
  private var diagram: DiagramOptions

  private static let formats: [DiagramOptions.Format] = [.mermaid, .text, .dot, .json]
  private static let known = [
    "format=…", "tests", "external", "implied", "focus=…", "depth=…", "layer=…", "collapse-layers", "fold",
    "no-fold",
  ]

  init(_ words: [String], defaults: DiagramOptions) throws(Diagnostic) {
    diagram = defaults
    if !Self.formats.contains(diagram.format) { diagram.format = .mermaid }
    let formats = Self.formats.map(\.rawValue)
    for word in words {
      switch word {
      case "tests": diagram.showsTests = true
      case "external": diagram.showsExternal = true
      case "implied": diagram.showsTransitive = true
      case "collapse-layers": diagram.collapsesLayers = true
      case "fold": diagram.folding = .always
      case "no-fold": diagram.folding = .never
      case let word where word.hasPrefix("focus="): diagram.focus = String(word.dropFirst("focus=".count))
      case let word where word.hasPrefix("layer="): diagram.layer = String(word.dropFirst("layer=".count))
      case let word where word.hasPrefix("depth="):
        let digits = String(word.dropFirst("depth=".count))
        guard let depth = DiagramOptions.depth(digits) else {
          throw Diagnostic("'\(digits)' is not a number of arrows; write 0 or more")
        }
        diagram.depth = depth
      case let word where word.hasPrefix("format="):
        let name = String(word.dropFirst("format=".count))
        guard let format = DiagramOptions.Format(rawValue: name), Self.formats.contains(format) else {
          throw Diagnostic("'\(name)' is not a format for a document; the formats are \(listed(formats))")
        }
        diagram.format = format
      default:
        throw Diagnostic("'\(word)' is not an option of a marker; the options are \(listed(Self.known))")
      }
    }
  }

  /// The lines between the markers, in fences.
  ///
  /// - Throws: A ``Diagnostic`` about a target or a layer that doesn't exist.
  func content(_ drawing: GraphDrawing) throws(Diagnostic) -> String {
    let text = try drawing.text(diagram)
    // The fence must be longer than any fence in the diagram.
    let lines: [Substring] = text.split(whereSeparator: \.isNewline)
    let longest = lines.reduce(0) { longest, line in max(longest, line.prefix { $0 == "`" }.count) }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(diagram.format.rawValue)\n\(text)\n\(fence)"
  }
}
