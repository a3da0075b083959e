public import CoreDomain

/// A setting with a value of any type.
public protocol Preference: Sendable {
  /// The name in the file and in commands. It never changes.
  var key: String { get }
  /// The heading of the setting.
  var title: String { get }
  /// The value that applies by default.
  var defaultText: String { get }
  /// A description of valid values, as the end of a sentence.
  var expectation: String { get }
  /// The values that completion offers.
  var choices: [String] { get }

  /// Whether the stored value is valid for this setting.
  func accepts(_ stored: StoredPreference) -> Bool
}

extension Preference {
  /// Parses a value. Returns nil if it is invalid.
  public func stored(from word: String) -> StoredPreference? {
    [.text(word), Int(word).map { .number($0) }].compactMap(\.self).first(where: accepts)
  }

  /// The message if the stored value is invalid.
  public var unusableMessage: String {
    "The stored \(key) is not \(expectation). The default is used: \(defaultText). Set it again."
  }
}

/// A setting, with the function that reads its stored value.
public struct Setting<Value: Sendable>: Preference {
  public let key: String
  public let title: String
  public let defaultText: String
  public let expectation: String
  public let choices: [String]
  /// Returns nil if the stored value is invalid.
  let value: @Sendable (StoredPreference) -> Value?

  public func accepts(_ stored: StoredPreference) -> Bool { value(stored) != nil }
}

extension Setting {
  /// A setting whose value is written as a text.
  init(
    _ key: String, _ title: String, default text: String, expecting expectation: String,
    choices: [String] = [],
    text parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(key: key, title: title, defaultText: text, expectation: expectation, choices: choices) {
      if case .text(let text) = $0 { parse(text) } else { nil }
    }
  }

  /// A setting with a few values.
  init(_ key: String, _ title: String, default text: String)
  where Value: CaseIterable & RawRepresentable<String> {
    let choices = Value.allCases.map(\.rawValue)
    self.init(
      key, title, default: text, expecting: "one of \(choices.joined(separator: ", "))",
      choices: choices, text: Value.init)
  }
}

extension Setting<Int> {
  /// A setting whose value is a number.
  init(
    _ key: String, _ title: String, default number: Int, in range: ClosedRange<Int>,
    expecting expectation: String
  ) {
    self.init(key: key, title: title, defaultText: "\(number)", expectation: expectation, choices: []) {
      if case .number(let number) = $0, range.contains(number) { number } else { nil }
    }
  }
}

extension StoredPreference {
  /// The value as a user would type it, or empty if it can't be typed.
  var words: [String] {
    switch self {
    case .text(let text): [text]
    case .number(let number): ["\(number)"]
    case .unknown: []
    }
  }
}
