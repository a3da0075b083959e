public import ArchitectureDomain
public import ArchitecturePresentation

/// The result of a request for a graph: the view state of `layerlint graph`.
public struct GraphResult: Equatable, Sendable {
  /// The outcome, which is `violations` if a file shows an outdated graph.
  public var outcome: Outcome
  /// Text for standard output, possibly empty.
  public var text: String
  /// Problems for standard error.
  public var diagnostics: [Diagnostic]

  public init(done text: String) {
    outcome = .clean
    self.text = text
    diagnostics = []
  }

  public init(drifted diagnostic: Diagnostic) {
    outcome = .violations
    text = ""
    diagnostics = [diagnostic]
  }

  public init(failed diagnostics: [Diagnostic]) {
    outcome = .incomplete
    text = ""
    self.diagnostics = diagnostics
  }

  public init(_ failure: ArchitectureFailure) {
    self.init(failed: [failure.diagnostic])
  }
}
