/// An order of jobs, as its differences from the order of arrival.
///
/// Its text has a word for each difference. `7:2` is the seventh choice of the scheduler: two jobs that arrived before
/// the chosen one are skipped. `wait5:1` is the fifth choice: one job is skipped, and again at each later choice, until
/// no other job is ready. `sleep3:4` is the third sleep: it takes four eighths longer. The order of arrival is an empty
/// text.
public struct JobOrder: Hashable, Sendable {
  /// A difference from the order of arrival.
  package struct Change: Hashable, Sendable {
    /// The raw value is the beginning of its word.
    package enum Kind: String, Sendable {
      /// The scheduler chooses one of several ready jobs.
      case choice = ""
      /// The scheduler skips jobs at a choice, and their tasks wait until no other job is ready.
      case wait
      /// A task begins to sleep.
      case sleep
    }

    package var kind: Kind
    /// The number of the choice or sleep, counted from 1.
    package var number: Int
    /// The number of skipped jobs, or the eighths by which the sleep is longer.
    package var amount: Int
  }

  /// The largest number of eighths by which a sleep is longer.
  static let mostEighths = 7

  package var changes: [Change] = []

  /// Whether some sleeps are longer.
  package var lengthensSleeps: Bool { changes.contains { $0.kind == .sleep } }

  init(_ changes: [Change] = []) { self.changes = changes }
}

extension JobOrder: CustomStringConvertible {
  public var description: String {
    changes.map { "\($0.kind.rawValue)\($0.number):\($0.amount)" }.joined(separator: " ")
  }

  /// Reads the text of an order.
  ///
  /// - Throws: An ``InvalidOrder`` that names the first wrong word.
  package init(_ text: String) throws(InvalidOrder) {
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard let change = Change(word) else { throw InvalidOrder(word: word, isRepeated: false) }
      // A choice and a wait have the same numbers.
      let isRepeated = changes.contains {
        ($0.kind == .sleep) == (change.kind == .sleep) && $0.number == change.number
      }
      if isRepeated { throw InvalidOrder(word: word, isRepeated: true) }
      changes.append(change)
    }
  }
}

extension JobOrder.Change {
  fileprivate init?(_ word: Substring) {
    let kind: Kind = [.wait, .sleep].first { word.hasPrefix($0.rawValue) } ?? .choice
    let parts = word.dropFirst(kind.rawValue.count).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      let number = Int(parts[0]), let amount = Int(parts[1]), number > 0, amount > 0,
      kind != .sleep || amount <= JobOrder.mostEighths
    else { return nil }
    self.init(kind: kind, number: number, amount: amount)
  }
}

/// The error for text that isn't a ``JobOrder``.
package struct InvalidOrder: Error, Equatable, CustomStringConvertible {
  let word: String
  let isRepeated: Bool

  init(word: some StringProtocol, isRepeated: Bool) {
    // The text may come from a log.
    self.word = String(word.map { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != ":" ? "?" : $0 })
    self.isRepeated = isRepeated
  }

  package var description: String {
    isRepeated
      ? "“\(word)” repeats a choice of the order. Copy the whole text that the exploration printed."
      : """
      “\(word)” is not part of an order, such as 7:2, wait5:1, or sleep3:4. Copy the whole text that the exploration printed.
      """
  }
}
