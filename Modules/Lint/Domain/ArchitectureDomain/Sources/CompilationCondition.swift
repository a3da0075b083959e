/// One clause of an `#if`: an expression that must be true, or false.
///
/// An `#else` branch consists of the clauses before it, which must all be false.
public struct CompilationCondition: Equatable, Sendable {
  /// The expression as written, such as `canImport(UIKit) && !DEBUG`.
  public var expression: String
  public var holds: Bool

  public init(_ expression: String, holds: Bool = true) {
    self.expression = expression
    self.holds = holds
  }
}
