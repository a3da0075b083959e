/// What of a graph is shown, and how.
public struct DiagramOptions: Equatable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case text, mermaid, dot, svg, html, json
  }

  public var format: Format
  /// Whether tests are shown, and the layers that exist for them.
  public var showsTests = false
  /// Whether targets of packages are shown that are not checked.
  public var showsExternal = false
  /// Whether arrows are drawn that follow from others.
  public var showsTransitive = false
  /// Whether each layer is drawn as one box.
  public var collapsesLayers = false
  /// Whether the measures of targets and layers follow.
  public var showsMetrics = false
  /// What stands over a drawing.
  public var title: String?

  public init(_ format: Format = .text) {
    self.format = format
  }
}
