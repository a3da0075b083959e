/// A set of identifiers to find in one pass.
struct IdentifierPatterns {
  let all: [IdentifierPattern]
  private let byHead: [[UInt8]: [IdentifierPattern]]
  /// Whether a head starts with each byte. This excludes most names of a source.
  private var isFirstByte: [Bool]

  init(_ identifiers: [String]) {
    all = identifiers.compactMap(IdentifierPattern.init)
    byHead = Dictionary(grouping: all) { $0.head ?? [] }
    isFirstByte = Array(repeating: false, count: 256)
    for byte in byHead.keys.compactMap(\.first) { isFirstByte[Int(byte)] = true }
  }

  var isEmpty: Bool { all.isEmpty }

  /// Returns the patterns whose head is the name at a token.
  func candidates(_ tokens: TokenList, _ index: Int) -> [IdentifierPattern] {
    guard !all.isEmpty, let element = tokens[index], element.isName else { return [] }
    let text = tokens.text(index)
    guard let first = text.first, isFirstByte[Int(first)] else { return [] }
    return byHead[Array(text)] ?? []
  }

  func isHead(_ tokens: TokenList, _ index: Int) -> Bool {
    !candidates(tokens, index).isEmpty
  }

  func occur(in tokens: TokenList) -> Bool { tokens.elements.indices.contains { isHead(tokens, $0) } }
}
