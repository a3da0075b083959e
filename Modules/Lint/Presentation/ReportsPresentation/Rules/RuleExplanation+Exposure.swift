import ArchitectureDomain

extension RuleExplanation {
  static let exposedModule = RuleExplanation(
    .exposedModule, "a file exposes a module that its layer must keep to itself",
    meaning: """
      A file imports a module that its layer lists in `exposes` with `public import` or `@_exported import`. Without \
      `public` (SE-0409), the compiler rejects a public declaration with a type of the module. In the Swift 5 language \
      mode, an import without an access level is public too, unless the upcoming feature `InternalImportsByDefault` is \
      on. This rule finds only written access levels.
      """,
    reason: """
      A module in public declarations is part of the interface of the layer: every user of the layer is compiled with \
      it, and it cannot be replaced without changing them all.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          {
            name: "Data", targets: ["*Data"],
            exposes: [{ modules: ["SQLite"], because: "the database can be replaced" }],
          },
        ],
      }

      // Sources/OrdersData/OrderStore.swift
      public import SQLite
      """,
    right: """
      // Sources/OrdersData/OrderStore.swift
      import SQLite
      """,
    fix: "Remove `public`, and keep the module's types out of `public` and `open` declarations.",
    exception: .example(
      target: "OrdersData", subject: "SQLite", reason: "The migration tool reads the database itself"))
}
