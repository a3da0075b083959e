/// The module of a symbol, from the identifier that the compiler gives it (USR).
///
/// The identifier of a Swift symbol is its mangled name without `$s` (Swift's ABI/Mangling.rst). It starts with the
/// module and the types around the symbol. An extension adds its module between the type and `E`. The rest isn't needed
/// here.
struct SymbolIdentifier {
  enum Origin: Equatable {
    /// - Parameter isMember: Whether the symbol belongs to a type, so that code can use it without its name in scope.
    case swift(module: String, isMember: Bool)
    /// A declaration in a header. The identifier doesn't contain the module.
    case header
    case unknown
  }

  /// What was read so far. Identifiers use the same memory in turn, because a new array takes longer than most of them.
  struct Memory {
    /// The parts of names.
    var parts: [Range<Int>] = []
    /// The words of names, which later ones can refer to.
    var words: [Range<Int>] = []
    /// The bytes of the last name that consists of several parts.
    var joined: [UInt8] = []

    mutating func removeAll() {
      parts.removeAll(keepingCapacity: true)
      words.removeAll(keepingCapacity: true)
    }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var offset: Int
  var memory = Memory()
  /// The number of parts whose words are known. Few names consist of words.
  var splitCount = 0
  /// The offset of the last `lE`, or -1 if the text doesn't contain it. It's nil until it's needed.
  private var lastCondition: Int?
  /// The number of types around the symbol, or with the symbol if it is a type.
  private var typeCount = 0
  /// Whether the symbol belongs to a type with a short name.
  private var isStandardType = false

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// - Parameter names: The known modules. They decide whether a name after a type is the module of an extension with
  ///   conditions.
  static func origin(of usr: UnsafeBufferPointer<UInt8>, _ names: inout ModuleNames) -> Origin {
    guard usr.count > 2, usr[1] == UInt8(ascii: ":") else { return .unknown }
    if usr[0] == UInt8(ascii: "s") {
      // Extensions themselves: s:e:
      if usr[2] == UInt8(ascii: "e") { return .unknown }
      var parser = SymbolIdentifier(usr, from: 2)
      swap(&parser.memory, &names.memory)
      defer { swap(&parser.memory, &names.memory) }
      parser.memory.removeAll()
      guard let module = parser.module(&names) else { return .unknown }
      return .swift(module: module, isMember: parser.isMember)
    }
    guard usr[0] == UInt8(ascii: "c") else { return .unknown }
    // Swift declarations that Objective-C sees: c:@M@Module@objc(cs)Name
    if usr.starts(with: "c:@M@".utf8) {
      return .swift(module: names.name(usr[5...].prefix { $0 != UInt8(ascii: "@") }), isMember: false)
    }
    return .header
  }

  private mutating func module(_ names: inout ModuleNames) -> String? {
    guard var module = firstModule(&names) else { return nil }
    // A nominal type can follow, then an extension or a nested type, and so on.
    typeCount = isStandardType ? 1 : 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "s"), isInType, endsExtension(at: offset + 1) { return "Swift" }
      guard byte.isDigit, let name = identifier() else { return module }
      if isInType, isDirectExtension || isModule(name, names) && endsExtension(at: offset) {
        module = self.module(name, &names)
        guard isDirectExtension else { return module }
        offset += 1
        continue
      }
      skipDiscriminator()
      guard offset < bytes.count, bytes[offset].isTypeKind else { return module }
      offset += 1
      typeCount += 1
    }
    return module
  }

  private var isInType: Bool { typeCount > 0 }

  /// Whether more follows the outermost type.
  private var isMember: Bool { typeCount > 1 || typeCount == 1 && offset < bytes.count }

  /// Reads the outermost module, or one of the standard library's types with a short name.
  private mutating func firstModule(_ names: inout ModuleNames) -> String? {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "s"):
      offset += 1
      return "Swift"
    case UInt8(ascii: "S"):
      guard offset + 1 < bytes.count else { return nil }
      let kind = bytes[offset + 1]
      offset += 2
      // `So` and `SC` are declarations of headers, which Swift extends.
      if kind == UInt8(ascii: "o") || kind == UInt8(ascii: "C") { return "__C" }
      isStandardType = true
      guard kind == UInt8(ascii: "c") else { return "Swift" }
      offset += 1
      return "_Concurrency"
    case let byte where byte.isDigit: return identifier().map { module($0, &names) }
    default: return nil
    }
  }

  /// Returns whether an extension without conditions ends here.
  private var isDirectExtension: Bool { offset < bytes.count && bytes[offset] == UInt8(ascii: "E") }

  /// Returns whether the module of an extension can end at an offset: directly, or with the conditions of the
  /// extension, which end with `l`.
  private mutating func endsExtension(at start: Int) -> Bool {
    guard start < bytes.count else { return false }
    if bytes[start] == UInt8(ascii: "E") { return true }
    if lastCondition == nil {
      lastCondition =
        bytes.indices.dropLast().last { bytes[$0] == UInt8(ascii: "l") && bytes[$0 + 1] == UInt8(ascii: "E") }
        ?? -1
    }
    return lastCondition ?? -1 >= start
  }
}

extension UInt8 {
  /// The kinds of types: class, enum, protocol, struct, type alias.
  fileprivate var isTypeKind: Bool {
    switch self {
    case UInt8(ascii: "C"), UInt8(ascii: "O"), UInt8(ascii: "P"), UInt8(ascii: "V"), UInt8(ascii: "a"): true
    default: false
    }
  }
}
