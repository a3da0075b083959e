package import FlowsDomain

/// Parses flows in Gherkin and creates a scenario from each row of examples.
///
/// The language is that of https://github.com/cucumber/gherkin: the same files are valid and have the same meaning, and
/// faults have the same positions.
package struct GherkinParser: Sendable {
  /// Limits that keep a file from taking too much time and memory.
  struct Limits {
    /// The largest size of the file.
    var bytes = 16 << 20
    var scenarios = 100_000
    /// The amount of text that the scenarios contain or compare to find placeholders, in bytes. A string counts as at
    /// least 16 bytes.
    var text = 64 << 20
    /// The number of faults that ends reading.
    var faults = 10
  }

  private let limits: Limits

  package init() { self.init(limits: Limits()) }

  init(limits: Limits) { self.limits = limits }

  /// Returns the flow in a UTF-8 file. A file without a feature has no scenarios.
  ///
  /// - Throws: ``InvalidFlow`` with up to 10 faults, or `CancellationError`.
  package func flow(_ file: [UInt8]) throws -> Flow {
    guard file.count <= limits.bytes else {
      throw InvalidFlow(
        "The file has more than \(limits.bytes) bytes. Split it.", at: FlowPosition(line: 1, column: 1))
    }
    var reader = FlowReader(file, limits: limits)
    return try reader.flow()
  }
}
