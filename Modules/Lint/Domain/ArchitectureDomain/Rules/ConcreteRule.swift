extension Violation.Rule {
  public static let concrete: Violation.Rule = .init(
    "concrete", "a stored property or another declaration uses a concrete type of another layer",
    meaning: """
      A class, struct, or actor that is declared in a layer listed in `concrete` is in the type of a stored property, \
      of an initializer's parameter, or of an enum case's associated value, in a `typealias`, or in the signature of a \
      function outside of types. Or an extension extends it. A nested type or a type parameter with the same name \
      counts only in its own scope.
      """,
    reason: """
      Code that stores a concrete type is bound to it: it cannot use a second implementation, it cannot be tested \
      without the real one, and every change of the type can affect it.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Data", targets: ["*Data"] },
          {
            name: "Screens", targets: ["*Screen"], sees: ["Data"],
            concrete: [{ of: ["Data"], because: "a screen is tested without a database" }],
          },
        ],
      }

      // Sources/OrdersScreen/OrdersModel.swift
      final class OrdersModel {
        let store: SQLiteOrderStore
        init(store: SQLiteOrderStore) { self.store = store }
      }
      """,
    right: """
      // Sources/OrdersScreen/OrdersModel.swift
      final class OrdersModel {
        let load: @Sendable () async throws -> [Order]
        init(load: @escaping @Sendable () async throws -> [Order]) { self.load = load }
      }
      """,
    fix: "Store a protocol, a closure, or a struct of closures that this layer or an inner layer declares.",
    exception: .example(
      target: "OrdersScreen", subject: "SQLiteOrderStore",
      reason: "The screen shows statistics of the database file"),
    keys: [
      .layer: ConfigurationKey(
        "concrete",
        .objects([ConfigurationKey("of", .layers, "the layers that declare the types"), .because]),
        "layers to whose classes, structs, and actors its declarations may not be bound", default: "none")
    ],
    interests: { rules in
      // If a visible layer declares the same name, the name is ambiguous, so its declarations are needed too.
      let declaring = rules.layers.filter { !$0["concrete"].isEmpty }.reduce(into: Set<String>()) {
        names, layer in
        names.formUnion(layer.sees.union([layer.name]).union(layer["concrete"].flatMap { $0.names("of") }))
      }
      return rules.layers.interests {
        SourceInterest(declarations: declaring.contains($0.name), typedMembers: !$0["concrete"].isEmpty)
      }
    }, scope: .repository
  ) { context in
    guard context.rules.layers.contains(where: { !$0["concrete"].isEmpty }) else { return [] }
    let bindings = ConcreteBindings(context)
    return context.inEachTarget { bindings.violations(in: $1, of: $0) }
  }
}

extension Violation.Fault {
  /// A declaration binds the target to a concrete type of another layer.
  public static func concrete(
    type: String, of layer: String, role: TypedMember.Role, because reason: String
  ) -> Violation.Fault {
    Violation.Fault(.concrete, type) { target in
      let (subject, verb) = role.words
      return
        "\(subject) of '\(target)' \(verb) the type '\(type)' of \(layer), which is forbidden because \(reason); "
        + "use a protocol or a closure instead"
    }
  }
}

extension TypedMember.Role {
  fileprivate var words: (subject: String, verb: String) {
    switch self {
    case .storedProperty: ("a stored property", "has")
    case .initializer: ("an initializer", "takes")
    case .associatedValue: ("an associated value", "has")
    case .function: ("a function", "takes or returns")
    case .alias: ("a typealias", "stands for")
    case .extension: ("an extension", "extends")
    }
  }
}
