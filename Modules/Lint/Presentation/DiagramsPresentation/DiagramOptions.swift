/// The part of a graph that a diagram shows, and the form of the diagram.
public struct DiagramOptions: Equatable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case text, mermaid, dot, svg, html, json
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
  /// Whether the metrics of targets and layers follow.
  public var showsMetrics = false
  /// The title of a drawing.
  public var title: String?

  public init(_ format: Format = .text) {
    self.format = format
  }
}
