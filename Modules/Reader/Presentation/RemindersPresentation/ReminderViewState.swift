public import CorePresentation

/// What is seen of making a reminder.
public struct ReminderViewState: ViewState {
  public static let screen = "remind"

  public var loading = LoadingState.idle
  /// nil until it is scheduled.
  public var reminder: ReminderRowViewState?
  /// What will happen, in one sentence; empty until it is certain.
  public var confirmation = ""
  /// The sources that could not be asked for the article.
  public var failures: [FailureViewState] = []

  public init() {}
}
