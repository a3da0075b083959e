public import CoreDomain

/// The reason why a reminder could not be scheduled, canceled, or delivered.
public enum ReminderFault: Fault {
  /// The source is not a time.
  case notATime
  /// The source is a date in the past.
  case passed
  /// The source is a date more than this many years ahead.
  case tooFarAhead(years: Int)
  /// The source is the title of a reminder that is scheduled for the same minute.
  case scheduledAlready
  /// The title is blank.
  case untitled
  /// The source is the start of a title with more Unicode scalars than this.
  case titleTooLong(limit: Int)
  /// The source is the title of a reminder that the scheduler could not schedule.
  case notScheduled
  /// The source is the title of a reminder that the scheduler could not cancel.
  case notCanceled
  /// This many reminders are pending.
  case tooMany(limit: Int)
  /// The source is not the identifier of a reminder.
  case unknown
  /// The source is the title of a delivered reminder, which can't be canceled.
  case deliveredAlready
  /// The source is the title of a reminder that is being delivered.
  case beingDelivered
  /// The source is a command that could not be started: the program is missing, or isn't executable.
  case commandNotStarted(isFound: Bool)
  /// The source is a command that ended with this status, or nil if a signal ended it, and its own error message.
  case commandFailed(status: Int?, message: String? = nil)
  /// The source is a command that was stopped after this time.
  case commandHung(after: Duration)
  /// The source is a file that isn't a calendar of reminders.
  case notACalendar
  /// The source is a file that could not be written and is unchanged.
  case calendarNotWritten
  /// The source is an output that could not be written.
  case outputNotWritten
  /// The system doesn't allow this program to show notifications.
  case notAllowed

  public var name: String {
    switch self {
    case .notATime: "notATime"
    case .passed: "passed"
    case .tooFarAhead: "tooFarAhead"
    case .scheduledAlready: "scheduledAlready"
    case .untitled: "untitled"
    case .titleTooLong: "titleTooLong"
    case .notScheduled: "notScheduled"
    case .notCanceled: "notCanceled"
    case .tooMany: "tooMany"
    case .unknown: "unknown"
    case .deliveredAlready: "deliveredAlready"
    case .beingDelivered: "beingDelivered"
    case .commandNotStarted: "commandNotStarted"
    case .commandFailed: "commandFailed"
    case .commandHung: "commandHung"
    case .notACalendar: "notACalendar"
    case .calendarNotWritten: "calendarNotWritten"
    case .outputNotWritten: "outputNotWritten"
    case .notAllowed: "notAllowed"
    }
  }

  public var category: Failure.Category {
    switch self {
    case .notATime, .passed, .tooFarAhead, .untitled, .titleTooLong: .invalid
    case .scheduledAlready, .deliveredAlready, .beingDelivered, .tooMany: .conflict
    case .unknown: .notFound
    case .commandNotStarted, .commandFailed, .commandHung, .notScheduled, .notCanceled: .refused
    case .notACalendar: .damaged
    case .calendarNotWritten, .outputNotWritten: .unusableStore
    case .notAllowed: .notPermitted
    }
  }
}

extension Failure.Reason {
  public static func reminder(_ fault: ReminderFault) -> Failure.Reason { .fault(fault) }
}
