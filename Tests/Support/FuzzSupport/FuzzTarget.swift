/// A parser or a store that reads arbitrary bytes. The raw value names its folder in `Corpus`. The names of stores end
/// in `-store`, because `scripts/checks/fuzz` runs them less often.
public protocol FuzzTarget: CaseIterable, RawRepresentable<String>, Sendable {
  /// Reads the input. A failure that the interface documents is fine.
  ///
  /// - Throws: ``BrokenPromise``, or an error that the interface doesn't document.
  func check(_ input: [UInt8]) async throws
  /// Reads the input on the main actor, for screens. Does nothing by default.
  ///
  /// - Throws: The errors of ``check(_:)``.
  @MainActor func checkScreens(_ input: [UInt8]) throws
}

extension FuzzTarget {
  @MainActor public func checkScreens(_ input: [UInt8]) throws {}
}

/// A promise that a parser or a store broke.
public struct BrokenPromise: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

/// - Throws: ``BrokenPromise`` if the condition is false.
public func require(_ condition: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
  if !condition { throw BrokenPromise(promise()) }
}
