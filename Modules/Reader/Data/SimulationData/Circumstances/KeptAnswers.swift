public import CoreDomain
public import Foundation

/// The answers of a source whose content never changes, as if they had been cached before.
public actor KeptAnswers<Source: Sendable>: AnswerStore {
  private let kept: Source
  private let source: Source
  private var confirmedAt: Date
  private let date: DateProvider
  private let write: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - kept: The source of the cached answers.
  ///   - source: The source of newer answers.
  ///   - moment: The date of the cached answers.
  ///   - write: Waits as long as writing an answer takes, and throws if it fails.
  public init(
    _ kept: Source, of source: Source, since moment: Date, date: DateProvider,
    write: @escaping @Sendable () async throws -> Void
  ) {
    self.write = write
    self.kept = kept
    self.source = source
    self.date = date
    confirmedAt = moment
  }

  public func ask<Value: Sendable>(
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Value {
    let value = try await operation(source)
    try await write()
    confirmedAt = date.now()
    return value
  }

  public func recall<Value: Sendable>(
    _ operation: @escaping @Sendable (Source) async throws -> Value
  ) async throws -> Kept<Value>? {
    let moment = confirmedAt
    return Kept(try await operation(kept), confirmedAt: moment)
  }
}
