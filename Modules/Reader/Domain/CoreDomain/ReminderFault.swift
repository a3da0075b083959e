/// Why a reminder could not be scheduled, canceled or delivered; ``Failure/source`` names what was at fault.
public enum ReminderFault: Equatable, Sendable {
  /// The source is no time that is understood.
  case notATime
  /// The source is a moment that has passed, or none that is to come.
  case passed
  /// The source is a moment further ahead than this many years.
  case tooFarAhead(years: Int)
  /// The source is the title of a reminder that is scheduled for the same moment.
  case scheduledAlready
  /// There is nothing to remind of.
  case untitled
  /// This many reminders wait already.
  case tooMany(limit: Int)
  /// The source is the identifier of no reminder.
  case unknown
  /// The source is the title of a reminder that was delivered and so cannot be canceled.
  case deliveredAlready
  /// The source is the title of a reminder whose delivery is under way.
  case beingDelivered
  /// The source is a command that could not be started.
  case commandNotStarted
  /// The source is a command that ended with this status; nil where a signal ended it.
  case commandFailed(status: Int?)
  /// The source is a command that was stopped after this time.
  case commandHung(after: Duration)
  /// The source is a file that holds something else than reminders.
  case notACalendar
  /// The source is a file that could not be written; what was there is there still.
  case calendarNotWritten
  /// The source is an output that could not be written.
  case outputNotWritten
  /// There is no home folder, and no other place was named.
  case nowhereToKeep
  /// The system does not let this program remind anybody.
  case notAllowed
}
