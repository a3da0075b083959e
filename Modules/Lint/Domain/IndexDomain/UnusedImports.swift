import ArchitectureDomain

/// Finds imports without which the files of a module still compile: `unused-import`.
///
/// An import is used if the file refers to a symbol of the module, or of a module that it can re-export and that the
/// file doesn't import itself. The index contains the compiler's work on a file in one build. If a build doesn't show
/// something, an import counts as needed, and ``Reason`` contains the cause.
struct UnusedImports {
  private let index: SymbolIndex
  private let filesByPath: [String: [IndexedFile]]
  private let filesByModule: [String: [IndexedFile]]
  /// The modules that each module re-exports with `@_exported import`, for modules whose source is known.
  private let exports: [String: Set<String>]
  /// The modules that several targets of one build have.
  private let sharedModules: Set<String>
  /// The modules that the index doesn't describe.
  private let unknownModules: Set<String>
  private let reach: ModuleReach

  /// - Parameter exports: The re-exports of the modules whose sources could be read.
  init(_ index: SymbolIndex, exports: [String: Set<String>], sharedModules: Set<String>) {
    self.index = index
    self.exports = exports
    self.sharedModules = sharedModules
    filesByPath = Dictionary(grouping: index.files, by: \.path)
    filesByModule = Dictionary(grouping: index.files, by: \.module)
    unknownModules = Set(index.modules.filter { $0.value.origin == .unknown }.keys)
    reach = ModuleReach(index.modules, exports: exports)
  }

  /// Judges the imports of the files that one target compiles.
  ///
  /// - Parameters:
  ///   - files: The files of the target, and those that plugins generate for it.
  ///   - module: The name of the target's module.
  ///   - aliases: The modules by the names that the target imports them with.
  ///   - hasConditionalCode: Whether an `#if` of a file contains code apart from imports.
  /// - Returns: A reason for each import that must stay, or nil, in the order of files and imports.
  func reasons(
    in files: [SourceFile], of module: String, aliases: [String: String],
    hasConditionalCode: (String) -> Bool
  ) -> [[ImportUse]] {
    let imported = files.map { file in file.imports.map { aliases[$0.module] ?? $0.module } }
    // Every file of a module sees the re-exports of the other files.
    let shared = exports[module] ?? []
    var uses = zip(files, imported).map { file, names in
      zip(file.imports.indices, names).map { number, name -> ImportUse in
        let single = file.imports[number]
        let use = use(of: name, by: single, in: file, of: module, imports: Set(names))
        if use.isUsed, file.imports[..<number].contains(where: single.repeats) { return .unused }
        guard case .used(let used) = use else { return use }
        let others = names.filter { $0 != name }
        let isElsewhere = shared.contains(name) || others.contains { reach.exported(by: $0).contains(name) }
        return isElsewhere ? ImportUse.usedThroughReExport(used) : use
      }
    }
    for (number, file) in files.enumerated() where uses[number].contains(.unused) {
      guard hasConditionalCode(file.path) else { continue }
      uses[number] = uses[number].map { $0 == .unused ? .kept(.conditionalCode) : $0 }
    }
    keepImportsForOthers(&uses, imported, files, of: module)
    return uses
  }

  private func use(
    of name: String, by single: Import, in file: SourceFile, of module: String, imports: Set<String>
  ) -> ImportUse {
    if single.attributes.contains("_exported") { return .kept(.reExport) }
    if !single.conditions.isEmpty { return .kept(.conditionalImport) }
    if name == module || name.hasPrefix("_") || Self.features.contains(name) { return .kept(.feature) }
    if sharedModules.contains(module) || sharedModules.contains(name) { return .kept(.sharedName) }
    // Other targets that compile the same file need its imports too.
    let compiled = filesByPath[file.path] ?? []
    guard compiled.contains(where: { $0.module == module }), let known = index.modules[name] else {
      return .kept(.notCompiled)
    }
    if compiled.contains(where: \.isChanged) || file.damage != nil { return .kept(.changed) }
    var reExported: ModuleUse?
    for use in compiled.lazy.flatMap(\.uses) {
      if use.modules.contains(where: { $0 == name || $0.isOverlay(of: name) }) { return .used(use) }
      if use.modules.allSatisfy(Self.implicit.contains) { continue }
      guard reExported == nil, !use.modules.contains(where: imports.contains) || use.modules.count > 1 else {
        continue
      }
      if isProvided(use, by: name, among: imports) { reExported = use }
    }
    if let reExported { return .usedThroughReExport(reExported) }
    if known.origin == .unknown || !unknownModules.isDisjoint(with: reach.exported(by: name)) {
      return .kept(.notCompiled)
    }
    let operators = compiled.reduce(into: Set<String>()) { $0.formUnion($1.operators) }
    let declared = filesByModule[name] ?? []
    if !operators.isEmpty, declared.contains(where: { !$0.operators.isDisjoint(with: operators) }) {
      return .kept(.operators)
    }
    if known.origin == .build, !declared.isEmpty, !declared.contains(where: \.declaresSymbols) {
      return .kept(.noSymbols)
    }
    return .unused
  }

