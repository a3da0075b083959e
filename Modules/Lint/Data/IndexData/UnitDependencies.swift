import CIndexStore

/// The modules and records that a unit depends on. A unit depends on everything that its compiler loaded, so there are
/// hundreds of paths for each source file.
struct UnitDependencies {
  private let library: LibIndexStore
  /// The path of the source file, or nil if the unit is a module.
  let file: UnsafeBufferPointer<UInt8>?
  private(set) var names: ModuleNames
  private(set) var imports: [String] = []
  private(set) var records: [String] = []

  init(_ library: LibIndexStore, file: UnsafeBufferPointer<UInt8>?, _ names: ModuleNames) {
    self.library = library
    self.file = file
    self.names = names
  }

  mutating func add(_ dependency: indexstore_object) {
    switch library.dependencyKind(dependency) {
    case 1:
      let path = library.dependencyPath(dependency).bytes
      if let module = StoreReader.moduleRange(ofFile: path) { imports.append(names.name(path[module])) }
    case 2:
      if let file, !library.dependencyPath(dependency).bytes.elementsEqual(file) { return }
      records.append(library.dependencyName(dependency).text)
    default: break
    }
  }
}

extension StoreReader {
  private static let swiftModule = Array(".swiftmodule".utf8)
  private static let headerModule = Array(".pcm".utf8)

  /// Returns the name of a compiled module: `Core` for `Core.swiftmodule`, a file in such a folder, or `Core-2XH.pcm`.
  static func module(ofFile path: String) -> String? {
    var path = path
    return path.withUTF8 { bytes in
      moduleRange(ofFile: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  /// Returns the range of the module's name in a path.
  static func moduleRange(ofFile path: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let file = component(of: path, endingAt: path.count)
    let folder = file.isEmpty ? file : component(of: path, endingAt: file.lowerBound - 1)
    return name(in: folder, path) ?? name(in: file, path)
  }

  /// Returns the part of a path between the last slash before an offset and the offset.
  private static func component(of path: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Range<Int> {
    guard end > 0 else { return 0..<0 }
    var start = end
    while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start..<end
  }

  private static func name(in component: Range<Int>, _ path: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let end = component.upperBound
    if component.count >= swiftModule.count, path[(end - swiftModule.count)..<end].elementsEqual(swiftModule)
    {
      return component.lowerBound..<(end - swiftModule.count)
    }
    var start = component.lowerBound
    while let dot = path[start..<end].firstIndex(of: UInt8(ascii: ".")) {
      if path[dot..<end].starts(with: headerModule) {
        let name = component.lowerBound..<dot
        return path[name].lastIndex(of: UInt8(ascii: "-")).map { component.lowerBound..<$0 } ?? name
      }
      start = dot + 1
    }
    return nil
  }
}
