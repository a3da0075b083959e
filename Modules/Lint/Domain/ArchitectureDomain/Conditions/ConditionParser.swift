/// Parses the expression of an `#if`: `&&`, `||`, `!`, parentheses, flags, and calls such as `os(Linux)` (The
/// Swift Programming Language, Conditional Compilation Block).
struct ConditionParser {
  enum Atom {
    case flag(String)
    case call(String, String)
  }

  typealias Truth = ConditionEvaluator.Truth

  private let text: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  private static let depthLimit = 64

  init(_ expression: String) {
    text = Array(expression.unicodeScalars)
  }

  /// - Returns: Nil if the text isn't a valid expression.
  mutating func parse(_ evaluate: (Atom) -> Truth) -> Truth? {
    guard let truth = disjunction(evaluate) else { return nil }
    skipBlanks()
    return index == text.count ? truth : nil
  }

  private mutating func disjunction(_ evaluate: (Atom) -> Truth) -> Truth? {
    guard var truth = conjunction(evaluate) else { return nil }
    while take("||") {
      guard let other = conjunction(evaluate) else { return nil }
      truth = truth == .yes || other == .yes ? .yes : truth == .no && other == .no ? .no : .maybe
    }
    return truth
  }

  private mutating func conjunction(_ evaluate: (Atom) -> Truth) -> Truth? {
    guard var truth = factor(evaluate) else { return nil }
    while take("&&") {
      guard let other = factor(evaluate) else { return nil }
      truth = truth == .no || other == .no ? .no : truth == .yes && other == .yes ? .yes : .maybe
    }
    return truth
  }

  private mutating func factor(_ evaluate: (Atom) -> Truth) -> Truth? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return nil }
    if take("!") {
      guard let truth = factor(evaluate) else { return nil }
      return truth == .yes ? .no : truth == .no ? .yes : .maybe
    }
    if take("(") {
      let truth = disjunction(evaluate)
      return take(")") ? truth : nil
    }
    let name = word()
    guard !name.isEmpty else { return nil }
    guard take("(") else { return evaluate(.flag(name)) }
    var argument = ""
    var open = 1
    while index < text.count {
      let scalar = text[index]
      index += 1
      if scalar == "(" { open += 1 }
      if scalar == ")" { open -= 1 }
      if open == 0 { return evaluate(.call(name, argument)) }
      if !scalar.properties.isWhitespace { argument.unicodeScalars.append(scalar) }
    }
    return nil
  }

  private mutating func word() -> String {
    skipBlanks()
    var word = String.UnicodeScalarView()
    while index < text.count {
      let scalar = text[index]
      guard
        scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic
          || scalar.properties.numericType != nil
      else { break }
      word.append(scalar)
      index += 1
    }
    return String(word)
  }

  private mutating func take(_ sign: String) -> Bool {
    skipBlanks()
    guard text[index...].starts(with: sign.unicodeScalars) else { return false }
    index += sign.unicodeScalars.count
    return true
  }

  private mutating func skipBlanks() {
    while index < text.count, text[index].properties.isWhitespace { index += 1 }
  }
}
