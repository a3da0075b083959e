public import ArchitectureDomain
public import ArchitecturePresentation

/// The result of a request for a graph: the view state of `layerlint graph`.
public struct GraphOutcome: Equatable, Sendable {
  public enum Kind: Sendable {
    case done
    /// A file shows an outdated graph.
    case drifted
    /// Input could not be read or understood, or output not written.
    case failed
  }

  public var kind: Kind
  /// Text for standard output, possibly empty.
  public var text: String
  /// Problems for standard error.
  public var diagnostics: [Diagnostic]

  public init(done text: String) {
    kind = .done
    self.text = text
    diagnostics = []
  }

  public init(drifted diagnostic: Diagnostic) {
    kind = .drifted
    text = ""
    diagnostics = [diagnostic]
  }

  public init(failed diagnostics: [Diagnostic]) {
    kind = .failed
    text = ""
    self.diagnostics = diagnostics
  }

  public init(_ failure: ArchitectureFailure) {
    self.init(failed: [failure.diagnostic])
  }
}
