/// The best of several values with the same meaning: that of the first ``Vocabulary``, and of two in it, the first.
struct Choice<Value> {
  private(set) var value: Value?
  private var vocabulary: Vocabulary?

  mutating func add(_ new: @autoclosure () -> Value?, _ vocabulary: Vocabulary) {
    guard self.vocabulary.map({ vocabulary < $0 }) ?? true, let new = new() else { return }
    (value, self.vocabulary) = (new, vocabulary)
  }
}
