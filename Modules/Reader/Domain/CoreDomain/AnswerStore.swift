public import Foundation

/// Stores the answers of a source, so that an operation can run on them again.
public protocol AnswerStore<Source>: Sendable {
  associatedtype Source: Sendable

  /// Runs an operation on the source, and stores the answers if it succeeds.
  func ask<Value: Sendable>(
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Value

  /// Runs an operation on stored answers only. Returns nil if one of them isn't stored.
  func recall<Value: Sendable>(
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Kept<Value>?
}

/// A stored value.
public struct Kept<Value: Sendable>: Sendable {
  public var value: Value
  /// The time when the source last delivered or confirmed the value.
  public var confirmedAt: Date

  public init(_ value: Value, confirmedAt: Date) {
    self.value = value
    self.confirmedAt = confirmedAt
  }

  func stale(_ reason: Freshness.Reason) -> Fetched<Value> {
    Fetched(value, .stale(since: confirmedAt, because: reason))
  }
}

extension PolicyFollower {
  /// Runs an operation on a source, or on its stored answers.
  public func answer<Source, Value: Sendable>(
    _ request: some Hashable & Sendable, refreshes: Bool = true, from answers: any AnswerStore<Source>,
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Fetched<Value> {
    try await answer(request, refreshes: refreshes) {
      try await answers.recall(operation)
    } ask: {
      try await answers.ask(operation)
    }
  }
}
