import IndexDomain

/// The symbols of a record that imports depend on.
struct RecordContent {
  private let keepsSymbols: Bool
  /// The used symbols of each module, or one of each.
  private(set) var symbols: [String: Set<SymbolName>] = [:]
  /// The modules of which the file uses more than members of types.
  private(set) var namedModules: Set<String> = []
  /// The used declarations of headers.
  private(set) var headerSymbols: Set<SymbolName> = []
  private(set) var operators: Set<String> = []
  private(set) var declaresSymbols = false
  /// The identifiers of the declared symbols, or none.
  private(set) var declared: Set<String> = []
  /// The modules of protocols that types conform to, and of types that extensions extend.
  private var protocols: Set<String> = []
  private var extended: Set<String> = []

  /// The kinds of symbols (`indexstore_symbol_kind_t`).
  private static let module: UInt32 = 1
  private static let parameter: UInt32 = 25

  init(keepsSymbols: Bool) {
    self.keepsSymbols = keepsSymbols
  }

  mutating func add(_ symbol: StoreReader.Symbol, _ names: inout ModuleNames) {
    // Symbols without roles are only related to others.
    guard !symbol.roles.isDisjoint(with: [.declaration, .definition, .reference]) else { return }
    if symbol.name.first?.isOperatorStart ?? false { addOperator(symbol) }
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
      if !isMember { namedModules.insert(module) }
      if symbol.roles.contains(.baseOf) { protocols.insert(module) }
      if symbol.roles.contains(.extendedBy) { extended.insert(module) }
      // The index lists a use of a property in addition to that of its getter or setter.
      if keepsSymbols ? !symbol.isAccessor : symbols[module] == nil {
        symbols[module, default: []].insert(SymbolName(symbol))
      }
    case .header:
      headerSymbols.insert(SymbolName(symbol))
    case .unknown: break
    }
  }

  /// Returns whether an extension can add a conformance to a protocol of another module to a type of another module.
  func addsConformances(in module: String) -> Bool {
    protocols.contains { $0 != module } && extended.contains { $0 != module }
  }

  private mutating func addOperator(_ symbol: StoreReader.Symbol) {
    let name = String(decoding: symbol.name.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
    if !StandardOperators.names.contains(name) { operators.insert(name) }
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

extension UInt8 {
  /// Whether an operator can start with this byte (The Swift Programming Language, Operators). Every byte of a character
  /// that isn't ASCII counts.
  fileprivate var isOperatorStart: Bool { "/=-+!*%<>&|^~?.".utf8.contains(self) || self >= 0x80 }
}
