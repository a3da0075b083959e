extension Violation.Rule {
  public static let protectedModule: Violation.Rule = .init(
    "protected-module", "a target uses a module or a folder that is reserved for other layers",
    meaning: """
      The configuration reserves a module for some layers in `protected`, but a file of another layer imports it. \
      With `through: true`, targets of other layers must not reach it through their dependencies either. The tests of the \
      module itself, such as `CartTests` of `Cart`, may always import it. With `paths`, the types of folders are reserved.
      """,
    reason: """
      If only one layer uses a library, you can replace the library in one place. As soon as other layers import \
      it, they depend on its types and concepts.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Data", targets: ["*Data"] },
          { name: "Screens", targets: ["*Screen"], sees: ["Data"] },
        ],
        protected: [{ modules: ["GRDB"], for: ["Data"], because: "only Data knows the database" }],
      }

      // Sources/OrdersScreen/OrderRow.swift
      import GRDB
      """,
    right: """
      // Sources/OrdersScreen/OrderRow.swift
      import OrdersData
      """,
    fix: "Use what the permitted layers offer instead.",
    exception: .example(
      target: "MigrationScreen", subject: "GRDB",
      reason: "It shows the progress of the migration and will be removed with it"),
    keys: [
      .repository: ConfigurationKey(
        "protected",
        .objects([
          .modules(.module, default: "none"),
          ConfigurationKey(
            "paths", .patterns(.path), "patterns for folders whose types only they may use", default: "none"),
          ConfigurationKey(
            "for", .layersAndTags, "the layers and tags that may import them; `[]` for none", mayBeEmpty: true
          ),
          .because, .through("others"), .external,
        ]), "modules that only some layers and tags may import", default: "none")
    ]
  ) { context in
    let bans = context.rules["protected"].map { entry in
      let layers = Set(entry.names("for"))
      return ModuleBans.Ban(entry: entry, scope: .others(layers)) { module, path, _, _ in
        .protectedModule(module: module, layers: layers.sorted(), path: path, because: entry.because)
      }
    }
    return ModuleBans.findings(of: bans, in: context) + usesOfFolders(in: context)
  }

  /// Returns the uses of types in the folders that an entry protects.
  private static func usesOfFolders(in context: RuleContext) -> [Finding] {
    let entries = context.rules["protected"].map { ($0, $0.patterns("paths"), Set($0.names("for"))) }
    if entries.allSatisfy(\.1.isEmpty) { return [] }
    let targets = context.repository.graph.targetsByID
    return context.atEachUse { use, target in
      guard use.form == .type, let file = use.from.file else { return nil }
      let tested = targets[use.to[0].target].flatMap { target.testedModule(among: [$0.module]) }
      let layer = context.layers.layer(of: use.from)?.name
      let own = context.tags.tags(of: use.from).union(layer.map { [$0] } ?? [])
      for (entry, paths, permitted) in entries where tested == nil && permitted.isDisjoint(with: own) {
        let folders = use.to.map { paths.folder(containing: $0.file ?? "") }
        guard let folder = folders[0], !folders.contains(nil), paths.folder(containing: file) != folder else {
          continue
        }
        let fault = Violation.Fault.protectedType(
          use.name, of: folder, layers: permitted.sorted(), because: entry.because)
        return Violation(fault, in: target.name, at: use.place)
      }
      return nil
    }
  }
}

extension Violation.Fault {
  /// The target depends on a module that only other layers may import.
  public static func protectedModule(
    module: String, layers: [String], path: [String], because reason: String
  ) -> Violation.Fault {
    Violation.Fault(.protectedModule, module, rank: 2) { target in
      "'\(target)' \(use(of: module, path)), which \(layers.isEmpty ? "no layer" : "only \(listed(layers))") may use "
        + "because \(reason); "
        + (!path.isEmpty
          ? "remove this dependency, or one further along this path"
          : layers.isEmpty ? "remove the import" : "import '\(module)' only in \(listed(layers))")
    }
  }

  /// A file uses a type of a folder that only other layers may use.
  public static func protectedType(
    _ type: String, of folder: String, layers: [String], because reason: String
  ) -> Violation.Fault {
    Violation.Fault(.protectedModule, type, rank: 2) { target in
      "'\(target)' uses '\(type)' of '\(folder)', which \(layers.isEmpty ? "no layer" : "only \(listed(layers))") may "
        + "use because \(reason); use a type of another folder, or move the file"
    }
  }
}
