import CoreDomain
public import Foundation
public import RemindersDomain
public import Testing

/// Tests that a ``NotificationScheduler`` fulfills its contract.
///
/// - Parameters:
///   - sut: A scheduler without reminders.
///   - now: The scheduler's current date.
public func verifyNotificationScheduler(
  _ sut: any NotificationScheduler, now: Date, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let contract = NotificationSchedulerContract(sut: sut, now: now, location: sourceLocation)
  try await contract.beginsEmpty()
  let reminders = try await contract.keepsWhatIsScheduled()
  try await contract.refusesMomentsOutOfReach()
  try await contract.refusesTheSameTwice()
  try await contract.refusesLongAndBlankTitles()
  try await contract.cancels(reminders)
  try await contract.honorsCancellation()
}

private struct NotificationSchedulerContract {
  let sut: any NotificationScheduler
  let now: Date
  let location: SourceLocation

  func beginsEmpty() async throws {
    #expect(try await sut.reminders().isEmpty, sourceLocation: location)
  }

  func keepsWhatIsScheduled() async throws -> [Reminder] {
    let article = Reminder.Subject(source: "feed.xml", id: "urn:1")
    let late = try await sut.schedule(title: "Late", in: .seconds(7200))
    let soon = try await sut.schedule(title: "Soon", about: article, for: .at(now.addingTimeInterval(60)))
    #expect(late.due == now.addingTimeInterval(7200), sourceLocation: location)
    #expect(
      soon
        == Reminder(
          id: soon.id, title: "Soon", subject: article, due: now.addingTimeInterval(60), scheduledAt: now),
      sourceLocation: location)
    #expect(late.id != soon.id, sourceLocation: location)
    #expect(try await sut.pending() == [soon, late], "The next one first.", sourceLocation: location)
    return [soon, late]
  }

  func refusesMomentsOutOfReach() async throws {
    let before = try await sut.reminders()
    let year = 365 * 86_400.0
    for (delay, fault) in [
      (-300, .passed), (0, .passed), (10 * year + 1, .tooFarAhead(years: 10)),
      (8000 * year, .tooFarAhead(years: 10)),
    ] as [(Double, ReminderFault)] {
      await expectFailure("T", fault) {
        try await sut.schedule(title: "T", at: now.addingTimeInterval(delay))
      }
      await expectFailure("T", fault) { try await sut.schedule(title: "T", in: .seconds(delay)) }
    }
    #expect(try await sut.reminders() == before, sourceLocation: location)
    let furthest = try await sut.schedule(title: "T", in: .seconds(10 * year))
    try await sut.cancel(furthest.id)
  }

  func refusesTheSameTwice() async throws {
    let minute = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 600)
    let first = try await sut.schedule(title: "Twice", at: minute)
    for seconds in [0, 59.5] {
      await expectFailure("Twice", .scheduledAlready) {
        try await sut.schedule(title: "Twice", at: minute.addingTimeInterval(seconds))
      }
    }
    let others = [
      try await sut.schedule(title: "Twice", at: minute.addingTimeInterval(60)),
      try await sut.schedule(title: "Twice", at: minute.addingTimeInterval(-0.5)),
      try await sut.schedule(title: "twice", at: minute),
      try await sut.schedule(title: "Twice", about: Reminder.Subject(source: "s", id: "v"), for: .at(minute)),
    ]
    try await sut.cancel(first.id)
    let again = try await sut.schedule(title: "Twice", at: minute)
    #expect(again.id != first.id, "A number is never used again.", sourceLocation: location)
    for reminder in others + [again] { try await sut.cancel(reminder.id) }
  }

  func refusesLongAndBlankTitles() async throws {
    let title = String(repeating: "é", count: Reminder.titleLimit)
    let long = try await sut.schedule(title: title, in: .seconds(60))
    #expect(long.title == title, sourceLocation: location)
    try await sut.cancel(long.id)
    await expectFailure(title.prefix(40) + "…", .titleTooLong(limit: Reminder.titleLimit)) {
      try await sut.schedule(title: title + "e", in: .seconds(60))
    }
    for title in ["", " \n\t"] {
      await expectFailure(title, .untitled) { try await sut.schedule(title: title, in: .seconds(60)) }
    }
    let odd = "'; DROP TABLE reminder; --\u{0}\u{1B}[2J“🙂”\r\n"
    let reminder = try await sut.schedule(title: odd, in: .seconds(30))
    #expect(
      try await sut.reminders().first { $0.id == reminder.id }?.title == odd, sourceLocation: location)
    try await sut.cancel(reminder.id)
  }

  func cancels(_ reminders: [Reminder]) async throws {
    let first = try #require(reminders.first, sourceLocation: location)
    #expect(try await sut.cancel(first.id) == first, sourceLocation: location)
    #expect(try await sut.reminders() == Array(reminders.dropFirst()), sourceLocation: location)
    for id in [first.id, "", "-1", "no such", "+" + (reminders.last?.id ?? ""), "99999999999999999999"] {
      await expectFailure(id, .unknown) { try await sut.cancel(id) }
    }
    for reminder in reminders.dropFirst() { try await sut.cancel(reminder.id) }
    #expect(try await sut.reminders().isEmpty, sourceLocation: location)
  }

  func honorsCancellation() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await sut.schedule(title: "Canceled", in: .seconds(60))
    }
    await #expect(throws: CancellationError.self, sourceLocation: location) { try await task.value }
    #expect(try await sut.reminders().isEmpty, sourceLocation: location)
  }

  private func expectFailure(
    _ source: String, _ fault: ReminderFault, _ body: () async throws -> Void
  ) async {
    await #expect(throws: Failure(source: source, .reminder(fault)), sourceLocation: location) {
      try await body()
    }
  }
}
