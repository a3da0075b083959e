import CoreDomain

/// Records the user's actions. An operation never fails because its event could not be recorded.
///
/// The service is a struct of a closure, so that a test can pass one directly.
public struct AnalyticsService: Sendable {
  public var track: @Sendable (AnalyticsEvent) async -> Void

  public init(track: @escaping @Sendable (AnalyticsEvent) async -> Void) {
    self.track = track
  }
}

extension AnalyticsService {
  /// Passes each event to a closure, for a test or a demonstration.
  public static func mock(
    _ receive: @escaping @Sendable (AnalyticsEvent) -> Void = { _ in }
  ) -> AnalyticsService {
    AnalyticsService { receive($0) }
  }

  /// Drops all events.
  public static let preview = AnalyticsService { _ in }

  /// Stops the program at the first event.
  public static let unimplemented = AnalyticsService { _ in
    CoreDomain.unimplemented(
      "AnalyticsService.track", fix: "pass `.live(file:date:)`, `.mock()`, or `.preview`")
  }
}

extension AnalyticsService {
  /// Runs an operation, and tracks its result or its failure. Cancellation is not a failure.
  ///
  /// - Parameters:
  ///   - source: The source for a failure's event, or nil for the source that the failure names.
  ///   - event: Returns the event of a result.
  func tracking<Value>(
    _ operation: AnalyticsEvent.Operation, of source: String? = nil, _ body: () async throws -> Value,
    as event: (Value) -> AnalyticsEvent
  ) async throws -> Value {
    do {
      let value = try await body()
      await track(event(value))
      return value
    } catch let failure as Failure {
      await track(.failed(operation, source: source ?? failure.source, reason: failure.reason.name))
      throw failure
    }
  }
}
