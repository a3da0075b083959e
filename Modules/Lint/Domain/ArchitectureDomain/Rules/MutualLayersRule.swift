extension Violation.Rule {
  public static let mutualLayers: Violation.Rule = .init(
    "mutual-layers", "layers see each other", kind: .configuration,
    meaning: "Layers list each other in `sees`, directly or in a circle. Layers for tests don't count.",
    reason:
      "Layers without an order are one layer: you cannot understand, test, or replace one without the others.",
    wrong: """
      // architecture.json5
      { name: "Domain", targets: ["*Domain"], sees: ["Domain", "Data"] },
      { name: "Data", targets: ["*Data"], sees: ["Domain"] },
      """,
    right: """
      // architecture.json5
      { name: "Domain", targets: ["*Domain"], sees: ["Domain"] },
      { name: "Data", targets: ["*Data"], sees: ["Domain"] },
      """,
    fix:
      "Remove a layer from the `sees` of another, or merge them. To keep both, turn the rule off in `severities`.",
    exception: .none(because: "the layers are in the configuration, so you change them there.")
  ) { context in
    let circles = context.rules.layers.circles
    return context.rules.layers.compactMap { layer in
      guard let names = circles.first(where: { $0.dropFirst().first == layer.name }) else { return nil }
      return (Violation(.mutualLayers(names), in: layer.name, at: layer.place), nil)
    }
  }
}

extension [Layer] {
  /// The names of the layers that see one another, directly or in a circle, without those for tests. Each other layer is alone.
  package var circles: [[String]] {
    let layers = filter { !$0.isForTests }
    let numbers = Dictionary(uniqueKeysWithValues: zip(layers.map(\.name), 0...))
    let circles = Digraph(successors: layers.map { $0.sees.compactMap { numbers[$0] } }).components()
    return Dictionary(grouping: layers.indices) { circles[$0] }.values.map { $0.map { layers[$0].name } }
  }
}

extension Violation.Fault {
  /// Layers see one another, directly or in a circle.
  public static func mutualLayers(_ names: [String]) -> Violation.Fault {
    Violation.Fault(.mutualLayers, severity: .warning) { _ in
      "\(listed(names, first: 5)) see each other, so they have no order; remove one from 'sees' of another, or merge them"
    }
  }
}
