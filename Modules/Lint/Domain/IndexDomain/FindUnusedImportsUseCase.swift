public import ArchitectureDomain
import RepositoryDomain

/// Finds the imports that are unused according to the compiler's index.
public struct FindUnusedImportsUseCase: Sendable {
  private let reader: RepositoryReader
  private let indexReader: IndexReader

  public init(_ reader: RepositoryReader, _ indexReader: IndexReader) {
    self.reader = reader
    self.indexReader = indexReader
  }

  /// - Parameters:
  ///   - folder: The folder of a manifest, or one that contains packages or compiled files.
  ///   - configuration: The configuration file, or nil for the default one, which may be missing.
  ///   - store: The index store, or nil for the default one of the folder.
  ///   - warned: The rules whose errors are warnings.
  /// - Throws: ``ArchitectureFailure``, ``IndexFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil, store: String? = nil, warned: Set<Violation.Rule> = []
  ) async throws -> IndexInspection {
    let index = try await indexReader.index(store, folder, .modules)
    let (repository, inspection) = try await repository(
      index, folder: folder, configuration: configuration, warned)
    let targets = repository.graph.checkedTargets
    let exports = exports(of: repository, index, in: folder)
    let changed = Set(index.files.lazy.filter(\.isChanged).map(\.path))
    let files = Dictionary(grouping: index.files, by: \.module)
    let rule = UnusedImports(index, exports: exports, sharedModules: repository.sharedModules)
    var findings = ImportFindings(IndexInspection(index: index, targetCount: targets.count), index)
    for target in targets {
      let own = repository.sources[target.id] ?? []
      let generated = try await generatedFiles(besides: own, among: files[target.module] ?? [], in: folder)
      let uses = rule.reasons(
        in: own + generated, of: target.module, aliases: target.moduleAliases,
        hasConditionalCode: { indexReader.hasConditionalCode($0, folder) })
      if uses.joined().contains(.kept(.changed)) {
        findings.result.changedFiles += own.lazy.map(\.path).filter(changed.contains)
      }
      for (file, uses) in zip(own, uses) { findings.add(uses, of: file, in: target) }
    }
    var result = findings.result
    result.checksLayers = inspection != nil
    // A file can belong to several targets.
    result.missingFiles = Set(result.missingFiles).sorted()
    result.changedFiles = Set(result.changedFiles).sorted()
    result.sharedModules = repository.sharedModules.sorted()
    let settled = RulePipeline(repository, warned: warned, today: reader.today()).settled(
      findings.unused, undecided: findings.open, judging: [.unusedImport])
    // A check of the sources finds all other faults of comments.
    result.inspection.violations =
      settled.filter { $0.rule != .ignore || $0.fault == .ignoreComment(.hidesNothing) }
      + (inspection?.violations ?? [])
    if inspection == nil { result.inspection.onlyRules = [.unusedImport] }
    return result
  }

  /// Returns the repository of a manifest, or that of the index and its violations if there is no manifest.
  private func repository(
    _ index: SymbolIndex, folder: String, configuration: String?, _ warned: Set<Violation.Rule>
  ) async throws -> (Repository, Inspection?) {
    do {
      // With a manifest, the index is the only source of violations.
      let repository = try await reader.repository(
        folder, configuration: configuration, readsDetails: false)
      let paths = Set(repository.sources.values.joined().lazy.map(\.path))
      guard index.files.contains(where: { paths.contains($0.path) }) else {
        throw IndexFailure.otherFolder(store: index.store, folder: folder)
      }
      return (repository, nil)
    } catch ArchitectureFailure.noManifest {
      guard index.files.contains(where: \.isChecked) else {
        throw IndexFailure.otherFolder(store: index.store, folder: folder)
      }
      let reader = reader.reading(index, indexReader)
      let repository = try await reader.repository(folder, configuration: configuration)
      var inspection = try await CheckArchitectureUseCase(reader)(
        folder: folder, configuration: configuration, warned: warned)
      inspection.violations.removeAll(where: \.fault.isAboutDeclaration)
      return (repository, inspection)
    }
  }

  /// Returns the compiled files of a target that aren't in its folder, such as those that plugins generate.
  private func generatedFiles(
    besides files: [SourceFile], among compiled: [IndexedFile], in folder: String
  ) async throws -> [SourceFile] {
    let known = Set(files.lazy.map(\.path))
    var generated: [SourceFile] = []
    for file in compiled where !known.contains(file.path) {
      guard var source = try? await reader.source(file.path.inside(folder)) else { continue }
      source.path = file.path
      generated.append(source)
    }
    return generated
  }

  /// Returns the re-exports of every module whose files can be read, also of other packages.
  private func exports(
    of repository: Repository, _ index: SymbolIndex, in folder: String
  ) -> [String: Set<String>] {
    let read = Set(repository.sources.values.joined().lazy.map(\.path))
    var exports: [String: Set<String>] = [:]
    for file in index.files {
      let modules = read.contains(file.path) ? [] : indexReader.reExports(file.path, folder)
      exports[file.module, default: []].formUnion(modules)
    }
    // Includes files that the index lacks.
    for target in repository.graph.checkedTargets {
      let imports = (repository.sources[target.id] ?? []).lazy.flatMap(\.imports)
      exports[target.module]?.formUnion(imports.filter { $0.attributes.contains("_exported") }.map(\.module))
    }
    return exports
  }
}

/// The imports of the files so far.
private struct ImportFindings {
  var result: IndexInspection
  private(set) var unused: [(violation: Violation, target: Target)] = []
  /// The imports that a complete index might show to be unused.
  private(set) var open: [(violation: Violation, target: Target)] = []
  private let indexed: Set<String>
  // A file can belong to several targets.
  private var places: Set<Place> = []

  init(_ result: IndexInspection, _ index: SymbolIndex) {
    self.result = result
    indexed = Set(index.files.lazy.map(\.path))
  }

  /// - Parameter uses: The use of each import.
  mutating func add(_ uses: [ImportUse], of file: SourceFile, in target: Target) {
    result.inspection.fileCount += 1
    result.inspection.importCount += file.imports.count
    if file.damage != nil { result.inspection.damages.append(file) }
    // SwiftPM compiles plugins without an index, so a new build wouldn't decide about them.
    let isPlugin = target.kind == .plugin
    if !isPlugin, !file.imports.isEmpty, !indexed.contains(file.path) {
      result.missingFiles.append(file.path)
    }
    for (single, use) in zip(file.imports, uses) {
      let place = Place(file.path, single.position)
      let violation = Violation(.unusedImport(module: single.module), in: target.name, at: place)
      if use == .unused {
        if places.insert(place).inserted { unused.append((violation, target)) }
        continue
      }
      result.kept.append(KeptImport(single.module, at: place, because: use))
      if use.isOpen, !isPlugin { open.append((violation, target)) }
    }
  }
}

extension Repository {
  /// The modules that several targets build. A symbol of such a module can't be assigned to one target.
  fileprivate var sharedModules: Set<String> {
    let targets = graph.checkedTargets.filter { ![.plugin, .binary, .system].contains($0.kind) }
    return Set(Dictionary(grouping: targets, by: \.module).filter { $0.value.count > 1 }.keys)
  }
}

extension String {
  /// The path from the current folder, if this path is relative to a folder.
  fileprivate func inside(_ folder: String) -> String {
    hasPrefix("/") || folder == "." ? self : folder + "/" + self
  }
}
