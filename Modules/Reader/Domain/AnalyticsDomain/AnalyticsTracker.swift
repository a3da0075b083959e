/// Records events. An operation never fails because its event could not be recorded.
public protocol AnalyticsTracker: Sendable {
  func track(_ event: AnalyticsEvent) async
}
