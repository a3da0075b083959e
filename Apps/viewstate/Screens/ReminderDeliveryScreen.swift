import AppComposition
import CoreDomain
import CorePresentation
import Foundation
public import Headless
import HeadlessRunner
import RemindersDomain
public import RemindersPresentation

@MainActor
let reminderDeliveryScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "reminders deliver", abstract: "Deliver due reminders once.",
        options: [program, calendarFile],
        examples: [.init("viewstate reminders deliver --command notify-send", "run every minute by a timer")])
    ) { invocation in
      .init(try destination(invocation), deliver)
    }
  ],
  intents: [Intent("load", help: "Deliver due reminders.", action: deliver)],
  model: { (reader: Reader, destination: Destination) in
    reader.reminderDelivery(to: destination.chosen(reader))
  })

extension Reader {
  @MainActor
  fileprivate func reminderDelivery(to destination: ReminderDestination) -> ReminderDeliveryViewModel {
    var deliverDue: ReminderDeliveryViewModel.DeliverDue?
    if let deliver = services.reminders.deliver {
      deliverDue = { try await deliver(destination) }
    }
    return ReminderDeliveryViewModel(
      deliverDue, isAhead: destination.isAhead, date: services.ambient.date, locale: services.ambient.locale)
  }
}

private let program = Option.path(
  "--command", "program", help: "Run a program for each reminder, with the title as its argument.")
private let calendarFile = Option.path(
  "--ics", "file", help: "Add all reminders to a file that a calendar imports.")

private let deliver: Intent<ReminderDeliveryViewModel>.Action = { await $0.load() }

enum Destination {
  case command(String)
  case calendar(String)
  case handle(FileHandle)

  /// The destination of delivered reminders. A terminal gets a line for each reminder.
  func chosen(_ reader: Reader) -> ReminderDestination {
    switch self {
    case .command(let program): .command(program)
    case .calendar(let path): .calendar(path)
    case .handle(let handle):
      .app { [date = reader.ambient.date, locale = reader.ambient.locale] reminder in
        // If the reader closes the pipe, the write fails and the process continues.
        signal(SIGPIPE, SIG_IGN)
        do {
          let line = ReminderFormatter(now: date.now(), for: locale).line(reminder)
          try handle.write(line: line.harmless)
        } catch {
          throw Failure(source: "standard output", .reminder(.outputNotWritten))
        }
      }
    }
  }
}

private func destination(_ invocation: Invocation) throws(UsageError) -> Destination {
  let (command, calendar) = (invocation[program], invocation[calendarFile])
  func refuse(_ message: String) -> UsageError { UsageError(message, command: invocation.command) }
  if command?.isBlank == true { throw refuse("--command is blank. Name a program.") }
  if calendar?.isBlank == true { throw refuse("--ics is blank. Name a file.") }
  switch (command, calendar) {
  case (_?, _?): throw refuse("--command and --ics can't be combined. Each reminder is delivered once.")
  case (let command?, nil): return .command(command)
  case (nil, let calendar?): return .calendar(calendar)
  case (nil, nil):
    // Standard output contains only frames for a program that reads them.
    return .handle(invocation.format == .text ? .standardOutput : .standardError)
  }
}

extension ReminderDeliveryViewState: PagedViewState {
  /// Reminders that were delivered to the terminal are only counted.
  public func write(on page: inout ScreenPage) {
    page.add(failures.isEmpty ? loading : .loaded)
    page.add(failures)
    for row in uncertain {
      page.add(
        ["“\(row.title)”", "\(row.status). It is not delivered again."], .warning, separator: " ",
        indent: "! "
      )
    }
    page.add(summary, .detail)
  }
}
