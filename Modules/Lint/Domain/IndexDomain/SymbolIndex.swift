/// The compiler's records about the files of a build: their modules, and the symbols that they use.
public struct SymbolIndex: Equatable, Sendable {
  /// The folder of the index store.
  public var store: String
  /// The compiled files that still exist, sorted by path and module.
  public var files: [IndexedFile]
  /// The modules that the files import, directly or through other modules.
  public var modules: [String: IndexedModule]
  /// The number of files of the index that no longer exist.
  public var deletedCount: Int
  /// The paths of files in the store that couldn't be read, with the reason.
  public var damages: [Damage]

  public struct Damage: Equatable, Sendable {
    public var path: String
    public var reason: String

    public init(_ path: String, _ reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  public init(
    store: String, files: [IndexedFile] = [], modules: [String: IndexedModule] = [:], deletedCount: Int = 0,
    damages: [Damage] = []
  ) {
    self.store = store
    self.files = files
    self.modules = modules
    self.deletedCount = deletedCount
    self.damages = damages
  }
}

/// A file as one module compiles it.
public struct IndexedFile: Equatable, Sendable {
  /// The path relative to the checked folder, or an absolute path if the file is elsewhere.
  public var path: String
  public var module: String
  /// The folders of the object files. Each target has its own folder for each platform.
  public var outputs: Set<String>
  /// Whether the file is newer than its index.
  public var isChanged: Bool
  /// The uses of symbols of other modules, by the modules that declare them.
  public var uses: [ModuleUse]
  /// The identifiers of the symbols that the file declares, and of those of its own module that it uses. Empty unless
  /// the caller needs them.
  public var declared: Set<String> = []
  public var ownUses: Set<String> = []
  /// The names of operators that the file declares or uses, except for those of the standard library.
  public var operators: Set<String>
  /// Whether the file extends a type of another module to conform to a protocol of another module.
  public var addsConformances: Bool
  /// Whether the file declares a symbol.
  public var declaresSymbols: Bool

  public init(
    path: String, module: String, outputs: Set<String> = [], isChanged: Bool = false, uses: [ModuleUse] = [],
    operators: Set<String> = [], addsConformances: Bool = false, declaresSymbols: Bool = true
  ) {
    self.path = path
    self.module = module
    self.outputs = outputs
    self.isChanged = isChanged
    self.uses = uses
    self.operators = operators
    self.addsConformances = addsConformances
    self.declaresSymbols = declaresSymbols
  }
}

/// The symbols of one module that a file uses.
public struct ModuleUse: Equatable, Sendable {
  /// The module that declares the symbols, or several modules if each of them contains the same C header.
  public var modules: [String]
  /// The symbols, sorted by name.
  public var symbols: [SymbolName]
  /// Whether the file uses more than members of types. Members can be visible through the import of another file.
  public var isNamed: Bool

  public init(_ modules: [String], _ symbols: [SymbolName], isNamed: Bool = true) {
    self.modules = modules
    self.symbols = symbols
    self.isNamed = isNamed
  }
}

/// A symbol as reports name it.
public struct SymbolName: Hashable, Comparable, Sendable {
  /// The name with its labels: `append(_:)`.
  public var name: String
  /// The identifier that the compiler gives it (USR).
  public var identifier: String

  public init(_ name: String, _ identifier: String) {
    self.name = name
    self.identifier = identifier
  }

  public static func < (left: SymbolName, right: SymbolName) -> Bool {
    (left.name, left.identifier) < (right.name, right.identifier)
  }
}

/// A module that compiled files import.
public struct IndexedModule: Equatable, Sendable {
  public enum Origin: Sendable {
    /// Swift files of the build.
    case build
    /// Headers of C, Objective-C, or C++.
    case headers
    /// A compiled Swift module, of the toolchain or another package.
    case compiled
    /// A module that the index doesn't describe, so that its re-exports are unknown.
    case unknown
  }

  public var origin: Origin
  /// The modules that it imports, and may re-export.
  public var imports: Set<String>

  public init(_ origin: Origin, imports: Set<String> = []) {
    self.origin = origin
    self.imports = imports
  }
}
