public import ArchitecturePresentation

/// The result of a request for a graph: the view state of `layerlint graph`.
public struct GraphResult: Equatable, Sendable {
  /// The outcome, which is `violations` if a file shows an outdated graph.
  public var outcome: Outcome
  /// Text for standard output, possibly empty.
  public var text: String
  /// Problems for standard error.
  public var diagnostics: [Diagnostic]

  package init(_ outcome: Outcome = .clean, _ text: String = "", diagnostics: [Diagnostic] = []) {
    self.outcome = outcome
    self.text = text
    self.diagnostics = diagnostics
  }
}
