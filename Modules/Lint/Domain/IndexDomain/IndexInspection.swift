public import ArchitectureDomain

/// The result of a check with the index, and the coverage of the index.
public struct IndexInspection: Equatable, Sendable {
  public var inspection: Inspection
  /// The index store.
  public var store: String
  /// The imports that aren't reported, with their reasons.
  public var kept: [KeptImport] = []
  /// The paths of files with imports that the index doesn't contain, and of files whose changes after the build prevent
  /// a decision about imports.
  public var missingFiles: [String] = []
  public var changedFiles: [String] = []
  /// The number of files of the index that no longer exist.
  public var deletedCount: Int
  /// The files of the store that couldn't be read.
  public var damages: [SymbolIndex.Damage]
  /// Whether the modules come from the index, because there is no manifest, and other rules were checked too.
  public var checksLayers = false
  /// The modules that several targets build.
  public var sharedModules: [String] = []

  init(index: SymbolIndex, targetCount: Int) {
    inspection = Inspection(targetCount: targetCount)
    store = index.store
    deletedCount = index.deletedCount
    damages = index.damages
  }
}

/// An import that the rule doesn't report.
public struct KeptImport: Equatable, Sendable {
  public var module: String
  public var place: Place
  /// The reason in one word: `used`, or one of the documented reasons.
  public var reason: String
  /// A symbol that the file uses through the import.
  public var symbol: String?

  init(_ module: String, at place: Place, because use: ImportUse) {
    self.module = module
    self.place = place
    switch use {
    case .used(let use):
      reason = use.isNamed ? "used" : "used-members"
      symbol = use.symbols.first?.name
    case .usedThroughReExport(let use):
      reason = "used-through-re-export"
      symbol = use.symbols.first?.name
    case .kept(let kept): reason = kept.rawValue
    case .unused: reason = "unused"
    }
  }
}
