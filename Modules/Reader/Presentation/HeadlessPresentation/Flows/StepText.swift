/// The words of a step. Text in quotes is one word; a backslash before a quote or a backslash keeps it.
struct StepWord: Equatable, Sendable {
  var text: String
  var isQuoted: Bool

  /// - Throws: A ``StepFault`` if a quote has no end.
  static func words(of text: String) throws(StepFault) -> [StepWord] {
    var words: [StepWord] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "\"" {
        words.append(StepWord(text: try quoted(&rest), isQuoted: true))
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        words.append(StepWord(text: String(word), isQuoted: false))
        rest = rest[word.endIndex...]
      }
    }
    return words
  }

  private static func quoted(_ rest: inout Substring) throws(StepFault) -> String {
    var text = ""
    rest.removeFirst()
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        guard let escaped = rest.popFirst() else { break }
        text += escaped == "\"" || escaped == "\\" ? String(escaped) : "\\\(escaped)"
      default: text.append(character)
      }
    }
    throw .wrong("The quotation has no end: “\"” is missing.")
  }
}

/// Why a step ends its scenario.
public enum StepFault: Error, Equatable, Sendable {
  /// The flow can't be played as it is written.
  case wrong(String)
  /// What the step expects isn't so. The lines show the difference: expected (−) and actual (+).
  case failed(String, difference: [String] = [])
}

/// A value in the text of a step.
public enum StepValue: Equatable, Sendable {
  /// Of a part that is missing.
  case absent
  case text(String)
  case number(Int)
  case duration(Duration)
  case words([String])
}

extension Duration {
  /// The units that steps name.
  private static let units: [String: Duration] = [
    "ms": .milliseconds(1), "s": .seconds(1), "second": .seconds(1), "seconds": .seconds(1),
    "minute": .seconds(60), "minutes": .seconds(60), "hour": .seconds(3600), "hours": .seconds(3600),
    "day": .seconds(86_400), "days": .seconds(86_400),
  ]

  /// The longest time that a step can let pass: about 30 years.
  private static let limit = Duration.seconds(1_000_000_000)

  /// `500 ms`, `2 hours`; nil if it isn't a time or too long.
  init?(_ count: String, _ unit: String) {
    guard let unit = Self.units[unit], let number = Double(count), number >= 0, number <= 1e12,
      unit * number <= Self.limit
    else { return nil }
    // A whole number of units is exact.
    self = Int(count).map { unit * $0 } ?? unit * number
  }
}
