import ArchitectureData
import IndexDomain

/// Converts the content of a store to a ``SymbolIndex``.
///
/// The first pass reads the units, which describe what was compiled. The second pass reads the records of source files.
/// The third pass reads those of headers, if a file uses declarations of headers. Therefore memory depends on the names
/// that files use, and not on the size of the store.
struct SymbolIndexBuilder {
  private let reader: StoreReader
  private let folder: String
  private let detail: IndexDetail
  private var sources: [Key: Source] = [:]
  private var modules: [String: IndexedModule] = [:]
  /// The records of the headers of each module.
  private var headers: [(module: String, record: String)] = []
  private var damages: [SymbolIndex.Damage] = []
  private var deleted: Set<String> = []
  private var names = ModuleNames([])
  /// The symbols of each record, which several units can share.
  private var contents: [String: RecordContent] = [:]

  private struct Key: Hashable {
    var path: String
    var module: String
  }

  private struct Source {
    var outputs: Set<String> = []
    var records: Set<String> = []
    /// The times of the last changes to the file, and to a unit that describes it.
    var changeTime = 0
    var indexTime = 0
  }

  /// - Parameter folder: The absolute path of the checked folder, without links.
  init(_ reader: StoreReader, folder: String, detail: IndexDetail) {
    self.reader = reader
    self.folder = folder
    self.detail = detail
  }

  mutating func index() throws(IndexFailure) -> SymbolIndex {
    readUnits()
    if sources.isEmpty, damages.isEmpty { throw .emptyStore(reader.path) }
    let records = Set(sources.values.flatMap(\.records)).sorted()
    var names = ModuleNames(modules.keys)
    for record in records { read(record, &names) }
    let declaring = declaringModules()
    let allHeaders = Set(headers.lazy.map(\.module)).sorted()
    let files = sources.map { key, source in file(key, source, declaring, allHeaders) }
      .sorted { ($0.path, $0.module) < ($1.path, $1.module) }
    return SymbolIndex(
      store: reader.path, files: files, modules: modules, deletedCount: deleted.count, damages: damages)
  }

  // MARK: Units

  private mutating func readUnits() {
    for name in reader.unitNames() {
      do {
        add(try reader.unit(name, &names))
      } catch {
        damages.append(SymbolIndex.Damage("\(reader.folder)/units/\(name)", error.reason))
      }
    }
  }

  private mutating func add(_ unit: StoreReader.Unit) {
    guard let path = unit.file else {
      let name =
        StoreReader.module(ofFile: unit.output) ?? StoreReader.module(ofFile: unit.name) ?? unit.module
      let isHeaders = unit.name.contains(".pcm-") || unit.output.hasSuffix(".pcm")
      add(name, isHeaders ? .headers : .compiled, unit.imports)
      if isHeaders { headers += unit.records.lazy.map { (name, $0) } }
      return
    }
    for imported in add(unit.module, .build, unit.imports) where modules[imported] == nil {
      modules[imported] = IndexedModule(.unknown)
    }
    guard path.hasSuffix(".swift") else { return }
    guard let time = FolderContent.changeTime(of: path) else {
      deleted.insert(path)
      return
    }
    let key = Key(path: path, module: unit.module)
    var source = sources[key] ?? Source()
    source.outputs.insert(Path.folder(of: unit.output))
    source.changeTime = time
    source.indexTime = max(unit.changeTime, source.indexTime)
    source.records.formUnion(unit.records)
    sources[key] = source
  }

  /// Adds the imports of a module. A module that the build compiled takes precedence over a compiled module with the
  /// same name.
  ///
  /// - Returns: The new imports. Most files of a module load the same modules.
  @discardableResult
  private mutating func add(
    _ name: String, _ origin: IndexedModule.Origin, _ imports: [String]
  ) -> [String] {
    var new: [String] = []
    modules[name, default: IndexedModule(origin)].add(imports, from: origin, &new)
    return new
  }

  // MARK: Records

  private mutating func read(_ record: String, _ names: inout ModuleNames) {
    var content = RecordContent(keepsSymbols: detail == .symbols)
    do {
      try reader.eachSymbol(of: record) { content.add($0, &names) }
      contents[record] = content
    } catch {
      damages.append(SymbolIndex.Damage(reader.recordPath(record), error.reason))
    }
  }

  /// Returns the modules of the declarations in headers that files use.
  private mutating func declaringModules() -> [String: Set<String>] {
    let wanted = Set(contents.values.lazy.flatMap(\.headerSymbols).map(\.identifier))
    var declaring: [String: Set<String>] = [:]
    if wanted.isEmpty { return declaring }
    // Few declarations of headers are used. A hash excludes the others without creating their text.
    let wantedHashes = Set(wanted.lazy.map { hash(of: $0.utf8) })
    for (module, record) in headers {
      do {
        try reader.eachSymbol(of: record) { symbol in
          guard !symbol.roles.isDisjoint(with: [.declaration, .definition]),
            wantedHashes.contains(hash(of: symbol.identifier))
          else { return }
          let identifier = String(decoding: symbol.identifier, as: UTF8.self)
          if wanted.contains(identifier) { declaring[identifier, default: []].insert(module) }
        }
      } catch {
        damages.append(SymbolIndex.Damage(reader.recordPath(record), error.reason))
      }
    }
    return declaring
  }

  /// - Parameters:
  ///   - declaring: The modules of the declarations in headers that files use.
  ///   - allHeaders: The modules of all headers, sorted.
  private func file(
    _ key: Key, _ source: Source, _ declaring: [String: Set<String>], _ allHeaders: [String]
  ) -> IndexedFile {
    var file = IndexedFile(
      path: relative(key.path), module: key.module, outputs: source.outputs,
      isChanged: source.changeTime > source.indexTime, declaresSymbols: false)
    var uses: [[String]: Set<SymbolName>] = [:]
    var named: Set<[String]> = []
    let found = source.records.compactMap { contents[$0] }
    if found.isEmpty { file.isChanged = true }
    for content in found {
      for (module, use) in content.uses where !use.symbols.isEmpty {
        if module != key.module {
          uses[[module], default: []].formUnion(use.symbols)
          if use.isNamed { named.insert([module]) }
        } else if detail == .symbols {
          file.ownUses.formUnion(use.symbols.lazy.map(\.identifier))
        }
      }
      file.declared.formUnion(content.declared)
      for symbol in content.headerSymbols {
        // A declaration without a record can be in any header.
        let modules = declaring[symbol.identifier]?.sorted() ?? allHeaders
        uses[modules, default: []].insert(symbol)
        named.insert(modules)
      }
      file.operators.formUnion(content.operators)
      file.declaresSymbols = file.declaresSymbols || content.declaresSymbols
      file.addsConformances = file.addsConformances || content.addsConformances(in: key.module)
    }
    file.uses = uses.map { modules, symbols in
      ModuleUse(
        modules, detail == .symbols ? symbols.sorted() : symbols.min().map { [$0] } ?? [],
        isNamed: named.contains(modules))
    }
    .sorted { $0.modules.lexicographicallyPrecedes($1.modules) }
    return file
  }

  private func relative(_ path: String) -> String { Path.inside(folder, Path.normalized(path)) }
}

extension IndexedModule {
  fileprivate mutating func add(_ imports: [String], from other: Origin, _ new: inout [String]) {
    for name in imports where self.imports.insert(name).inserted { new.append(name) }
    if origin == .unknown || origin != .build && other != .headers { origin = other }
  }
}
