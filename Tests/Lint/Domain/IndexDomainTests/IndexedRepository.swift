import ArchitectureDomain
import IndexDomain

/// A repository with one package, and the index of its build, as values.
struct IndexedRepository {
  var targets: [Target] = []
  var sources: [Target.ID: [SourceFile]] = [:]
  var index = SymbolIndex(store: "store")
  var rules: ArchitectureRules?
  var conditionalFiles: Set<String> = []

  /// Adds a target whose module has the same name.
  mutating func add(
    _ name: String, module: String? = nil, in package: String = "p", _ files: SourceFile...
  ) {
    let id = Target.ID(package: package, name: name)
    targets.append(
      Target(
        id, module: module ?? name, folder: TargetFolder("Sources/\(name)"),
        declaration: Place("Package.swift", SourcePosition(line: targets.count + 1, column: 1))))
    sources[id] = files
    if index.modules[module ?? name] == nil { index.modules[module ?? name] = IndexedModule(.build) }
  }

  /// Adds what the compiler recorded about a file.
  mutating func compile(
    _ path: String, as module: String, uses: [String: String] = [:], isChanged: Bool = false,
    operators: Set<String> = [], addsConformances: Bool = false, declaresSymbols: Bool = true
  ) {
    index.files.append(
      IndexedFile(
        path: path, module: module, isChanged: isChanged,
        uses: uses.sorted { $0.key < $1.key }.map {
          ModuleUse([$0.key], [SymbolName($0.value, "s:\($0.value)")])
        },
        operators: operators, addsConformances: addsConformances, declaresSymbols: declaresSymbols))
  }

  var reader: RepositoryReader {
    let graph = PackageGraph(
      packages: ["p", "q"].map { Package($0, manifest: "Package.swift") }, targets: targets)
    return RepositoryReader(
      graph: { _ in graph }, rules: { [rules] _, _ in rules }, sources: { [sources] _, _, _ in sources },
      source: { path in throw ArchitectureFailure.unreadable(path: path, .notAFile) })
  }

  var indexReader: IndexReader {
    IndexReader(
      index: { [index] _, _, _ in index },
      hasConditionalCode: { [conditionalFiles] path, _ in conditionalFiles.contains(path) },
      reExports: { _, _ in [] },
      sources: { [sources] _, files, _, _ in
        sources.values.joined().filter { files.contains($0.path) }.sorted { $0.path < $1.path }
      })
  }

  func find(warned: Set<Violation.Rule> = []) async throws -> IndexInspection {
    try await FindUnusedImportsUseCase(reader, indexReader)(folder: ".", warned: warned)
  }

  /// The reported imports: `path: module`.
  func unused() async throws -> [String] {
    try await find().inspection.violations.filter { $0.rule == .unusedImport }.map {
      "\($0.place.path): \($0.subject)"
    }
  }

  /// The reason of the only import of a module that isn't reported.
  func reason(of module: String) async throws -> String? {
    try await find().kept.first { $0.module == module }?.reason
  }
}

extension SourceFile {
  init(_ path: String, imports: String..., ignores: [IgnoreComment] = []) {
    self.init(
      path: path, imports: zip(1..., imports).map { Import($1, at: SourcePosition(line: $0, column: 8)) },
      ignoreComments: ignores)
  }
}
