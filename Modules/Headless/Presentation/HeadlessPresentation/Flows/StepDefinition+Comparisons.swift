import FlowsDomain

extension StepDefinition {
  /// Expectations of a field: comparisons of numbers.
  static var comparisons: [StepDefinition] { numbers + counts }

  private static var numbers: [StepDefinition] {
    NumberComparison.allCases.map { comparison in
      StepDefinition(
        .outcome, StepPattern("{text} is \(comparison.pattern) {text}"),
        example: "\"page\" is \(comparison.words) 3"
      ) { stage, values in
        let path = try stage.path(values)
        guard comparison.holds(for: values.text(1), than: values.text(1)) != nil else {
          throw StepFault.wrong(
            "“\(values.text(1))” is not a number, such as 3 or 0.5.", at: values.place(of: 1, column: 1))
        }
        guard let actual = try stage.text(at: path) else { throw StepFault.failed("“\(path)” is absent.") }
        guard let isTrue = comparison.holds(for: actual, than: values.text(1)) else {
          throw StepFault.failed("“\(path)” is “\(actual)”, which is not a number.")
        }
        guard !isTrue else { return }
        throw StepFault.failed("“\(path)” is \(actual), not \(comparison.words) \(values.text(1)).")
      }
    }
  }

  private static var counts: [StepDefinition] {
    NumberComparison.allCases.map { comparison in
      StepDefinition(
        .outcome, StepPattern("{text} has \(comparison.pattern) {number} element/elements"),
        example: "\"rows\" has \(comparison.countWords) 3 elements"
      ) { stage, values in
        let (path, count) = try stage.count(values)
        guard !comparison.holds(count, values.number(1)) else { return }
        throw StepFault.failed(
          "“\(path)” has \(count.elements), not \(comparison.countWords) \(values.number(1)).")
      }
    }
  }
}

/// A comparison of two numbers.
enum NumberComparison: String, CaseIterable {
  case atLeast = "at least"
  case atMost = "at most"
  case moreThan = "more than"
  case lessThan = "less than"

  /// The words as in a step about a number.
  var words: String { rawValue }

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
  /// The number of elements of the list that the first value of a step names.
  func count(_ values: StepValues) throws -> (FieldPath, Int) {
    let path = try path(values)
    guard case .array(let elements) = try value(at: path) else {
      throw StepFault.wrong("“\(path)” is not a list.")
    }
    return (path, elements.count)
  }
}

extension Int {
  /// A number of elements, such as `1 element`.
  var elements: String { self == 1 ? "1 element" : "\(self) elements" }
}
