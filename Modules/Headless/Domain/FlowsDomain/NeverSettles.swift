/// The error of operations that repeat endlessly.
public struct NeverSettles: Error, Equatable, CustomStringConvertible {
  /// A clause in lowercase, such as “something sleeps until 3600 s, again and again”.
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }

  public var description: String { "This never settles: \(reason)." }
}
