public import ArchitectureDomain

/// The graph of a repository and what breaks its rules, in any form: the view state of `layerlint graph`.
public struct GraphReport: Equatable, Sendable {
  private let graph: LayeredGraph
  /// What is wrong, sorted by path, line and column.
  private let violations: [Diagnostic]
  /// Why the graph may not be whole.
  public let damages: [Diagnostic]

  /// - Parameter package: The checked folder as its user named it, so that paths can be followed from there.
  public init(_ graph: LayeredGraph, _ inspection: Inspection, package: String = ".") {
    self.graph = graph
    let diagnostics = LintReport(inspection, package: package).diagnostics
    violations = diagnostics.filter { $0.rule != nil }
    damages = diagnostics.filter { $0.rule == nil }
  }

  /// The same for the same graph and options, without a line end behind it.
  public func text(_ options: DiagramOptions) -> String {
    let diagram = Diagram(graph, options: options)
    return switch options.format {
    case .text: diagram.listing
    case .mermaid: diagram.mermaid
    case .dot: diagram.dot
    case .svg: SVGDrawing(diagram).text
    case .html: HTMLPage(diagram, violations: violations).text
    case .json: diagram.json.text
    }
  }

  /// The measures as a table of Markdown.
  func markdownMetrics(_ options: DiagramOptions) -> String {
    Diagram(graph, options: options).markdownMetrics
  }
}
