/// The seriousness of a violation.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// The violation isn't reported.
  case off
  /// The violation is reported, but the check passes.
  case warning
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
