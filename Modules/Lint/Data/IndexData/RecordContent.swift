import ArchitectureData
import IndexDomain

/// The symbols of a record that imports depend on.
struct RecordContent {
  /// The use of one module.
  struct Use {
    /// The used symbols, or one of them.
    var symbols: Set<SymbolName> = []
    /// Whether the file uses more than members of types.
    var isNamed = false
    /// Whether types conform to protocols of the module, and whether extensions extend its types.
    var hasConformances = false
    var isExtended = false
  }

  private let keepsSymbols: Bool
  /// The uses by the names of modules.
  private(set) var uses: [String: Use] = [:]
  /// The used declarations of headers.
  private(set) var headerSymbols: Set<SymbolName> = []
  private(set) var operators: Set<String> = []
  private(set) var declaresSymbols = false
  /// The identifiers of the declared symbols, or none.
  private(set) var declared: Set<String> = []

  /// The kinds of symbols (`indexstore_symbol_kind_t`).
  private static let module: UInt32 = 1
  private static let parameter: UInt32 = 25

  init(keepsSymbols: Bool) {
    self.keepsSymbols = keepsSymbols
  }

  mutating func add(_ symbol: StoreReader.Symbol, _ names: inout ModuleNames) {
    // Symbols without roles are only related to others.
    guard !symbol.roles.isDisjoint(with: [.declaration, .definition, .reference]) else { return }
    // Every byte of a character that isn't ASCII can start an operator.
    if let first = symbol.name.first, first.isOperator || first >= 0x80 { addOperator(symbol) }
    if symbol.roles.contains(.definition) {
      declaresSymbols = true
      if keepsSymbols, symbol.kind != Self.parameter {
        declared.insert(String(decoding: symbol.identifier, as: UTF8.self))
      }
    }
    guard symbol.roles.contains(.reference) else { return }
    // An import refers to its module too, but not within a declaration.
    if symbol.kind == Self.module, symbol.roles.isDisjoint(with: [.containedBy, .extendedBy]) { return }
    switch SymbolIdentifier.origin(of: symbol.identifier, &names) {
    case .swift(let module, let isMember):
      uses[module, default: Use()].add(symbol, isMember: isMember, keepsSymbols: keepsSymbols)
    case .header:
      headerSymbols.insert(SymbolName(symbol))
    case .unknown: break
    }
  }

  /// Returns whether an extension can add a conformance to a protocol of another module to a type of another module.
  func addsConformances(in module: String) -> Bool {
    uses.contains { $0.value.hasConformances && $0.key != module }
      && uses.contains { $0.value.isExtended && $0.key != module }
  }

  private mutating func addOperator(_ symbol: StoreReader.Symbol) {
    let name = String(decoding: symbol.name.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
    if !StandardOperators.names.contains(name) { operators.insert(name) }
  }
}

extension RecordContent.Use {
  fileprivate mutating func add(_ symbol: StoreReader.Symbol, isMember: Bool, keepsSymbols: Bool) {
    if !isMember { isNamed = true }
    if symbol.roles.contains(.baseOf) { hasConformances = true }
    if symbol.roles.contains(.extendedBy) { isExtended = true }
    // The index lists a use of a property in addition to that of its getter or setter.
    if keepsSymbols ? !symbol.isAccessor : symbols.isEmpty { symbols.insert(SymbolName(symbol)) }
  }
}

/// The operators that the standard library declares.
enum StandardOperators {
  static let names = Set(
    """
    + - * / % & | ^ ~ ! ++ -- == != === !== < > <= >= && || ?? ... ..< ~= ~> = -> << >> &+ &- &* &<< &>>
    += -= *= /= %= &= |= ^= <<= >>= &+= &-= &*= &<<= &>>= .== .!= .< .<= .> .>= .& .| .^ .! .&= .|= .^=
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension SymbolName {
  fileprivate init(_ symbol: StoreReader.Symbol) {
    self.init(
      String(decoding: symbol.name, as: UTF8.self), String(decoding: symbol.identifier, as: UTF8.self))
  }
}

extension StoreReader.Symbol {
  fileprivate var isAccessor: Bool { name.starts(with: "getter:".utf8) || name.starts(with: "setter:".utf8) }
}
