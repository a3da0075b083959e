import CoreDomain

/// A value that is loaded when it's needed, once for all concurrent callers.
actor Renewable<Value: Sendable & Equatable> {
  private(set) var loaded: Value?
  private let load: SharedOperation<Value>

  init(_ load: @escaping @Sendable () async throws -> Value) { self.load = SharedOperation(load) }

  /// - Parameter refused: A value that isn't accepted anymore, or nil if none was tried.
  func value(insteadOf refused: Value? = nil) async throws -> Value {
    if let loaded, loaded != refused { return loaded }
    let value = try await load()
    loaded = value
    return value
  }
}
