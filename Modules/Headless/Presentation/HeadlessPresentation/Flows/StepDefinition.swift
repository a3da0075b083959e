public import FlowsDomain

/// A form of steps, and its effect.
@MainActor
public struct StepDefinition<World: FlowWorld> {
  /// The effect of a step, with the values of its text. An error that isn't a ``StepFault`` fails the scenario.
  public typealias Perform = @MainActor (FlowStage<World>, StepValues) throws -> Void

  /// The content of the lines below a step.
  public enum Argument: Sendable {
    /// Nothing.
    case none
    /// A table with the names of fields, and a row of values for each frame.
    case table
    /// A text of several lines.
    case text
    /// A text of several lines, a table, or both.
    case textOrTable
  }

  enum Effect {
    case immediate(Perform)
    case lasting(@MainActor (FlowStage<World>, StepValues) async throws -> Void)
  }

  /// The usual kind of the step. As in every Gherkin tool, the keyword doesn't decide the step's effect.
  package let kind: Step.Kind
  package let pattern: StepPattern
  /// A step as written in a flow, without its keyword.
  package let example: String
  /// The content of the next lines.
  package let argument: Argument
  let effect: Effect

  /// Creates a step with an immediate effect.
  ///
  /// - Parameters:
  ///   - kind: The usual keyword of the step. A flow may use another one.
  ///   - pattern: The form of the text.
  ///   - example: The text of a step for help, or nil for the pattern itself.
  ///   - argument: The content of the lines below the step.
  ///   - perform: Performs the step.
  public init(
    _ kind: Step.Kind, _ pattern: StepPattern, example: String? = nil, takes argument: Argument = .none,
    perform: @escaping Perform
  ) {
    self.init(kind, pattern, example, argument, .immediate(perform))
  }

  /// Creates a step that lasts. The time of the world passes until it has ended.
  ///
  /// - Parameters:
  ///   - kind: The usual keyword of the step. A flow may use another one.
  ///   - pattern: The form of the text.
  ///   - example: The text of a step for help, or nil for the pattern itself.
  ///   - perform: Performs the step. An error that isn't a ``StepFault`` fails the scenario.
  public init(
    lasting kind: Step.Kind, _ pattern: StepPattern, example: String? = nil,
    perform: @escaping @MainActor (FlowStage<World>, StepValues) async throws -> Void
  ) {
    self.init(kind, pattern, example, .none, .lasting(perform))
  }

  private init(
    _ kind: Step.Kind, _ pattern: StepPattern, _ example: String?, _ argument: Argument, _ effect: Effect
  ) {
    (self.kind, self.pattern) = (kind, pattern)
    self.example = example ?? pattern.description
    (self.argument, self.effect) = (argument, effect)
  }
}

/// The values in the text of a step.
///
/// The index of a value is its place among the values of the ``StepPattern``, counted from 0. Those of optional parts
/// count too.
public struct StepValues {
  private let values: [StepValue]
  private let words: [StepWord?]
  /// The rows of the table below the step.
  public let table: [[String]]?
  /// The text below the step.
  public let docString: String?
  /// The media type of the text, such as `application/json`, or nil if the step doesn't name one.
  public let mediaType: String?

  init(_ match: StepMatch, _ arguments: [Step.Argument]) {
    values = match.values
    words = match.words
    table = arguments.lazy.compactMap { if case .table(let rows) = $0 { rows } else { nil } }.first
    let text = arguments.lazy.compactMap { if case .docString(let text) = $0 { text } else { nil } }.first
    (docString, mediaType) = (text?.content, text?.mediaType)
  }

  /// The place of a character of a text, counted from 1.
  func place(of index: Int, column: Int) -> StepFault.Place? { words[index]?.place(ofColumn: column) }

  /// Whether a text was in quotes.
  func isQuoted(_ index: Int) -> Bool { words[index]?.isQuoted == true }

  /// Returns the text of an optional part, or nil if the step doesn't have the part.
  public func text(ifPresent index: Int) -> String? {
    if case .text(let text) = values[index] { text } else { nil }
  }

  /// Returns the value of `{text}`.
  ///
  /// - Precondition: The pattern has a text at the index.
  public func text(_ index: Int = 0) -> String {
    text(ifPresent: index) ?? missing(index, "a text")
  }

  /// Returns the value of `{number}`.
  ///
  /// - Precondition: The pattern has a number at the index.
  public func number(_ index: Int = 0) -> Int {
    if case .number(let number) = values[index] { number } else { missing(index, "a number") }
  }

  /// Returns the value of `{duration}`.
  ///
  /// - Precondition: The pattern has a duration at the index.
  public func duration(_ index: Int = 0) -> Duration {
    if case .duration(let duration) = values[index] { duration } else { missing(index, "a duration") }
  }

  /// Returns the value of `{words}`, word by word. A text in quotes is one word.
  ///
  /// - Precondition: The pattern has words at the index.
  public func words(_ index: Int = 0) -> [String] {
    if case .words(let words) = values[index] { words } else { missing(index, "words") }
  }

  private func missing<Value>(_ index: Int, _ kind: String) -> Value {
    preconditionFailure("Value \(index) is not \(kind).")
  }
}
