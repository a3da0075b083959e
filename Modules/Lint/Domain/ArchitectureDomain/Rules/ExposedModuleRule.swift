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
    let exposures = Exposures(context)
    return context.inEachTarget { exposures.violations(of: $0, in: $1) }
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

/// The public imports of modules that a layer or a tag must not expose.
private struct Exposures {
  private let layers: LayerMap
  /// The bans of layers and tags by their names, which differ.
  private let bans: [String: [(modules: NamePatterns, entry: RuleEntry)]]
  private let tags: [TargetTag]
  private let tagMap: TagMap
  private let external: Set<String>

  init(_ context: RuleContext) {
    layers = context.layers
    let rules = context.rules
    let entries =
      rules.layers.map { ($0.name, $0["exposes"]) } + rules.tags.map { ($0.name, $0["exposes"]) }
    bans = Dictionary(entries) { first, _ in first }.mapValues { entries in
      entries.map { ($0.patterns("modules"), $0) }
    }
    tags = rules.tags.filter { !$0["exposes"].isEmpty }
    tagMap = context.tags
    external = context.external
  }

  func violations(of target: Target, in files: [SourceFile]) -> [Violation] {
    let tagged = tags.map(\.name).filter { tagMap.has($0, target.id) }
    return files.flatMap { file -> [Violation] in
      let layer = layers.layer(of: file.path, in: target.id)
      let owners = ([layer?.name].compactMap(\.self) + tagged).map { ($0, bans[$0] ?? []) }
      if owners.allSatisfy(\.1.isEmpty) { return [] }
      return file.imports.compactMap { imported in
        let isByDefault = imported.access == nil && !imported.attributes.contains("_exported")
        guard
          isByDefault
            ? target.hasPublicImports && target.kind == .library
              && !imported.attributes.contains("_implementationOnly")
            : imported.access == .public || imported.attributes.contains("_exported"),
          imported.module != target.module
        else { return nil }
        for (owner, exposes) in owners {
          let ban = exposes.first {
            (!$0.entry.flag("external") || external.contains(imported.module))
              && $0.modules.matches(imported.module)
          }
          if let rule = ban?.entry {
            return Violation(
              .exposedModule(
                module: imported.module, isByDefault: isByDefault, layer: owner, because: rule.because),
              in: target.name, at: Place(file.path, imported.position))
          }
        }
        return nil
      }
    }
  }
}

private func exposes(_ meaning: String) -> ConfigurationKey {
  ConfigurationKey(
    "exposes", .objects([.modules(.bannedModule), .because, .external]), meaning, default: "none")
}
