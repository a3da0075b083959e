extension CommandLineTool {
  /// An option with the type of its value.
  ///
  /// Declare an option once, as a constant. List it in the options of its command, and read it with
  /// ``Invocation/subscript(_:)``:
  ///
  ///     let limit = CommandLineTool.Option.number("--limit", "number", in: 1...100, help: "Rows per page.")
  ///     let count = invocation[limit] ?? 20
  public struct Option<Value>: AnyOption {
    public let name: String
    /// The form of the value, which help and completion show.
    public let value: ValueForm
    /// The help in one or a few sentences.
    public let help: String
    public let isRepeatable: Bool
    let read: @Sendable (_ words: [String]) throws(UsageError) -> Value

    /// - Parameter read: Reads the values of a command line, in order. There are none if the option isn't given.
    init(
      _ name: String, _ value: ValueForm, help: String, isRepeatable: Bool = false,
      read: @escaping @Sendable (_ words: [String]) throws(UsageError) -> Value
    ) {
      self.name = name
      self.value = value
      self.help = help
      self.isRepeatable = isRepeatable
      self.read = read
    }

    public func check(_ words: [String]) throws(UsageError) { _ = try read(words) }
  }

  /// An option of any type, as parsing, help, and completion use it.
  public protocol AnyOption: Sendable {
    /// The name with its dashes, such as `--format`.
    var name: String { get }
    /// The form of the value, which help and completion show.
    var value: ValueForm { get }
    /// The help in one or a few sentences.
    var help: String { get }
    /// Whether a command line may give the option more than once.
    var isRepeatable: Bool { get }

    /// Checks the values of a command line.
    ///
    /// - Throws: A ``UsageError`` that names the option and the wrong value.
    func check(_ words: [String]) throws(UsageError)
  }

  /// The form of an option's value. The texts name the value in the help.
  public enum ValueForm: Sendable, Equatable {
    /// No value: the option is a flag.
    case none
    /// Any text, such as `NUMBER`.
    case any(String)
    /// A path. Completion suggests files.
    case path(String)
    /// One of these words.
    case oneOf([String])
    /// One of the words of a list that the program knows, such as the names in a store: the name of the value, and that
    /// of the list. Completion asks the program for the words.
    case listed(String, in: String)
  }
}

extension CommandLineTool.Option<Bool> {
  /// An option without a value, which is true if the command line gives it.
  public static func flag(_ name: String, help: String) -> Self {
    Self(name, .none, help: help) { !$0.isEmpty }
  }
}

extension CommandLineTool.Option<String?> {
  /// An option with any text, or nil if the command line doesn't give it.
  ///
  /// - Parameters:
  ///   - name: The name with its dashes, such as `--title`.
  ///   - value: The name of the value in the help.
  ///   - help: The help in one or a few sentences.
  public static func text(_ name: String, _ value: String, help: String) -> Self {
    Self(name, .any(value), help: help) { $0.last }
  }

  /// An option with a word of a list that the program knows.
  ///
  /// - Parameters:
  ///   - name: The name with its dashes, such as `--feed`.
  ///   - value: The name of the value in the help.
  ///   - list: The name of the list for completion.
  ///   - help: The help in one or a few sentences.
  public static func text(_ name: String, _ value: String, in list: String, help: String) -> Self {
    Self(name, .listed(value, in: list), help: help) { $0.last }
  }

  /// An option with the path of a file or folder. The program reads the path; nothing checks that it exists.
  public static func path(_ name: String, _ value: String, help: String) -> Self {
    Self(name, .path(value), help: help) { $0.last }
  }
}

extension CommandLineTool.Option {
  /// An option with one of the cases of an enumeration, by its raw value.
  public static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, of choices: Choice.Type, help: String
  ) -> Self where Value == Choice? {
    Self(name, .oneOf(choices.allCases.map(\.rawValue)), help: help) { $0.last.flatMap(Choice.init) }
  }

  /// An option with a whole number of a range.
  ///
  /// - Parameters:
  ///   - name: The name with its dashes, such as `--limit`.
  ///   - value: The name of the value in the help.
  ///   - range: The numbers that are allowed.
  ///   - expectation: The end of the message about a wrong value: “--limit “x” is not …”. The default names the range.
  ///   - help: The help in one or a few sentences.
  public static func number(
    _ name: String, _ value: String, in range: ClosedRange<Int>, as expectation: String? = nil, help: String
  ) -> Self where Value == Int? {
    let expectation = expectation ?? "a number from \(range.lowerBound) to \(range.upperBound)"
    return parsed(name, value, as: expectation, help: help) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// An option with a value that a function reads.
  ///
  /// - Parameters:
  ///   - name: The name with its dashes, such as `--now`.
  ///   - value: The name of the value in the help.
  ///   - expectation: The end of the message about a wrong value: “--now “x” is not …”.
  ///   - help: The help in one or a few sentences.
  ///   - parse: Returns nil for a wrong value.
  public static func parsed<Wrapped>(
    _ name: String, _ value: String, as expectation: String, help: String,
    _ parse: @escaping @Sendable (String) -> Wrapped?
  ) -> Self where Value == Wrapped? {
    parsed(name, value, help: help) { text throws(UsageError) in
      guard let value = parse(text) else { throw UsageError("\(name) “\(text)” is not \(expectation).") }
      return value
    }
  }

  /// An option with a value that a function reads.
  ///
  /// - Parameters:
  ///   - name: The name with its dashes, such as `--now`.
  ///   - value: The name of the value in the help.
  ///   - help: The help in one or a few sentences.
  ///   - parse: Throws an error with the whole sentence about a wrong value.
  public static func parsed<Wrapped>(
    _ name: String, _ value: String, help: String,
    _ parse: @escaping @Sendable (String) throws(UsageError) -> Wrapped
  ) -> Self where Value == Wrapped? {
    Self(name, .any(value), help: help) { words throws(UsageError) in
      guard let text = words.last else { return nil }
      return try parse(text)
    }
  }

  /// The option with a value for command lines that don't give it.
  public func defaulting<Wrapped: Sendable>(
    to usual: Wrapped
  ) -> CommandLineTool.Option<Wrapped> where Value == Wrapped? {
    .init(name, value, help: help) { words throws(UsageError) in try read(words) ?? usual }
  }

  /// The option with a list of values. A command line may give it more than once.
  public func repeated<Wrapped>() -> CommandLineTool.Option<[Wrapped]> where Value == Wrapped? {
    .init(name, value, help: help, isRepeatable: true) { words throws(UsageError) in
      var values: [Wrapped] = []
      for word in words { if let value = try read([word]) { values.append(value) } }
      return values
    }
  }

  /// The option, which refuses a blank value.
  ///
  /// - Parameter remedy: The sentence after the one that names the option, such as `Name a folder.`
  public func filled(_ remedy: String) -> Self {
    .init(name, value, help: help, isRepeatable: isRepeatable) { words throws(UsageError) in
      guard !words.contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
        throw UsageError("\(name) is blank. \(remedy)")
      }
      return try read(words)
    }
  }
}
