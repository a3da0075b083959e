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
    let layers = context.rules.layers.filter { !$0.isForTests }
    let numbers = Dictionary(uniqueKeysWithValues: zip(layers.map(\.name), 0...))
    let circles = Digraph(successors: layers.map { $0.sees.compactMap { numbers[$0] } }).components()
    return layers.enumerated().compactMap { number, layer in
      let names = layers.indices.filter { circles[$0] == circles[number] }.map { layers[$0].name }
      if names.count == 1 || names[1] != layer.name { return nil }
      return (Violation(.mutualLayers(names), in: layer.name, at: layer.place), nil)
    }
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
