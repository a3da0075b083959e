/// An open `#if`, with its current branch.
struct ConditionalBlock {
  /// The offset of the `#if`.
  var start: Int
  /// The number of open brackets at the `#if`. Each branch starts with as many.
  var depth: Int
  /// The number of open interpolations at the `#if`.
  var interpolations: Int
  /// The ranges of the expressions of earlier branches.
  var refused: [Range<Int>] = []
  /// The range of the current branch's expression, or nil for `#else`.
  var expression: Range<Int>?

  mutating func branch(_ next: Range<Int>?) {
    if let expression { refused.append(expression) }
    expression = next
  }
}
