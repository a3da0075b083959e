public import CorePresentation

/// The view state of a delivery of reminders.
public struct ReminderDeliveryViewState: ViewState {
  public static let screen = "delivery"

  public var loading = LoadingState.idle
  public var delivered: [ReminderRowViewState] = []
  /// Reminders whose delivery an earlier run started and didn't finish. They are not delivered again.
  public var uncertain: [ReminderRowViewState] = []
  /// Reminders that could not be delivered and wait for the next delivery.
  public var refused: [ReminderRowViewState] = []
  /// The reasons why they could not be delivered, each one once.
  public var failures: [FailureViewState] = []
  /// The summary, such as `2 reminders were delivered.`, or empty until the delivery ends.
  public var summary = ""

  public init() {}

  public var hasContent: Bool { !summary.isEmpty }
}
