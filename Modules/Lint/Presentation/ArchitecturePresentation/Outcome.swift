package import ArchitectureDomain

/// The outcome of a command, from which its exit status follows. The cases are sorted from the best to the worst.
public enum Outcome: String, CaseIterable, Sendable {
  /// There is nothing to report, or the command did its work.
  case clean
  /// All violations are warnings.
  case warnings
  /// There are violations, there is something left to fix or to update, or what the user looks for doesn't exist.
  case violations
  /// Something could not be checked, read, or written, so the answer may be incomplete.
  case incomplete

  package init(_ violations: [Violation], isComplete: Bool) {
    let isError = violations.contains { $0.severity == .error }
    self = !isComplete ? .incomplete : violations.isEmpty ? .clean : isError ? .violations : .warnings
  }

  public var exitStatus: Int32 {
    switch self {
    case .clean, .warnings: 0
    case .violations: 1
    case .incomplete: 2
    }
  }
}
