import CoreDomain
public import CorePresentation
import RemindersDomain

/// The view state of a reminder that is being scheduled.
public struct ReminderViewState: ViewState {
  public static let screen = "remind"

  public var loading = LoadingState.idle
  /// The reminder, or nil until it is scheduled.
  public var reminder: ReminderRowViewState?
  /// The confirmation, in one sentence, or empty until the reminder is scheduled.
  public var confirmation = ""
  /// The sources that failed while another source had the article.
  public var failures: [FailureViewState] = []

  public init() {}

  public var hasContent: Bool { reminder != nil }

  mutating func show(_ reminder: Reminder, failures: [Failure], wordedBy formatter: ReminderFormatter) {
    let row = formatter.row(reminder)
    loading = .loaded
    self.reminder = row
    self.failures = failures.map(FailureViewState.init)
    confirmation = "You will be reminded of “\(row.title)” \(formatter.due(reminder))."
  }
}
