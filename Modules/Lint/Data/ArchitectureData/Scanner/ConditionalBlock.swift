/// An `#if` that is open, and which of its branches is being read.
struct ConditionalBlock {
  /// Offset of the `#if`.
  var start: Int
  /// How many brackets were open there; each branch begins with as many.
  var depth: Int
  /// How many strings waited for the end of an interpolation there.
  var interpolations: Int
  /// Where the expressions of the earlier branches are.
  var refused: [Range<Int>] = []
  /// Where this branch's expression is; nil in `#else`.
  var expression: Range<Int>?

  init(start: Int, depth: Int, interpolations: Int) {
    self.start = start
    self.depth = depth
    self.interpolations = interpolations
  }

  mutating func branch(_ next: Range<Int>?) {
    if let expression { refused.append(expression) }
    expression = next
  }
}
