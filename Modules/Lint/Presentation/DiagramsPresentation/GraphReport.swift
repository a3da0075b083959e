public import ArchitectureDomain
public import ArchitecturePresentation
import ReportsPresentation

/// The graph of a repository and its violations, in any form: the view state of `layerlint graph`.
public struct GraphReport: Equatable, Sendable {
  private let graph: LayeredGraph
  /// The number of violations that mark no arrow, such as an import of a system module that a layer forbids.
  private let unmarkedCount: Int
  /// Problems that make the graph incomplete.
  public let damages: [Diagnostic]

  /// - Parameter package: The checked folder as the user named it. Paths in the report start with it.
  public init(_ graph: LayeredGraph, _ inspection: Inspection, package: String = ".") {
    self.graph = graph
    damages = LintReport(inspection, package: package).obstacles
    let marked = Set(graph.edges.flatMap { $0.imports + [$0.declaration].compactMap(\.self) })
    unmarkedCount = inspection.violations.count { $0.severity == .error && !marked.contains($0.place) }
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
