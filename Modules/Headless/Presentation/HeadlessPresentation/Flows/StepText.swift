/// A word of a step. Text in quotes is one word. A backslash escapes a quote or a backslash.
package struct StepWord: Equatable, Sendable {
  package let text: String
  package let isQuoted: Bool
  /// The number of Unicode scalars of the step's text before the word.
  private let start: Int
  /// The word as in the step, with its quotes.
  package let written: Substring

  /// The place of a character of the word, counted from 1.
  func place(ofColumn column: Int) -> StepFault.Place {
    var rest = isQuoted ? written.dropFirst().dropLast() : written
    var offset = start + (isQuoted ? 1 : 0)
    for _ in 1..<max(column, 1) {
      guard let character = rest.popFirst() else { break }
      offset += character.unicodeScalars.count
      if isQuoted, character == "\\", rest.first == "\"" || rest.first == "\\" {
        rest.removeFirst()
        offset += 1
      }
    }
    return .text(offset)
  }

  /// - Throws: A ``StepFault`` if a quote has no end.
  package static func words(of text: String) throws(StepFault) -> [StepWord] {
    var words: [StepWord] = []
    var rest = text[...]
    var offset = 0
    while let first = rest.first {
      let start = rest
      if first.isWhitespace {
        rest.removeFirst()
      } else {
        let isQuoted = first == "\""
        let text = isQuoted ? try quoted(&rest, at: offset) : plain(&rest)
        let written = start[..<rest.startIndex]
        words.append(StepWord(text: text, isQuoted: isQuoted, start: offset, written: written))
      }
      offset += start.unicodeScalars.distance(from: start.startIndex, to: rest.startIndex)
    }
    return words
  }

  private static func plain(_ rest: inout Substring) -> String {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private static func quoted(_ rest: inout Substring, at offset: Int) throws(StepFault) -> String {
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
    throw .wrong("The quotation has no end: “\"” is missing.", at: .text(offset))
  }
}

/// The reason why a step ends its scenario.
public enum StepFault: Error, Equatable, Sendable {
  /// The place of a fault in a step.
  public enum Place: Equatable, Sendable {
    /// The number of Unicode scalars of the step's text before the fault.
    case text(Int)
    /// The table below the step.
    case table
  }

  /// The flow can't be played as it is written. Without a place, the whole step is wrong.
  case wrong(String, at: Place? = nil)
  /// The expectation of the step isn't met. The lines show the difference: expected (−) and actual (+).
  case failed(String, difference: [String] = [])

  init(_ error: any Error) {
    self =
      switch error {
      case let fault as StepFault: fault
      case let fault as FieldFault: .failed(fault.message)
      default: .failed("The step failed: \(error.sentence)")
      }
  }
}

/// A value in the text of a step.
enum StepValue: Equatable, Sendable {
  /// The value of a missing optional part.
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

  /// The longest time that a step can pass: about 30 years.
  private static let limit = Duration.seconds(1_000_000_000)

  /// Reads a time such as `500 ms` or `2 hours`. Returns nil if the text isn't a time, or the time is too long.
  init?(_ count: String, _ unit: String) {
    guard let unit = Self.units[unit], let number = Double(count), number >= 0, number <= 1e12,
      unit * number <= Self.limit
    else { return nil }
    // A whole number of units is exact.
    self = Int(count).map { unit * $0 } ?? unit * number
  }

  /// Reads a time such as `500 ms`, as in the text of a step. Returns nil if the text isn't a time.
  public init?(inStep text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2 else { return nil }
    self.init(words[0], words[1])
  }
}
