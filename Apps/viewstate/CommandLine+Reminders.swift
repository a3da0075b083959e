import CommandLinePresentation
import RemindersDomain
import RemindersPresentation

extension CommandLineTool {
  static let remind = Command(
    "remind", abstract: "Set a reminder of an article.",
    arguments: [Argument("ARTICLE", help: "Its identifier as a list shows it, or its address.")],
    options: [
      Option("--in", .any("delay"), help: "How long to wait: 90m, 2h, 3d, 1d12h; a day is 24 hours."),
      Option(
        "--at", .any("time"),
        help: "When: 2026-03-29T18:00 by the clocks of the time zone, or with one, such as Z or +02:00."),
    ],
    examples: [
      Example("viewstate remind the-dependency-rule --in 2h", "in two hours"),
      Example("viewstate remind ID --source feed.xml --at 2026-03-29T18:00", "an article of a feed"),
    ])

  static let reminders = Command(
    "reminders", abstract: "List reminders, cancel one, or deliver what is due.",
    arguments: [
      Argument("cancel|deliver", help: "What to do; without it, reminders are listed.", isRequired: false),
      Argument("ID", help: "The number of the reminder to cancel, as the list shows it.", isRequired: false),
    ],
    options: [
      Option(
        "--command", .path("program"),
        help: "deliver: Run a program for each reminder, with the title as its argument."),
      Option("--ics", .path("file"), help: "deliver: Hand all reminders to a file that a calendar imports."),
    ],
    examples: [
      Example("viewstate reminders", "what waits, and what was delivered"),
      Example("viewstate reminders cancel 3", "take one back"),
      Example("viewstate reminders deliver --command notify-send", "what a timer runs every minute"),
    ])
}

/// What to remind of, and when.
struct RemindRequest {
  var article: String
  var when: EventScheduler.When

  init(_ invocation: Invocation) throws(UsageError) {
    article = invocation.arguments[0]
    try invocation.checkStoreOfReminders()
    switch (invocation.value("--in"), invocation.value("--at")) {
    case (let delay?, nil): when = .after(delay)
    case (nil, let moment?): when = .at(moment)
    case (nil, nil): throw UsageError("Say when: --in 2h, or --at 2026-03-29T18:00.", command: "remind")
    default: throw UsageError("--in and --at cannot both be meant; leave one out.", command: "remind")
    }
  }
}

/// What to do with the reminders there are.
enum RemindersRequest {
  case list
  case cancel(String)
  case deliver(command: String?, calendar: String?)

  init(_ invocation: Invocation) throws(UsageError) {
    try invocation.checkStoreOfReminders()
    func refuse(_ message: String) -> UsageError { UsageError(message, command: "reminders") }
    let (command, calendar) = (invocation.value("--command"), invocation.value("--ics"))
    let action = invocation.arguments.first
    if action != "deliver", command != nil || calendar != nil {
      throw refuse("--command and --ics say where to deliver; write: reminders deliver.")
    }
    if action != "cancel", invocation.arguments.count > 1 {
      throw refuse("“\(invocation.arguments[1])” is one argument too many.")
    }
    switch action {
    case nil: self = .list
    case "cancel":
      guard invocation.arguments.count == 2 else {
        throw refuse("cancel needs ID: The number of the reminder, as the list shows it.")
      }
      self = .cancel(invocation.arguments[1])
    case "deliver":
      for (option, value) in [("--command", command), ("--ics", calendar)] where value?.isEmpty == true {
        throw refuse("\(option) is blank; name a \(option == "--ics" ? "file" : "program").")
      }
      if command != nil, calendar != nil {
        throw refuse("--command and --ics cannot both be meant: each reminder is delivered once.")
      }
      self = .deliver(command: command, calendar: calendar)
    case let action?: throw refuse("“\(action)” is nothing to do with reminders; write cancel or deliver.")
    }
  }
}

extension Invocation {
  fileprivate func checkStoreOfReminders() throws(UsageError) {
    guard let store = value("--store"), store.hasSuffix(".json") else { return }
    throw UsageError(
      "--store “\(store)” would be JSON, which keeps no reminders; name a file that does not end in .json.",
      command: command)
  }
}
