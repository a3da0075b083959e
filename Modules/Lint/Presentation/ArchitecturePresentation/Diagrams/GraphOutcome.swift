public import ArchitectureDomain

/// What became of a request for a graph: the view state of `layerlint graph`.
public struct GraphOutcome: Equatable, Sendable {
  public enum Kind: Sendable {
    case done
    /// A file does not show the graph as it is.
    case drifted
    /// Something could not be read, understood or written.
    case failed
  }

  public var kind: Kind
  /// For the standard output; empty where there is nothing to say.
  public var text: String
  /// For the standard error.
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
