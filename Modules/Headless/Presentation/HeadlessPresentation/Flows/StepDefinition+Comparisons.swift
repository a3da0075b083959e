import FlowsDomain

extension StepDefinition {
  /// Expectations of a field: that it is present, what it is not, and comparisons of numbers.
  static var comparisons: [StepDefinition] { negations + numbers + counts }

  private static var negations: [StepDefinition] {
    [
      StepDefinition(.outcome, "{text} is present", example: "\"stale\" is present") {
        stage, values throws(StepFault) in
        let path = try stage.path(values)
        guard try stage.value(at: path) == nil else { return }
        throw .failed("“\(path)” is absent.")
      }
    ]
      + ["is not", "isn't"].map { negation in
        StepDefinition(
          .outcome, StepPattern("{text} \(negation) {text}"), example: "\"title\" \(negation) \"Books\""
        ) { stage, values throws(StepFault) in try stage.expectOther(values, after: negation) }
      }
      + ["does not contain", "doesn't contain"].map { negation in
        StepDefinition(
          .outcome, StepPattern("{text} \(negation) {text}"), example: "\"filter\" \(negation) \"swift\""
        ) { stage, values throws(StepFault) in
          let path = try stage.path(values)
          guard let actual = try stage.text(at: path), actual.contains(values.text(1)) else { return }
          throw .failed("“\(path)” contains “\(values.text(1))”: it is “\(actual)”.")
        }
      }
      + ["does not match", "doesn't match"].map { negation in
        StepDefinition(
          .outcome, StepPattern("{text} \(negation) {text}"), example: "\"count\" \(negation) \"\\d+ feeds\""
        ) { stage, values throws(StepFault) in
          let path = try stage.path(values)
          let pattern = try TextPattern(values.text(1))
          guard let actual = try stage.text(at: path), try pattern.matches(actual) else { return }
          throw .failed("“\(path)” matches: it is “\(actual)”.")
        }
      }
  }

  private static var numbers: [StepDefinition] {
    NumberComparison.allCases.map { comparison in
      StepDefinition(
        .outcome, StepPattern("{text} is \(comparison.pattern) {text}"),
        example: "\"page\" is \(comparison.words) 3"
      ) { stage, values throws(StepFault) in
        let path = try stage.path(values)
        guard comparison.holds(for: values.text(1), than: values.text(1)) != nil else {
          throw .wrong(
            "“\(values.text(1))” is not a number, such as 3 or 0.5.", at: values.place(of: 1, column: 1))
        }
        guard let actual = try stage.text(at: path) else { throw .failed("“\(path)” is absent.") }
        guard let isTrue = comparison.holds(for: actual, than: values.text(1)) else {
          throw .failed("“\(path)” is “\(actual)”, which is not a number.")
        }
        guard !isTrue else { return }
        throw .failed("“\(path)” is \(actual), not \(comparison.words) \(values.text(1)).")
      }
    }
  }

  private static var counts: [StepDefinition] {
    [
      StepDefinition(.outcome, "{text} has no elements", example: "\"rows\" has no elements") {
        stage, values throws(StepFault) in
        let (path, count) = try stage.count(values)
        guard count > 0 else { return }
        throw .failed("“\(path)” has \(count.elements).")
      }
    ]
      + NumberComparison.allCases.map { comparison in
        StepDefinition(
          .outcome, StepPattern("{text} has \(comparison.pattern) {number} element/elements"),
          example: "\"rows\" has \(comparison.countWords) 3 elements"
        ) { stage, values throws(StepFault) in
          let (path, count) = try stage.count(values)
          guard !comparison.holds(count, values.number(1)) else { return }
          throw .failed(
            "“\(path)” has \(count.elements), not \(comparison.countWords) \(values.number(1)).")
        }
      }
  }
}

/// A comparison of two numbers.
enum NumberComparison: CaseIterable {
  case atLeast, atMost, moreThan, lessThan

  /// The words as in a step about a number.
  var words: String {
    switch self {
    case .atLeast: "at least"
    case .atMost: "at most"
    case .moreThan: "more than"
    case .lessThan: "less than"
    }
  }

  /// The words as in a step about a list.
  var countWords: String { self == .lessThan ? "fewer than" : words }

  /// The words as in the pattern of a step.
  var pattern: String { self == .lessThan ? "less/fewer than" : words }

  func holds<Number: Comparable>(_ left: Number, _ right: Number) -> Bool {
    switch self {
    case .atLeast: left >= right
    case .atMost: left <= right
    case .moreThan: left > right
    case .lessThan: left < right
    }
  }

  /// Compares the numbers in two texts, or returns nil if one isn't a number. Whole numbers are compared exactly.
  func holds(for left: String, than right: String) -> Bool? {
    if let left = Int(left), let right = Int(right) { return holds(left, right) }
    guard let left = Double(left), let right = Double(right), left.isFinite, right.isFinite else {
      return nil
    }
    return holds(left, right)
  }
}

extension FlowStage {
  fileprivate func expectOther(_ values: StepValues, after negation: String) throws(StepFault) {
    let path = try path(values)
    let text = values.text(1)
    if let opposite = ["absent": "present", "present": "absent"][text], !values.isQuoted(1) {
      throw .wrong(
        "“\(negation) \(text)” is hard to read. Did you mean “\(path.description.quotedInStep) is \(opposite)”?"
      )
    }
    guard try self.text(at: path) == text else { return }
    throw .failed("“\(path)” is “\(text)”.")
  }

  /// The number of elements of the list that the first value of a step names.
  func count(_ values: StepValues) throws(StepFault) -> (FieldPath, Int) {
    let path = try path(values)
    guard case .array(let elements) = try value(at: path) else { throw .wrong("“\(path)” is not a list.") }
    return (path, elements.count)
  }
}

extension Int {
  /// A number of elements, such as `1 element`.
  var elements: String { self == 1 ? "1 element" : "\(self) elements" }
}
