import ArchitectureData
import CIndexStore
import IndexDomain

/// Reads the units and records of one index store.
struct StoreReader {
  let path: String
  private let library: LibIndexStore
  private let store: indexstore_object
  /// The folder of the current format, in which the files are.
  let folder: String

  /// The maximum size of a file in bytes, far above that of any handwritten source.
  private static let sizeLimit = 256 << 20
  struct Unit {
    var name: String
    var module: String
    /// The source file, or nil if the unit is a module.
    var file: String?
    var output: String
    /// The compiled modules that it depends on.
    var imports: [String]
    /// The names of the records of the source file, or of all records of a module.
    var records: [String]
    /// The time of the last change in nanoseconds since 1970.
    var changeTime: Int
  }

  struct Symbol {
    var identifier: UnsafeBufferPointer<UInt8>
    var name: UnsafeBufferPointer<UInt8>
    var kind: UInt32
    var roles: SymbolRoles
  }

  init(path: String, _ library: LibIndexStore) throws(IndexFailure) {
    let version = "v\(library.formatVersion())"
    let found = (Folder.names(at: path) ?? []).filter(\.isFormat).sorted()
    guard found.contains(version) else {
      throw found.isEmpty ? .notAStore(path) : .otherFormat(path, found: found, expected: version)
    }
    var error: indexstore_object?
    guard let store = library.openStore(path, &error) else {
      throw .unreadable(path, reason: library.words(of: error))
    }
    self.path = path
    self.library = library
    self.store = store
    folder = path + "/" + version
  }

  func close() { library.closeStore(store) }

  /// The names of all units, sorted.
  func unitNames() -> [String] {
    (Folder.names(at: folder + "/units") ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// - Parameter names: The names of modules that occurred before.
  func unit(_ name: String, _ names: inout ModuleNames) throws(IndexDamage) -> Unit {
    let content = try verified(folder + "/units/" + name, Bitstream.unitMark)
    var error: indexstore_object?
    guard let unit = library.readUnit(store, name, &error) else {
      throw IndexDamage(reason: library.words(of: error))
    }
    defer { library.closeUnit(unit) }
    let file = library.isModuleUnit(unit) ? nil : library.unitFile(unit).bytes
    var collected = UnitDependencies(library, file: file?.isEmpty ?? true ? nil : file, names)
    // The names have one owner, so that adding one doesn't copy them.
    names = ModuleNames([])
    withUnsafeMutablePointer(to: &collected) { context in
      _ = library.eachDependency(unit, context) { context, dependency in
        guard let context, let dependency else { return false }
        context.assumingMemoryBound(to: UnitDependencies.self).pointee.add(dependency)
        return true
      }
    }
    names = collected.names
    return Unit(
      name: name, module: library.unitModule(unit).text,
      file: collected.file.map { String(decoding: $0, as: UTF8.self) }, output: library.unitOutput(unit).text,
      imports: collected.imports, records: collected.records, changeTime: content.changeTime)
  }

  /// Calls a function for each symbol of a record.
  func eachSymbol(of record: String, _ visit: (Symbol) -> Void) throws(IndexDamage) {
    _ = try verified(recordPath(record), Bitstream.recordMark)
    var error: indexstore_object?
    guard let reader = library.readRecord(store, record, &error) else {
      throw IndexDamage(reason: library.words(of: error))
    }
    defer { library.closeRecord(reader) }
    withoutActuallyEscaping(visit) { visit in
      var visitor = Visitor(library: library, visit: visit)
      withUnsafeMutablePointer(to: &visitor) { context in
        _ = library.eachSymbol(reader, true, context) { context, symbol in
          guard let context, let symbol else { return false }
          context.assumingMemoryBound(to: Visitor.self).pointee.pass(symbol)
          return true
        }
      }
    }
  }

  /// The path of a record. Records are in folders by the last two characters of their name.
  func recordPath(_ record: String) -> String { "\(folder)/records/\(record.suffix(2))/\(record)" }

  private func verified(_ path: String, _ mark: UInt32) throws(IndexDamage) -> FolderContent.File {
    CrashNote.current(path)
    guard let file = FolderContent.file(path) else { throw IndexDamage(reason: "the file is missing") }
    guard file.size <= Self.sizeLimit else {
      throw IndexDamage(reason: "the file is larger than \(Self.sizeLimit >> 20) MB")
    }
    guard file.mark == mark, file.isWhole else { throw IndexDamage(reason: "the file is incomplete") }
    return file
  }

  private struct Visitor {
    let library: LibIndexStore
    let visit: (Symbol) -> Void

    func pass(_ symbol: indexstore_object) {
      visit(
        Symbol(
          identifier: library.symbolIdentifier(symbol).bytes, name: library.symbolName(symbol).bytes,
          kind: library.symbolKind(symbol), roles: SymbolRoles(rawValue: library.symbolRoles(symbol))))
    }
  }
}

/// The roles of a symbol in a file (`indexstore_symbol_role_t`).
struct SymbolRoles: OptionSet {
  let rawValue: UInt64

  static let declaration = SymbolRoles(rawValue: 1 << 0)
  static let definition = SymbolRoles(rawValue: 1 << 1)
  static let reference = SymbolRoles(rawValue: 1 << 2)
  static let baseOf = SymbolRoles(rawValue: 1 << 10)
  static let extendedBy = SymbolRoles(rawValue: 1 << 14)
  static let containedBy = SymbolRoles(rawValue: 1 << 16)
}

/// The reason why a file of a store can't be read.
struct IndexDamage: Error {
  var reason: String
}

extension String {
  /// Whether this is the name of a folder with a version of the format: `v5`.
  fileprivate var isFormat: Bool { first == "v" && dropFirst().allSatisfy(\.isNumber) && count > 1 }
}
