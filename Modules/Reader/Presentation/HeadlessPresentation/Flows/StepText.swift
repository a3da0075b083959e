/// The words of a step. Text in quotes is one word; a backslash before a quote or a backslash keeps it.
struct StepWord: Equatable, Sendable {
  var text = ""
  var isQuoted = false
  /// Where each character and the end are in the step's text, in Unicode scalars.
  private(set) var offsets: [Int] = []

  /// The place of a character of the word, counted from 1.
  func place(ofColumn column: Int) -> StepFault.Place { .text(offsets[min(column, offsets.count) - 1]) }

  /// - Throws: A ``StepFault`` if a quote has no end.
  static func words(of text: String) throws(StepFault) -> [StepWord] {
    var words: [StepWord] = []
    var rest = Rest(text: text[...])
    while let character = rest.text.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else {
        words.append(try character == "\"" ? quoted(&rest) : plain(&rest))
      }
    }
    return words
  }

  /// What isn't read yet.
  private struct Rest {
    var text: Substring
    var offset = 0

    @discardableResult mutating func removeFirst() -> Character? {
      let character = text.popFirst()
      offset += character?.unicodeScalars.count ?? 0
      return character
    }
  }

  private static func plain(_ rest: inout Rest) -> StepWord {
    var word = StepWord()
    while let character = rest.text.first, !character.isWhitespace { word.append(character, &rest) }
    word.offsets.append(rest.offset)
    return word
  }

  private static func quoted(_ rest: inout Rest) throws(StepFault) -> StepWord {
    var word = StepWord(isQuoted: true)
    let start = rest.offset
    rest.removeFirst()
    while let character = rest.text.first {
      switch character {
      case "\"":
        word.offsets.append(rest.offset)
        rest.removeFirst()
        return word
      case "\\":
        let escaped = rest.text.dropFirst().first
        if escaped == "\"" || escaped == "\\" { rest.removeFirst() }
        if let escaped { word.append(rest.text.first ?? escaped, &rest) } else { rest.removeFirst() }
      default: word.append(character, &rest)
      }
    }
    throw .wrong("The quotation has no end: “\"” is missing.", at: .text(start))
  }

  private mutating func append(_ character: Character, _ rest: inout Rest) {
    text.append(character)
    offsets.append(rest.offset)
    rest.removeFirst()
  }
}

/// Why a step ends its scenario.
public enum StepFault: Error, Equatable, Sendable {
  /// Where in a step a fault is.
  public enum Place: Equatable, Sendable {
    /// The number of Unicode scalars of the step's text before it.
    case text(Int)
    case table
  }

  /// The flow can't be played as it is written. Without a place, the whole step is wrong.
  case wrong(String, at: Place? = nil)
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
