/// Finds the literal that a computed name starts with. For example, the name of a test target can be computed
/// from the tested one.
struct LiteralPrefixes {
  private var firstIndices: [Substring: Int] = [:]
  /// The lengths of the literals in bytes, in descending order.
  private let lengths: [Int]

  /// - Parameter literals: The texts of literals with their indices, in the order of the manifest.
  init(_ literals: some Sequence<(text: String, index: Int)>) {
    for (text, index) in literals where !text.isEmpty && firstIndices[text[...]] == nil {
      firstIndices[text[...]] = index
    }
    lengths = Set(firstIndices.keys.map(\.utf8.count)).sorted(by: >)
  }

  /// Returns the index of the longest literal that `name` starts with.
  func longest(of name: String) -> Int? {
    for length in lengths {
      guard let end = name.utf8.index(name.startIndex, offsetBy: length, limitedBy: name.endIndex) else {
        continue
      }
      if let index = firstIndices[name[..<end]] { return index }
    }
    return nil
  }
}