  /// Returns whether a file gets symbols through a module. A file that imports the C library itself doesn't need
  /// another module for it.
  private func isProvided(_ use: ModuleUse, by name: String, among imports: Set<String>) -> Bool {
    let provides = { (module: String) in
      use.modules.contains { $0 == module || reach.exported(by: module).contains($0) }
    }
    guard provides(name) else { return false }
    return Self.cLibraries.contains(name)
      || !imports.contains { Self.cLibraries.contains($0) && provides($0) }
  }

  /// Keeps imports that other files of the target rely on: without `MemberImportVisibility`, a file sees the members
  /// that other files import, and conformances are visible wherever their module is loaded.
  private func keepImportsForOthers(
    _ uses: inout [[ImportUse]], _ imported: [[String]], _ files: [SourceFile], of module: String
  ) {
    let removed = Set(
      zip(uses, imported).flatMap { uses, names in zip(uses, names).filter { $0.0 == .unused }.map(\.1) })
    if removed.isEmpty { return }
    var staying = Self.implicit
    for (uses, names) in zip(uses, imported) {
      for (use, name) in zip(uses, names) where use != .unused { staying.insert(name) }
    }
    let visible = staying.reduce(into: staying) { $0.formUnion(reach.exported(by: $1)) }
    let loaded = staying.reduce(into: staying) { $0.formUnion(reach.loaded(by: $1)) }
    let compiled = filesByModule[module] ?? []
    let needed = Set(
      compiled.lazy.flatMap(\.uses).filter { !$0.modules.contains(where: visible.contains) }
        .flatMap(\.modules))
    let isIncomplete = !Set(files.lazy.map(\.path)).isSubset(of: compiled.map(\.path))
    let mayNeedMore: Reason? =
      compiled.contains(where: \.isChanged) ? .changed : isIncomplete ? .notCompiled : nil
    func reason(_ name: String) -> Reason? {
      if needed.contains(name) || !needed.isDisjoint(with: reach.exported(by: name)) { return .otherFiles }
      if loaded.contains(name) { return nil }
      if let mayNeedMore { return mayNeedMore }
      if index.modules[name]?.origin == .headers { return .linking }
      let reached = reach.loaded(by: name).union([name]).subtracting(loaded)
      if !unknownModules.isDisjoint(with: reached) { return .notCompiled }
      let adds = reached.contains { filesByModule[$0]?.contains(where: \.addsConformances) ?? false }
      return adds ? .conformances : nil
    }
    let reasons = Dictionary(removed.map { ($0, reason($0)) }) { first, _ in first }
    for number in uses.indices {
      for (place, name) in imported[number].enumerated() where uses[number][place] == .unused {
        if let reason = reasons[name] ?? nil { uses[number][place] = .kept(reason) }
      }
    }
  }

  /// Modules that turn on a feature of the language, so code needs them without naming a symbol.
  private static let features: Set<String> = [
    "Builtin", "Cxx", "CxxStdlib", "Distributed", "Swift",
  ]

  /// The modules that the compiler imports into every file.
  private static let implicit: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]

  /// The modules of C libraries, which contain all declarations of the system's headers.
  private static let cLibraries: Set<String> = [
    "Android", "Bionic", "CRT", "Darwin", "Glibc", "Musl", "WASILibc", "WinSDK", "ucrt",
  ]
}

extension Import {
  /// Whether this import has the same meaning as an earlier one of its file.
  fileprivate func repeats(_ earlier: Import) -> Bool {
    var same = earlier
    same.position = position
    return self == same
  }
}

extension String {
  /// Whether this is the module that Swift adds if a file imports both of two modules: `_Testing_Foundation`.
  fileprivate func isOverlay(of module: String) -> Bool {
    hasPrefix("_") && dropFirst().split(separator: "_").contains { $0 == module }
  }
}
