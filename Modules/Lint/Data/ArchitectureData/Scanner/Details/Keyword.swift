/// The keywords that the detail scanner must recognize.
enum Keyword: String, CaseIterable {
  case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias`, `associatedtype`
  case `func`, `init`, `subscript`, `let`, `var`, `case`, `catch`, `deinit`, `import`, macro, `operator`
  case `if`, `guard`, `for`, `while`, `repeat`, `switch`, `return`, `throw`, `where`, `in`, `is`, `as`, `try`,
    `await`
  case `else`, `do`, `defer`, `default`, yield, consume, `fallthrough`

  /// The keywords with their bytes, by their first letter, in the order of the alphabet.
  private static let byFirstLetter: [[(bytes: [UInt8], keyword: Keyword)]] =
    (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
      allCases.map { (Array($0.rawValue.utf8), $0) }.filter { $0.bytes[0] == letter }
    }

  /// Returns the keyword of a word, or nil for any other word. It's called for most words, so it creates no strings.
  init?(_ tokens: TokenList, _ index: Int) {
    guard let element = tokens[index], element.kind == .identifier else { return nil }
    let letter = Int(tokens.bytes[Int(element.start)]) - Int(UInt8(ascii: "a"))
    guard Self.byFirstLetter.indices.contains(letter) else { return nil }
    let text = tokens.bytes[element.range]
    guard
      let found = Self.byFirstLetter[letter].first(where: {
        $0.bytes.count == text.count && text.elementsEqual($0.bytes)
      })
    else { return nil }
    self = found.keyword
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
