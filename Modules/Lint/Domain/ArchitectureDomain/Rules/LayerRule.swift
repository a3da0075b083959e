extension Violation.Rule {
  public static let layer: Violation.Rule = .init(
    "layer", "an import or a dependency breaks the order of the layers",
    meaning: """
      A target imports or declares a target of a layer that its own layer does not list in `sees`, or another \
      target of its own layer if that layer is `independent`. Folders of one target that are in layers are compared by the \
      types that their files name. A module that an imported one re-exports with \
      `@_exported import` counts as imported. Only a check of the repository finds it, not one within a build. The \
      message gives the `because` of the layer as the reason, if it has one.
      """,
    reason: """
      A layer doesn't have to change when a layer that it does not see changes. Each arrow in the wrong direction \
      weakens this guarantee. In the end, even the business rules don't compile without a database.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Domain", targets: ["*Domain"] },
          { name: "Data", targets: ["*Data"], sees: ["Domain"] },
        ],
      }

      // Sources/OrdersDomain/Orders.swift
      import OrdersData
      """,
    right: """
      // Sources/OrdersDomain/OrderStore.swift: what Domain needs, in Domain's terms
      public struct OrderStore: Sendable {
        public var load: @Sendable () async throws -> [Order]
      }

      // Sources/OrdersData/OrderStore+Database.swift: the implementation
      import OrdersDomain
      """,
    fix: """
      Let the inner layer declare what it needs, and the outer layer provide it. Or move the file to the layer \
      where it belongs. If the order itself is wrong, change `sees`. If a layer is the interface of a library, list the \
      modules that it hands on in its `reExports`.
      """,
    exception: .example(
      target: "OrdersDomain", subject: "OrdersData", reason: "Moves out with the next release of orders"),
    keys: [
      .layer: ConfigurationKey(
        "reExports", .objects([.modules(.module), .because]),
        "modules that layers which see this one may use through its `@_exported` imports", default: "none")
    ]
  ) { context in
    if context.rules.layers.isEmpty { return [] }
    let order = LayerOrder(context: context)
    let imports = context.atEachImport(order.fault)
    let uses = context.atEachUse { order.siblingViolation(at: $0, in: $1) ?? order.violation(at: $0, in: $1) }
    return imports + uses
      + context.inEachTarget { target, files in
        order.violations(of: target) + order.reExports(in: files, of: target, context.exports)
      }
  }
}

extension Violation.Fault {
  /// A file imports a module of a layer that its own layer may not see.
  public static func importAgainstLayers(
    module: String, of layer: String, from own: String, sees: [String], because: String? = nil
  ) -> Violation.Fault {
    Violation.Fault(.layer, module, rank: 1) { target in
      "'\(target)' of \(own) imports '\(module)' of \(layer), but \(seen(sees, by: own, layer, because)); "
        + "use a layer that \(own) sees, or move the file"
    }
  }

  /// A file imports a module that re-exports one of a layer that the file's layer may not see.
  public static func reExportAgainstLayers(
    module: String, by umbrella: String, of layer: String, from own: String, sees: [String],
    because: String? = nil
  ) -> Violation.Fault {
    Violation.Fault(.layer, module, rank: 1) { target in
      "'\(target)' of \(own) imports '\(umbrella)', which re-exports '\(module)' of \(layer), but "
        + "\(seen(sees, by: own, layer, because)); import other modules instead of '\(umbrella)', or remove "
        + "'@_exported' from the import of '\(module)'"
    }
  }

  /// The manifest declares a dependency on a layer that the target's layer may not see.
  public static func dependencyAgainstLayers(
    dependency: String, of layer: String, from own: String, sees: [String], because: String? = nil
  ) -> Violation.Fault {
    Violation.Fault(.layer, dependency, rank: 1, detail: .layer(layer)) { target in
      "'\(target)' of \(own) declares '\(dependency)' of \(layer), but \(seen(sees, by: own, layer, because)); "
        + "remove the dependency, or move the target to another layer"
    }
  }

  /// A file uses a type of its own target that belongs to a layer which the file's layer may not see.
  public static func typeAgainstLayers(
    type: String, of layer: String, from own: String, sees: [String], because: String? = nil
  ) -> Violation.Fault {
    Violation.Fault(.layer, type) { target in
      "\(own) in '\(target)' uses '\(type)' of \(layer), but \(seen(sees, by: own, layer, because)); "
        + "use a layer that \(own) sees, or move the file"
    }
  }

  /// A part of an independent layer depends on another one.
  ///
  /// - Parameter part: The part that declares the type, or nil for a module or a dependency.
  public static func siblingsNotIndependent(
    name: String, of part: String? = nil, layer: String, form: UseForm, because: String? = nil
  ) -> Violation.Fault {
    Violation.Fault(.layer, name, rank: 0) { own in
      "'\(own)' \(form.rawValue) '\(name)'\(part.map { " of '\($0)'" } ?? ""), but the "
        + "\(form == .type ? "parts" : "targets") of \(layer) are independent\(reason(because)); "
        + "move the code that they share to a layer that \(layer) sees"
    }
  }
}

/// - Parameter layer: A layer that the layer `own` doesn't see.
private func seen(_ layers: [String], by own: String, _ layer: String, _ because: String?) -> String {
  if own == layer { return "\(own) does not see itself\(reason(because))" }
  return "\(own) sees \(layers.isEmpty ? "no other layer" : "only \(listed(layers))")\(reason(because))"
}

/// The reason that a layer states, with a space before it, or an empty text.
private func reason(_ because: String?) -> String { because.map { " because \($0)" } ?? "" }
