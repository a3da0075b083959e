public import CorePresentation

/// The view state of the list of reminders.
public struct ReminderListViewState: ViewState {
  public static let screen = "reminders"

  public var loading = LoadingState.idle
  /// Due reminders that are not delivered yet, oldest first.
  public var overdue: [ReminderRowViewState] = []
  /// Future reminders, the next one first.
  public var pending: [ReminderRowViewState] = []
  /// Reminders that were delivered, or may have been, newest first and at most twenty.
  public var delivered: [ReminderRowViewState] = []
  /// The summary, such as `3 reminders, 1 of them overdue`, or empty if there are none.
  public var summary = ""
  /// The result of the last cancellation, or empty if there was none.
  public var notice = ""
  /// The reason why the list is empty, or nil if it isn't, or isn't loaded yet.
  public var emptyReason: String?

  public init() {}

  public var hasContent: Bool { emptyReason != nil || !(overdue + pending + delivered).isEmpty }
}
