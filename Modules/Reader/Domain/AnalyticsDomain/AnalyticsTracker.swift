/// Takes note of what happens. Nothing waits for it, and nothing fails with it.
public protocol AnalyticsTracker: Sendable {
  func track(_ event: AnalyticsEvent) async
}
