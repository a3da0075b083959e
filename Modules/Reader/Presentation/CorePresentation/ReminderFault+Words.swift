import CoreDomain

extension ReminderFault {
  func words(for source: String) -> (reason: String, message: String) {
    switch self {
    case .notATime:
      (
        "notATime",
        "“\(source)” is not a time; write a delay such as 2h, 90m or 1d12h, or a moment such as 2026-03-29T18:00."
      )
    case .passed:
      ("passed", "“\(source)” would be in the past; a reminder needs a moment to come, such as 2h from now.")
    case .tooFarAhead(let years):
      ("tooFarAhead", "“\(source)” is too far ahead; a reminder may wait for \(years) years at most.")
    case .scheduledAlready:
      ("scheduledAlready", "A reminder of “\(source)” is set for that minute already; nothing was changed.")
    case .untitled:
      ("untitled", "There is nothing to remind of: the title is blank.")
    case .tooMany(let limit):
      ("tooMany", "“\(source)” cannot be added to \(limit) reminders that wait already; cancel some first.")
    case .unknown:
      ("unknown", "There is no reminder “\(source)”; the list of reminders shows their numbers.")
    case .deliveredAlready:
      ("deliveredAlready", "The reminder of “\(source)” was delivered already, so it cannot be canceled.")
    case .beingDelivered:
      ("beingDelivered", "The reminder of “\(source)” is being delivered, so it cannot be canceled.")
    case .commandNotStarted:
      (
        "commandNotStarted",
        "The command \(source) cannot be started; name a program that exists. The reminder waits for the next time."
      )
    case .commandFailed(let status?):
      (
        "commandFailed",
        "The command \(source) failed with status \(status); the reminder waits for the next time."
      )
    case .commandFailed(nil):
      ("commandFailed", "The command \(source) was ended by a signal; the reminder waits for the next time.")
    case .commandHung(let limit):
      (
        "commandHung",
        "The command \(source) was stopped after \(Int(limit / .seconds(1))) s; the reminder waits for the next time."
      )
    case .notACalendar:
      (
        "notACalendar",
        "\(source) is not a calendar of reminders and was left as it was; name another file. The reminder waits."
      )
    case .calendarNotWritten:
      (
        "calendarNotWritten",
        "\(source) cannot be written; check its folder, its permissions and the disk. The reminder waits."
      )
    case .outputNotWritten:
      ("outputNotWritten", "The output could not be written; the reminder waits for the next time.")
    case .nowhereToKeep:
      ("nowhereToKeep", "There is no home folder to keep reminders in; name a file with --store.")
    case .notAllowed:
      ("notAllowed", "The system does not allow reminders of this program; allow them in its settings.")
    }
  }
}
