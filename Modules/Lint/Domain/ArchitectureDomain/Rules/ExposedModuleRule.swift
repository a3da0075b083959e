extension Violation.Rule {
  public static let exposedModule: Violation.Rule = .init(
    "exposed-module", "a file exposes a module that its layer must keep to itself",
    meaning: """
      A file imports a module that its layer lists in `exposes` with `public import` or `@_exported import`, or, in \
      a library, without an access level. Such an import is public too (SE-0409) in each language mode, unless the target \
      enables the upcoming feature `InternalImportsByDefault`. The compiler rejects a public declaration with a type of a \
      module that is not imported publicly. A check within a build finds only written access levels.
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
      internal import SQLite
      """,
    fix: "Write `internal import`, and keep the module's types out of `public` and `open` declarations.",
    exception: .example(
      target: "OrdersData", subject: "SQLite", reason: "The migration tool reads the database itself"),
    keys: [
      .layer: exposes("modules that it must not expose with public or `@_exported` imports"),
      .tag: exposes("modules that its targets must not expose with public or `@_exported` imports"),
    ]
  ) { context in
    let bans = ModuleBans.bans("exposes", in: context.rules) { entry, owner in
      { module, _, imported, target in
        guard let imported, let owner, imported.isPublic(in: target) else { return nil }
        return .exposedModule(
          module: module, isByDefault: imported.isPublicByDefault, layer: owner, because: entry.because)
      }
    }
    return ModuleBans.findings(of: bans, in: context)
  }
}

extension Violation.Fault {
  /// A file imports a module publicly that its layer must not expose.
  ///
  /// - Parameter isByDefault: Whether the import has no access level.
  public static func exposedModule(
    module: String, isByDefault: Bool = false, layer: String, because reason: String
  ) -> Violation.Fault {
    Violation.Fault(.exposedModule, module) { target in
      "'\(target)' exposes '\(module)'\(isByDefault ? " with an import that is public by default" : ""), which "
        + "\(layer) must not do because \(reason); write 'internal import \(module)', and keep the types of "
        + "'\(module)' out of public declarations"
    }
  }
}

extension Import {
  /// Whether the declarations of a target can have types of the module in public.
  fileprivate func isPublic(in target: Target) -> Bool {
    if access == .public || attributes.contains("_exported") { return true }
    return isPublicByDefault && target.hasPublicImports && target.kind == .library
      && !attributes.contains("_implementationOnly")
  }

  fileprivate var isPublicByDefault: Bool { access == nil && !attributes.contains("_exported") }
}

private func exposes(_ meaning: String) -> ConfigurationKey {
  ConfigurationKey(
    "exposes", .objects([.modules(.bannedModule), .because, .external]), meaning, default: "none")
}
