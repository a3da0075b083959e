/// A set of identifiers to find in one pass.
struct IdentifierPatterns {
  let all: [IdentifierPattern]
  /// The indices of the patterns by the first byte of the head.
  private var byByte: [[Int]]

  init(_ identifiers: [String]) {
    all = identifiers.compactMap(IdentifierPattern.init)
    byByte = all.isEmpty ? [] : Array(repeating: [], count: 256)
    for (index, pattern) in all.enumerated() {
      if let byte = pattern.head?.first { byByte[Int(byte)].append(index) }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// Returns the patterns whose head is the name at a token.
  func candidates(_ tokens: TokenList, _ index: Int) -> [IdentifierPattern] {
    guard !all.isEmpty, let element = tokens[index], element.isName else { return [] }
    let text = tokens.text(index)
    guard let first = text.first else { return [] }
    let candidates = byByte[Int(first)]
    if candidates.isEmpty { return [] }
    return candidates.lazy.map { all[$0] }.filter { $0.head.map(text.elementsEqual) == true }
  }

  func isHead(_ tokens: TokenList, _ index: Int) -> Bool {
    guard !all.isEmpty, let first = tokens.text(index).first, !byByte[Int(first)].isEmpty else {
      return false
    }
    return !candidates(tokens, index).isEmpty
  }

  func occur(in tokens: TokenList) -> Bool { tokens.elements.indices.contains { isHead(tokens, $0) } }
}
