import FlowsDomain

/// Reads the lines of one file. The expected kinds of lines, and the order in which they are tried, are those of the
/// grammar (https://github.com/cucumber/gherkin/blob/main/gherkin.berp).
struct FlowReader {
  /// The part of the flow that the previous lines started.
  enum Section {
    case start, featureTags
    /// A feature or a rule, before its background and scenarios.
    case header
    case background
    case ruleTags
    case scenarioTags, scenario
    case examplesTags, examples, exampleRows
    /// A step of a background or a scenario.
    case step
    case docString
  }

  /// A feature or a rule.
  struct Scope {
    /// The tags of the scope, including those of the feature.
    var tags: [String] = []
    var background: [Step] = []
  }

  var lines: GherkinLines
  var language = GherkinLanguage.english
  var name = ""
  var section = Section.start
  /// The tags of the next element.
  var tags: [String] = []
  /// The feature, and within a rule, the rule.
  var scopes = [Scope()]
  /// The current scenario, or nil in headers and backgrounds.
  var outline: Outline?
  /// The steps of the current scenario or background.
  var steps: [Step] = []
  /// The rows of the current table.
  var rows: [Outline.Row] = []
  var docString: DraftDocString?
  private var expansion: OutlineExpansion
  private var faults: [FlowFault] = []
  private let faultLimit: Int

  init(_ file: [UInt8], limits: GherkinParser.Limits) {
    lines = GherkinLines(file)
    expansion = OutlineExpansion(limits: limits)
    faultLimit = limits.faults
  }

  mutating func flow() throws -> Flow {
    while let line = try lines.next() {
      let kinds = expected
      if try !kinds.contains(where: { try accept(line, as: $0) }) {
        try record(.unexpected(line, expected: kinds, at: line.position))
      }
    }
    if expected.contains(.end) {
      try endTable()
      try endSteps()
    } else {
      try record(.unexpected(nil, expected: expected, at: lines.end))
    }
    guard faults.isEmpty else { throw InvalidFlow(faults) }
    return Flow(name: name, language: language.code, scenarios: expansion.scenarios)
  }

  /// Records a fault once, although a line can be tried as several kinds.
  mutating func record(_ fault: FlowFault) throws {
    guard !faults.contains(fault) else { return }
    faults.append(fault)
    if faults.count >= faultLimit { throw InvalidFlow(faults) }
  }

  mutating func record(_ message: String, at position: FlowPosition) throws {
    try record(FlowFault(message, at: position))
  }

  /// Ends a scenario or a background.
  mutating func endSteps() throws {
    if let outline, faults.isEmpty {
      try expansion.add(outline, steps: steps, after: scopes[scopes.count - 1].background)
    } else {
      scopes[scopes.count - 1].background += steps
    }
    outline = nil
    steps = []
  }

  mutating func endTable() throws {
    guard let first = rows.first else { return }
    if let row = rows.first(where: { $0.cells.count != first.cells.count }) {
      let counts = [first, row].map { $0.cells.count == 1 ? "1 cell" : "\($0.cells.count) cells" }
      try record(
        "The first row of the table has \(counts[0]), this row \(counts[1]). End each cell with a bar.",
        at: row.position)
    }
    if section == .exampleRows {
      outline?.endExamples(rows)
    } else {
      steps[steps.count - 1].arguments.append(.table(rows.map(\.cells)))
      steps[steps.count - 1].tablePosition = first.position
    }
    rows = []
  }
}
