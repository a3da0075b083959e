public import FlowsDomain

/// Parses flows in Gherkin and makes a scenario of each row of examples.
///
/// The language is that of https://github.com/cucumber/gherkin: the same files are valid, they mean the same, and
/// faults have the same positions.
public struct GherkinParser: Sendable {
  /// Limits that keep a file from taking too much time and memory.
  struct Limits {
    /// Of the file.
    var bytes = 16 << 20
    var scenarios = 100_000
    /// Text that the scenarios write, and compare to find placeholders, in bytes. A string counts as 16 bytes at
    /// least.
    var text = 64 << 20
    /// Reading stops at this number of faults.
    var faults = 10
  }

  private let limits: Limits

  public init() {
    self.init(limits: Limits())
  }

  init(limits: Limits) {
    self.limits = limits
  }

  /// Returns the flow that a file in UTF-8 has. A file without a feature has no scenarios.
  ///
  /// Throws ``InvalidFlow`` with up to 10 faults, or `CancellationError`.
  public func flow(_ file: [UInt8]) throws -> Flow {
    guard file.count <= limits.bytes else { throw InvalidFlow([.tooLarge(bytes: limits.bytes)]) }
    var reader = FlowReader(file, limits: limits)
    return try reader.flow()
  }

  /// Returns the step that a line is, with or without an English keyword, and with the rows of a table below it.
  ///
  /// Throws ``InvalidFlow``, whose positions mean nothing.
  public func step(_ line: String, _ rows: [String]) throws -> Step {
    let hasKeyword = GherkinLanguage.english.steps.contains { line.utf8.starts(with: $0.text.utf8) }
    let lines = ["Feature:", "Scenario:", hasKeyword ? line : "* \(line)"] + rows
    let steps = try flow(Array(lines.joined(separator: "\n").utf8)).scenarios.first?.steps ?? []
    guard let step = steps.first, steps.count == 1 else {
      throw InvalidFlow([FlowFault("This isn't one step.", at: FlowPosition(line: 1, column: 1))])
    }
    return step
  }
}
