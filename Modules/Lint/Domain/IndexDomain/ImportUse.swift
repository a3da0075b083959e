/// The use of an import in a file.
enum ImportUse: Equatable, Sendable {
  case used(ModuleUse)
  case usedThroughReExport(ModuleUse)
  /// The index doesn't show a use, but there can be one.
  case kept(Reason)
  case unused

  var isUsed: Bool {
    switch self {
    case .used, .usedThroughReExport: true
    case .kept, .unused: false
    }
  }

  /// Whether a new build can show that the import is unused.
  var isOpen: Bool { self == .kept(.changed) || self == .kept(.notCompiled) }

  /// The reason why an import without a visible use stays.
  enum Reason: String, CaseIterable, Sendable {
    /// The import re-exports the module.
    case reExport = "re-export"
    /// The import is in an `#if`.
    case conditionalImport = "conditional-import"
    /// The file has code in an `#if`, and the build compiled only one branch.
    case conditionalCode = "conditional-code"
    /// The module is a feature of the language, or its name starts with an underscore.
    case feature
    /// The index doesn't contain the file, another one of its module, the module, or one that the module can re-export.
    case notCompiled = "not-compiled"
    /// The file, or another one of its module, is newer than its index.
    case changed
    /// Several targets build a module with this name.
    case sharedName = "shared-name"
    /// The file uses an operator that the module may declare.
    case operators
    /// The module declares no symbols, so the index can't show a use of it.
    case noSymbols = "no-symbols"
    /// Another file of the target uses the module without importing it.
    case otherFiles = "other-files"
    /// The module adds conformances to types of other modules, and no other import of the target loads it.
    case conformances
    /// No other import of the target loads this module of headers, so the import may link its library.
    case linking
  }
}

typealias Reason = ImportUse.Reason
