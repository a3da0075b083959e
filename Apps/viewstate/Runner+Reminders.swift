import AppComposition
import Foundation
import HeadlessPresentation
import RemindersPresentation

extension Runner {
  func remind(_ request: RemindRequest) async throws -> Int32 {
    try await show(services.reminder(of: request.article, when: request.when), text: text.text)
  }

  func showReminders(_ request: RemindersRequest) async throws -> Int32 {
    switch request {
    case .list: try await show(services.reminderList(), text: text.text)
    case .cancel(let id):
      try await show(services.reminderList(), text: text.text) { list in await list.cancel(id) }
    case .deliver(let command, let calendar):
      try await show(
        services.reminderDelivery(to: destination(command: command, calendar: calendar)), text: text.text)
    }
  }

  private func destination(command: String?, calendar: String?) -> ReminderDestination {
    if let command { return .command(command) }
    if let calendar { return .calendar(calendar) }
    // Who reads no more is one whom a reminder does not reach: a failure of the write, and not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // Frames stay the only thing on standard output where a program reads them.
    let isText = request.format == .text
    return .terminal { [text] line in
      let handle = isText ? FileHandle.standardOutput : FileHandle.standardError
      try handle.write(line: text.whole(line))
    }
  }
}
