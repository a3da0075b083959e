public import CorePresentation

/// The view state of the list of reminders.
public struct ReminderListViewState: ViewState {
  public static let screen = "reminders"

  public var loading = LoadingState.idle
  /// Due reminders that are not delivered yet, the oldest first.
  public var overdue: [ReminderRowViewState] = []
  /// Future reminders, the next one first.
  public var pending: [ReminderRowViewState] = []
  /// Reminders that were, or may have been, delivered; the newest first, at most twenty.
  public var delivered: [ReminderRowViewState] = []
  /// `3 reminders, 1 of them overdue`; empty if there are none.
  public var summary = ""
  /// The result of the last cancellation; empty if there was none.
  public var notice = ""
  /// Why the list is empty; nil if it isn't, or isn't loaded yet.
  public var emptyReason: String?

  public init() {}

  public var hasContent: Bool { emptyReason != nil || !(overdue + pending + delivered).isEmpty }
}
