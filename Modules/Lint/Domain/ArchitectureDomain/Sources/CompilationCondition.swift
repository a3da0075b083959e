/// One clause of an `#if` around a piece of source: an expression that must hold, or must not.
///
/// An `#else` branch is the list of the clauses before it, none of which holds.
public struct CompilationCondition: Equatable, Sendable {
  /// The expression as written: `canImport(UIKit) && !DEBUG`.
  public var expression: String
  public var holds: Bool

  public init(_ expression: String, holds: Bool = true) {
    self.expression = expression
    self.holds = holds
  }
}
