/// The names of the modules of an index. Each is one string in memory, for any number of symbols.
struct ModuleNames {
  private var names: [UInt64: String] = [:]
  private let known: Set<UInt64>
  /// Memory for the next identifier.
  var memory = SymbolIdentifier.Memory()

  init(_ known: some Sequence<String>) {
    self.known = Set(known.lazy.map { hash(of: $0.utf8) })
  }

  /// Returns whether a name is that of a module in the index.
  func isModule(_ bytes: some Sequence<UInt8>) -> Bool { known.contains(hash(of: bytes)) }

  /// Returns a name as text.
  mutating func name(_ bytes: some Collection<UInt8>) -> String {
    let hash = hash(of: bytes)
    if let name = names[hash] { return name }
    let name = String(decoding: bytes, as: UTF8.self)
    names[hash] = name
    return name
  }
}

/// Returns the 64-bit FNV-1a hash.
func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
}
