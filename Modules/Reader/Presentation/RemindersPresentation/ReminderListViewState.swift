public import CorePresentation

/// What the list of reminders shows.
public struct ReminderListViewState: ViewState {
  public static let screen = "reminders"

  public var loading = LoadingState.idle
  /// Those whose moment has come and that nobody has delivered yet, the longest due first.
  public var overdue: [ReminderRowViewState] = []
  /// Those that wait, the next one first.
  public var pending: [ReminderRowViewState] = []
  /// The last ones that were delivered or may have been, the newest first; twenty at most.
  public var delivered: [ReminderRowViewState] = []
  /// `3 reminders, 1 of them overdue`; empty where none waits.
  public var summary = ""
  /// What became of the last cancellation; empty where there was none.
  public var notice = ""
  /// Why there is no reminder at all; nil where there is one, and before that is known.
  public var emptyReason: String?

  public init() {}
}
