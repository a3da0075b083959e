import ArchitectureData
import CIndexStore
import IndexDomain
import StrataPlatform

/// The functions of the toolchain's libIndexStore.
///
/// The library stays loaded until the process ends, because LLVM registers functions that run at exit.
struct LibIndexStore {
  let path: String
  let formatVersion: indexstore_number
  let openStore: indexstore_open
  let closeStore: indexstore_dispose
  let describe: indexstore_describe
  let disposeError: indexstore_dispose
  let eachUnit: indexstore_each_name

  let readUnit: indexstore_read
  let closeUnit: indexstore_dispose
  let isModuleUnit: indexstore_flag
  let unitModule: indexstore_text
  let unitFile: indexstore_text
  let unitOutput: indexstore_text
  let eachDependency: indexstore_each
  let dependencyKind: indexstore_kind
  let dependencyPath: indexstore_text
  let dependencyName: indexstore_text

  let readRecord: indexstore_read
  let closeRecord: indexstore_dispose
  let eachSymbol: indexstore_each_symbol
  let symbolIdentifier: indexstore_text
  let symbolName: indexstore_text
  let symbolKind: indexstore_kind
  let symbolRoles: indexstore_roles

  init(path: String) throws(IndexFailure) {
    let library = try Self.load(path)
    func function<Function>(_ name: String) throws(IndexFailure) -> Function {
      guard let address = dlsym(library, "indexstore_" + name) else {
        throw .badLibrary(path, reason: "it has no function indexstore_\(name)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    self.path = path
    formatVersion = try function("format_version")
    openStore = try function("store_create")
    closeStore = try function("store_dispose")
    describe = try function("error_get_description")
    disposeError = try function("error_dispose")
    eachUnit = try function("store_units_apply_f")
    readUnit = try function("unit_reader_create")
    closeUnit = try function("unit_reader_dispose")
    isModuleUnit = try function("unit_reader_is_module_unit")
    unitModule = try function("unit_reader_get_module_name")
    unitFile = try function("unit_reader_get_main_file")
    unitOutput = try function("unit_reader_get_output_file")
    eachDependency = try function("unit_reader_dependencies_apply_f")
    dependencyKind = try function("unit_dependency_get_kind")
    dependencyPath = try function("unit_dependency_get_filepath")
    dependencyName = try function("unit_dependency_get_name")
    readRecord = try function("record_reader_create")
    closeRecord = try function("record_reader_dispose")
    eachSymbol = try function("record_reader_symbols_apply_f")
    symbolIdentifier = try function("symbol_get_usr")
    symbolName = try function("symbol_get_name")
    symbolKind = try function("symbol_get_kind")
    symbolRoles = try function("symbol_get_roles")
  }

  private static func load(_ path: String) throws(IndexFailure) -> UnsafeMutableRawPointer {
    #if STRATA_STATIC
      // The library would bring a second C library into the process, which crashes.
      throw .staticProgram
    #else
      guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
        throw .badLibrary(path, reason: dlerror().map { String(cString: $0) } ?? "unknown")
      }
      return library
    #endif
  }

  /// Returns the message of an error, and disposes of the error.
  func words(of error: indexstore_object?) -> String {
    guard let error else { return "no reason given" }
    defer { disposeError(error) }
    return describe(error).map { String(cString: $0) } ?? "no reason given"
  }
}

extension indexstore_string {
  var bytes: UnsafeBufferPointer<UInt8> {
    data.map {
      UnsafeBufferPointer(start: UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self), count: length)
    }
      ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
