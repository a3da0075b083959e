public import ArchitectureDomain
public import ArchitecturePresentation
import ReportsPresentation

/// The graph of a repository and its violations, in any form.
public struct GraphDrawing: Sendable {
  private let graph: LayeredGraph
  /// The number of violations that mark no arrow, such as an import of a system module that a layer forbids.
  private let unmarkedCount: Int

  public init(_ graph: LayeredGraph, violations: [Violation] = []) {
    self.graph = graph
    let marked = Set(graph.edges.flatMap { $0.imports + [$0.declaration].compactMap(\.self) })
    unmarkedCount = violations.count { $0.severity == .error && !marked.contains($0.place) }
  }

  /// The diagram, without a line feed at the end. Equal graphs and options give equal texts.
  ///
  /// - Throws: A ``Diagnostic`` if the options name a target or a layer that doesn't exist.
  public func text(_ options: DiagramOptions) throws(Diagnostic) -> String {
    let diagram = try DiagramSelection(graph, options).diagram
    return switch options.format {
    case .text: diagram.listing + unmarked
    case .mermaid: diagram.mermaid
    case .dot: diagram.dot
    case .svg: SVGDrawing(diagram).text
    case .json: diagram.json.text
    }
  }

  private var unmarked: String {
    unmarkedCount == 0
      ? "" : "\n'layerlint check' finds \(counted(unmarkedCount, "violation")) that no arrow shows."
  }
}
