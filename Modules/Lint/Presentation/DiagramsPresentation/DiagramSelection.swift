import ArchitectureDomain
import ArchitecturePresentation
import GraphsDomain

/// The part of a graph that the options of a diagram select.
struct DiagramSelection {
  let diagram: Diagram

  /// The largest numbers of targets and parts for which a drawing doesn't fold families.
  private static let (manyTargets, manyParts) = (60, 30)

  /// - Throws: A ``Diagnostic`` about a target or a layer that doesn't exist, or about both if they don't touch.
  init(_ all: LayeredGraph, _ options: DiagramOptions) throws(Diagnostic) {
    let centers = try Self.centers(of: all, options.focus)
    let inside = try Self.targets(of: all, in: options.layer)
    var graph = all.selecting(
      tests: options.showsTests, external: options.showsExternal, always: centers.union(inside))
    if !centers.isEmpty { graph = graph.focused(on: centers, depth: options.depth) }
    if let layer = options.layer { graph = graph.showing(layer: layer) }
    if let focus = options.focus, let layer = options.layer, graph.nodes.isEmpty {
      throw Diagnostic(
        "'\(focus)' and the layer '\(layer)' are not connected by \(counted(options.depth, "arrow")); name another "
          + "target or layer, or follow more arrows with --depth")
    }
    let folds =
      switch options.folding {
      case .always: true
      case .never: false
      case .automatic:
        options.isDrawing
          && (graph.nodes.count > Self.manyTargets || graph.nodes.count(where: \.isPart) > Self.manyParts)
      }
    if options.collapsesLayers {
      graph = graph.collapsedToLayers()
    } else if folds {
      graph = graph.folding(graph.families)
    }
    diagram = Diagram(graph, options: options)
  }

  private static func centers(of graph: LayeredGraph, _ name: String?) throws(Diagnostic) -> Set<Target.ID> {
    guard let name else { return [] }
    let centers = graph.targets(named: name)
    guard centers.isEmpty else { return centers }
    throw Diagnostic("there is no target '\(name)'\(suggestion(of: name, in: graph.nodes.map(\.name)))")
  }

  private static func targets(
    of graph: LayeredGraph, in layer: String?
  ) throws(Diagnostic) -> Set<Target.ID> {
    guard let layer else { return [] }
    if graph.layers.isEmpty {
      throw Diagnostic("there is no layer '\(layer)', because no configuration defines layers")
    }
    guard graph.layers.contains(layer) else {
      throw Diagnostic("there is no layer '\(layer)'\(suggestion(of: layer, in: graph.layers))")
    }
    return Set(graph.nodes.lazy.filter { $0.layer == layer }.map(\.id))
  }
}
