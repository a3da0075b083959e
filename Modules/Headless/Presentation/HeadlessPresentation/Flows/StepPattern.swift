/// The form of a step's text, such as `the network takes {duration}`.
///
/// Words match themselves, and a slash separates alternatives: `pass/passes`. `{text}` is a word or a text in quotes,
/// `{number}` a number from 0, `{duration}` a number with a unit, and `{words}` the rest. A part in parentheses is
/// optional: `the sample (in {text})`.
public struct StepPattern: Equatable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private enum Part: Equatable, Sendable {
    case word([String])
    case text, number, duration, words
    case optional([Part])
  }

  public let description: String
  private let parts: [Part]

  /// Creates the pattern that a text describes.
  public init(_ description: String) {
    self.description = description
    var words = description.pieces(between: " ")[...]
    parts = Self.parts(of: &words)
  }

  public init(stringLiteral value: String) { self.init(value) }

  private static let values: [String: Part] = [
    "{text}": .text, "{number}": .number, "{duration}": .duration, "{words}": .words,
  ]

  private static func parts(of words: inout ArraySlice<String>) -> [Part] {
    var parts: [Part] = []
    while var word = words.popFirst() {
      if word.hasPrefix("(") {
        words.insert(String(word.dropFirst()), at: words.startIndex)
        parts.append(.optional(Self.parts(of: &words)))
        continue
      }
      let isLast = word.hasSuffix(")")
      if isLast { word.removeLast() }
      parts.append(values[word] ?? .word(word.pieces(between: "/")))
      if isLast { break }
    }
    return parts
  }

  /// The values in the text of a step, or nil if it has another form.
  func match(_ words: [StepWord]) -> StepMatch? {
    // Most patterns start with another word.
    if case .word(let choices)? = parts.first, let first = words.first, !choices.contains(first.text) {
      return nil
    }
    var rest = words[...]
    guard let match = Self.match(parts, &rest), rest.isEmpty else { return nil }
    return match
  }

  /// The number of values.
  private static func count(of parts: [Part]) -> Int {
    parts.reduce(0) { sum, part in
      switch part {
      case .word: sum
      case .optional(let parts): sum + count(of: parts)
      default: sum + 1
      }
    }
  }

  private static func match(_ parts: [Part], _ rest: inout ArraySlice<StepWord>) -> StepMatch? {
    var match = StepMatch()
    for part in parts {
      switch part {
      case .word(let choices):
        guard let word = rest.popFirst(), !word.isQuoted, choices.contains(word.text) else { return nil }
        match.weight += 1
      case .text:
        guard let word = rest.popFirst() else { return nil }
        match.add(.text(word.text), from: word)
      case .number:
        guard let word = rest.popFirst(), !word.isQuoted, let number = Int(word.text), number >= 0 else {
          return nil
        }
        match.add(.number(number), from: word)
      case .duration:
        guard let count = rest.popFirst(), let unit = rest.popFirst() else { return nil }
        if let duration = Duration(count.text, unit.text) {
          match.add(.duration(duration), from: count)
        } else if Double(count.text) != nil {
          match.add(.absent, from: count)
          match.fault = .wrong(
            "“\(count.text) \(unit.text)” is not a time, such as 500 ms.", at: count.place(ofColumn: 1))
        } else {
          return nil
        }
      case .words:
        match.add(.words(rest.map(\.text)), from: rest.first)
        rest = []
      case .optional(let parts):
        var others = rest
        if let more = Self.match(parts, &others) {
          match.add(more)
          rest = others
        } else {
          for _ in 0..<count(of: parts) { match.add(.absent, from: nil) }
        }
      }
    }
    return match
  }
}

/// The values in the text of a step that has one of the forms.
package struct StepMatch {
  private(set) var values: [StepValue] = []
  /// The first word of each value.
  private(set) var words: [StepWord?] = []
  /// The number of fixed words. If two patterns match, the one with more fixed words wins.
  var weight = 0
  /// The reason why a value can't be used.
  var fault: StepFault?

  mutating func add(_ value: StepValue, from word: StepWord?) {
    values.append(value)
    words.append(word)
  }

  mutating func add(_ match: StepMatch) {
    values += match.values
    words += match.words
    weight += match.weight
    fault = fault ?? match.fault
  }
}

extension String {
  /// The pieces of the text. Compares bytes instead of characters, because every start of the program reads all
  /// patterns.
  fileprivate func pieces(between separator: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: separator)).map { String(Substring($0)) }
  }
}

extension [StepPattern] {
  /// Returns the pattern that best matches the text of a step, and the values in the text, or nil if none matches.
  ///
  /// - Throws: A ``StepFault`` if several patterns match equally well.
  func match(_ text: String) throws(StepFault) -> (index: Int, match: StepMatch)? {
    let words = try StepWord.words(of: text)
    let all = indices.compactMap { index in self[index].match(words).map { (index, match: $0) } }
    let usable = all.filter { $0.match.fault == nil }
    let best = usable.map(\.match.weight).max()
    let meant = usable.filter { $0.match.weight == best }
    guard meant.count < 2 else {
      throw .wrong(
        "“\(text)” can mean “\(self[meant[0].0])” or “\(self[meant[1].0])”."
          + " Put the values in quotes, or say it differently.")
    }
    if meant.isEmpty, let fault = all.first?.match.fault { throw fault }
    return meant.first
  }
}
