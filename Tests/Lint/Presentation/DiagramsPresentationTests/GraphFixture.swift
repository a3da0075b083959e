import ArchitectureDomain
import DiagramsPresentation

extension LayeredGraph {
  /// A graph with arrows such as `A>B`, `A>B!` for a breach, or `A>B?` for an unused dependency. A target is in the
  /// layer whose name ends its own name. The layers are listed from the innermost outward.
  static func of(_ arrows: [String], alone: [String] = [], layers: [String] = []) -> LayeredGraph {
    var names: [String] = []
    var known: Set<String> = []
    let ends = arrows.map { $0.filter { !"!?".contains($0) }.split(separator: ">").map(String.init) }
    for name in ends.joined() + alone where known.insert(name).inserted { names.append(name) }
    return LayeredGraph(
      layers: layers,
      nodes: names.map { name in
        Node(Target.ID(package: "p", name: name), layer: layers.first { name.hasSuffix($0) })
      },
      edges: zip(arrows, ends).map { arrow, ends in
        Edge(
          from: Target.ID(package: "p", name: ends[0]), to: Target.ID(package: "p", name: ends[1]),
          declaration: Place("Package.swift", SourcePosition(line: 7, column: 3)),
          violated: arrow.hasSuffix("!") ? [.layer] : arrow.hasSuffix("?") ? [.unusedDependency] : [])
      })
  }

  /// Targets in four layers, each with a few arrows inward. The graph is always the same.
  static func large(_ count: Int) -> LayeredGraph {
    let layers = ["Domain", "Data", "Presentation", "Apps"]
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      // Knuth's linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let names = (0..<count).map { "Target\($0)\(layers[$0 * layers.count / count])" }
    var arrows: Set<String> = []
    for index in 1..<count {
      for _ in 0..<1 + random(3) { arrows.insert("\(names[index])>\(names[random(index)])") }
    }
    let wrong = "\(names[0])>\(names[count - 1])!"
    return of(arrows.sorted() + [wrong], alone: names, layers: layers)
  }

  func text(_ format: DiagramOptions.Format, _ change: (inout DiagramOptions) -> Void = { _ in }) -> String {
    var options = DiagramOptions(format)
    change(&options)
    return (try? GraphDrawing(self).text(options)) ?? ""
  }
}
