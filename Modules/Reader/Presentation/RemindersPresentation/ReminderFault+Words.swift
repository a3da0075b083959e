public import CorePresentation
public import RemindersDomain

extension ReminderFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .notATime:
      "“\(source)” is not a time. Use a delay such as 2h, 90m, 45s, or 1d12h, or a moment such as 2026-03-29T18:00."
    case .passed: "“\(source)” is in the past. Choose a moment in the future, such as 2h from now."
    case .tooFarAhead(let years):
      "“\(source)” is too far ahead. Choose a moment within \(years) years."
    case .scheduledAlready:
      "A reminder of “\(source)” is already scheduled for that minute. Nothing was changed."
    case .untitled: "The title of the reminder is blank. Give it a title."
    case .titleTooLong(let limit):
      "The title “\(source)” is too long. Shorten it to \(limit) characters."
    case .notScheduled: "The reminder of “\(source)” could not be scheduled. Try again later."
    case .notCanceled: "The reminder of “\(source)” could not be canceled. Try again later."
    case .tooMany(let limit):
      "“\(source)” was not scheduled: \(limit) reminders are pending already. Cancel some first."
    case .unknown: "There is no reminder “\(source)”. The list of reminders shows their numbers."
    case .deliveredAlready:
      "The reminder of “\(source)” was delivered already and can't be canceled."
    case .beingDelivered:
      "The reminder of “\(source)” is being delivered and can't be canceled."
    case .commandNotStarted(isFound: true):
      "You don't have permission to run \(source). Make it executable, or name another program. \(Self.waits)"
    case .commandNotStarted(isFound: false):
      "The command \(source) could not be started. Name an existing program. \(Self.waits)"
    case .commandFailed(let status?, let message):
      "The command \(source) failed with status \(status)\(Self.quoted(message)). \(Self.waits)"
    case .commandFailed(nil, let message):
      "A signal ended the command \(source)\(Self.quoted(message)). \(Self.waits)"
    case .commandHung(let limit):
      "The command \(source) was stopped after \(Int(limit / .seconds(1))) s. \(Self.waits)"
    case .notACalendar:
      "\(source) is not a calendar of reminders and was left unchanged. Name another file. \(Self.waits)"
    case .calendarNotWritten:
      "\(source) could not be written. Check the folder, the permissions, and the disk. \(Self.waits)"
    case .outputNotWritten: "The output could not be written. \(Self.waits)"
    case .notAllowed:
      "The system doesn't let this program send reminders. Allow notifications in the system's settings."
    }
  }

  private static func quoted(_ message: String?) -> String { message.map { ": “\($0)”" } ?? "" }

  private static let waits = "The reminder waits for the next delivery."
}
