/// The keywords that the detail scanner must recognize.
enum Keyword: String {
  case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias`, `associatedtype`
  case `func`, `init`, `subscript`, `let`, `var`, `case`, `catch`, `deinit`, `import`, macro, `operator`
  case `if`, `guard`, `for`, `while`, `repeat`, `switch`, `return`, `throw`, `where`, `in`, `is`, `as`, `try`,
    `await`
  case `else`, `do`, `defer`, `default`, yield, consume, `fallthrough`

  /// Returns the keyword of a word, or nil for any other word. The length and first letter exclude most words quickly.
  init?(_ tokens: TokenList, _ index: Int) {
    guard let element = tokens[index], element.kind == .identifier,
      2...14 ~= element.end - element.start
    else { return nil }
    switch tokens.bytes[Int(element.start)] {
    case UInt8(ascii: "a"), UInt8(ascii: "c")...UInt8(ascii: "g"), UInt8(ascii: "i"),
      UInt8(ascii: "l")...UInt8(ascii: "m"), UInt8(ascii: "o")...UInt8(ascii: "p"),
      UInt8(ascii: "r")...UInt8(ascii: "t"), UInt8(ascii: "v")...UInt8(ascii: "w"), UInt8(ascii: "y"):
      self.init(rawValue: tokens.string(index))
    default:
      return nil
    }
  }

  /// Whether it declares the name after it.
  var declaresName: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol, .typealias, .associatedtype, .func, .let, .var, .import,
      .macro, .operator:
      true
    default: false
    }
  }

  /// Whether it starts a declaration, which ends the previous one.
  var startsDeclaration: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol, .extension, .typealias, .associatedtype, .func, .let,
      .var, .deinit, .import, .operator:
      true
    default: false
    }
  }

  /// Whether an expression can follow, so that a period after it starts an implicit member.
  var precedesExpression: Bool {
    switch self {
    case .case, .catch, .if, .guard, .for, .while, .switch, .return, .throw, .where, .in, .is, .as, .try,
      .await, .else, .do, .default, .yield, .consume:
      true
    default: false
    }
  }
}
