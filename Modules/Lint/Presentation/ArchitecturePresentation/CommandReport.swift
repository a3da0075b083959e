public import ArchitectureDomain

/// The outcome of a command and what it prints: the view state of the commands that print text.
public struct CommandReport: Equatable, Sendable {
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

  public init(_ failure: ArchitectureFailure) {
    self.init(.incomplete, diagnostics: [failure.diagnostic])
  }
}
