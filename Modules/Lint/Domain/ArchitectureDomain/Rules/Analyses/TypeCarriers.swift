/// Finds the imported modules through which types of unused dependencies arrive.
struct TypeCarriers {
  /// The module by the name of the dependency, for each target.
  private(set) var modules: [Target.ID: [String: String]] = [:]

  /// An unused dependency, its types, and the files of imported modules that import it.
  private typealias Suspect = (
    user: Target.ID, dependency: String, types: [Set<String>],
    files: ArraySlice<(carrier: Target, path: String)>
  )

  /// Reads only files that import an unused dependency, and more and more of them until one names its types, because reading
  /// more than the imports takes time.
  ///
  /// - Throws: ``ArchitectureFailure``.
  init(_ context: RuleContext, in folder: String, _ reader: RepositoryReader) async throws {
    let interests = SourceInterests(nil, common: SourceInterest(declarations: true, exposedTypes: true))
    var suspects = Self.suspects(context)
    var (seen, exposed): (Set<String>, [String: Set<String>]) = ([], [:])
    var size = 1
    while !suspects.isEmpty {
      let files = suspects.flatMap { $0.files.prefix(size) }.filter { seen.insert($0.path).inserted }
      let wanted = Dictionary(grouping: files, by: \.carrier.id).values.map { files in
        var carrier = files[0].carrier
        carrier.folder.files = files.map(\.path)
        return carrier
      }
      let sources = try await reader.sources(folder, wanted, interests)
      for file in sources.values.joined() { exposed[file.path] = file.details.foreignTypes }
      for suspect in suspects {
        let match = suspect.files.prefix(size).first { _, path in
          suspect.types.contains { exposed[path]?.isDisjoint(with: $0) == false }
        }
        if let match { modules[suspect.user, default: [:]][suspect.dependency] = match.carrier.module }
      }
      suspects = suspects.filter { $0.files.count > size && modules[$0.user]?[$0.dependency] == nil }
      for index in suspects.indices { suspects[index].files.removeFirst(size) }
      size *= 2
    }
  }

  private static func suspects(_ context: RuleContext) -> [Suspect] {
    let (targets, known) = (context.repository.graph.targetsByID, context.undeclaredImports.sources)
    var importers: [Target.ID: [String: [String]]] = [:]
    var publicTypes: [Target.ID: Set<String>] = [:]
    var suspects: [Suspect] = []
    for user in context.targets {
      let unused = context.unimportedDependencies(of: user)
      if unused.isEmpty { continue }
      let imported = Set(context.targets(importedBy: known[user.id] ?? [], of: user))
      let carriers = imported.compactMap { targets[$0] }.sorted { $0.module < $1.module }
      for carrier in carriers where importers[carrier.id] == nil {
        importers[carrier.id] = carrier.visibleImports(in: known[carrier.id] ?? [])
      }
      for (dependency, offered) in unused {
        for other in offered where publicTypes[other.id] == nil {
          publicTypes[other.id] = Set((known[other.id] ?? []).flatMap(\.details.publicTypes))
        }
        let types = offered.compactMap { publicTypes[$0.id] }.filter { !$0.isEmpty }
        var files: [(carrier: Target, path: String)] = []
        for carrier in carriers where !types.isEmpty {
          for other in offered { files += (importers[carrier.id]?[other.module] ?? []).map { (carrier, $0) } }
        }
        if !files.isEmpty { suspects.append((user.id, dependency.name, types, files[...])) }
      }
    }
    return suspects
  }
}

extension Target {
  /// Returns the paths of the files whose visible declarations can have types of a module, by the module.
  fileprivate func visibleImports(in files: [SourceFile]) -> [String: [String]] {
    files.reduce(into: [:]) { paths, file in
      let visible = file.imports.filter {
        [nil, .public, .package].contains($0.access) && !$0.attributes.contains("_implementationOnly")
      }
      for module in Set(visible.map { moduleAliases[$0.module] ?? $0.module }) {
        paths[module, default: []].append(file.path)
      }
    }
  }
}

extension SourceDetails {
  /// The names in visible declarations, except those of types that the file declares. A `typealias` can have the name of its
  /// type.
  fileprivate var foreignTypes: Set<String> {
    exposedTypes.subtracting(declarations.filter { $0.kind.isType && $0.kind != .typealias }.map(\.name))
  }
}
