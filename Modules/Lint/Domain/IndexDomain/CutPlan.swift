import ArchitectureDomain

/// The files that would have to move so that one module doesn't depend on another.
public struct CutPlan: Equatable, Sendable {
  /// A file of the first module that uses the second one.
  public struct User: Equatable, Sendable {
    public var path: String
    /// The names of the symbols of the second module that it uses, sorted.
    public var symbols: [String]
  }

  /// A file of the second module that declares symbols for the first one.
  public struct Declarations: Equatable, Sendable {
    public var path: String
    /// The names of the symbols that the first module uses, sorted.
    public var symbols: [String]
    /// The number of files of the first module that use them.
    public var userCount: Int
    /// The other files of the second module that this one needs, directly or through others.
    public var needs: [String]
  }

  /// The files that use the second module, sorted by their number of symbols.
  public var users: [User]
  /// The files that declare the used symbols, sorted by the number of other files that they need.
  public var declarations: [Declarations]
  /// The number of different symbols.
  public var symbolCount: Int

  /// - Parameters:
  ///   - start: The module that depends on the other one.
  ///   - end: The other module.
  init(from start: String, to end: String, in index: SymbolIndex) {
    let uses = index.files.filter { $0.module == start }.map { file in
      (path: file.path, symbols: Set(file.uses.lazy.filter { $0.modules.contains(end) }.flatMap(\.symbols)))
    }
    .filter { !$0.symbols.isEmpty }
    users = uses.map { User(path: $0.path, symbols: $0.symbols.map(\.name).sorted()) }
      .sorted { ($0.symbols.count, $0.path) < ($1.symbols.count, $1.path) }
    let all = uses.reduce(into: Set<SymbolName>()) { $0.formUnion($1.symbols) }
    symbolCount = all.count

    let declaring = index.files.filter { $0.module == end }
    let needed = FileNeeds(declaring)
    declarations = declaring.compactMap { file in
      let symbols = all.filter { file.declared.contains($0.identifier) }
      if symbols.isEmpty { return nil }
      return Declarations(
        path: file.path, symbols: symbols.map(\.name).sorted(),
        userCount: uses.count { !$0.symbols.isDisjoint(with: symbols) },
        needs: needed.files(for: file.path))
    }
    .sorted { ($0.needs.count, $0.symbols.count, $0.path) < ($1.needs.count, $1.symbols.count, $1.path) }
  }
}

/// The files of a module that each of its files needs.
private struct FileNeeds {
  private var direct: [String: Set<String>] = [:]

  init(_ files: [IndexedFile]) {
    var owners: [String: String] = [:]
    for file in files { for identifier in file.declared { owners[identifier] = file.path } }
    for file in files {
      direct[file.path] = Set(file.ownUses.lazy.compactMap { owners[$0] }).subtracting([file.path])
    }
  }

  /// Returns the files that a file needs, directly or through others, sorted.
  func files(for path: String) -> [String] {
    Set(reachedFrom: [path]) { direct[$0] ?? [] }.subtracting([path]).sorted()
  }
}
