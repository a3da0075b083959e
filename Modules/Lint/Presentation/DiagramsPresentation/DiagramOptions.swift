/// The part of a graph that a diagram shows, and the form of the diagram.
public struct DiagramOptions: Equatable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case text, mermaid, dot, svg, json
  }

  /// Whether a person looks at the diagram, and doesn't search it.
  var isDrawing: Bool { format != .text && format != .json }

  /// Whether each family of targets is drawn as one box.
  public enum Folding: Sendable {
    /// Only drawings with many targets are folded.
    case automatic
    case always, never
  }

  public var format: Format
  /// Whether tests and the layers for tests are shown.
  public var showsTests = false
  /// Whether targets of other packages, which are not checked, are shown.
  public var showsExternal = false
  /// Whether arrows that are implied by others are drawn.
  public var showsTransitive = false
  /// Whether each layer is drawn as one box.
  public var collapsesLayers = false
  /// The target around which the diagram shows a part of the graph.
  public var focus: String?
  /// The number of arrows from the focus to the farthest shown targets.
  public var depth = 1
  /// The layer whose targets are shown. Every other layer is one box.
  public var layer: String?
  public var folding = Folding.automatic
  /// The title of a drawing.
  public var title: String?

  public init(_ format: Format = .text) {
    self.format = format
  }

  /// The number of arrows in a text of digits, or nil if the text has other characters.
  public static func depth(_ digits: String) -> Int? {
    Int(digits).flatMap { $0 < 0 || digits.hasPrefix("+") ? nil : $0 }
  }
}
