public import CorePresentation

/// What a delivery of reminders did.
public struct ReminderDeliveryViewState: ViewState {
  public static let screen = "delivery"

  public var loading = LoadingState.idle
  public var delivered: [ReminderRowViewState] = []
  /// Those whose delivery an earlier run began and did not end; they are not delivered again.
  public var uncertain: [ReminderRowViewState] = []
  /// Those that could not be delivered and wait for the next time.
  public var refused: [ReminderRowViewState] = []
  /// Why they could not; each reason once.
  public var failures: [FailureViewState] = []
  /// `2 reminders were delivered.`; empty until it is known.
  public var summary = ""

  public init() {}
}
