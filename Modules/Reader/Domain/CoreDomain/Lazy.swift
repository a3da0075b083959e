import Synchronization

/// A value that is made when it is first used.
public final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  /// Makes a value without keeping it.
  public let make: @Sendable () -> Value

  public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  public var value: Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
