import Foundation
import HeadlessTesting
import StarterDomain
import StarterPresentation
import Synchronization

@MainActor
struct ReminderViewModelTests {
  @Test func `a scheduled reminder is shown`() async {
    let (sut, scheduler) = makeSUT()
    await sut.scheduleReminder(title: "Buy groceries", in: 3600)
    #expect(sut.isScheduled)
    #expect(scheduler.scheduled == ["Buy groceries in 3600.0"])
  }

  @Test func `a failure is shown with its reason`() async {
    let (sut, _) = makeSUT(schedulerResult: .failure(ReminderError.notAllowed))
    await sut.scheduleReminder(title: "Standup", in: 900)
    #expect(!sut.isScheduled)
    #expect(sut.errorMessage == "Notifications are turned off. Allow them in the settings.")
  }

  @Test func `a success after a failure shows no reason`() async {
    let (sut, scheduler) = makeSUT(schedulerResult: .failure(ReminderError.invalidDelay))
    await sut.scheduleReminder(title: "Standup", in: -900)
    scheduler.result.withLock { $0 = .success(()) }
    await sut.scheduleReminder(title: "Standup", in: 900)
    #expect(sut.isScheduled)
    #expect(sut.errorMessage == nil)
  }

  @Test func `two reminders are scheduled in every order`() throws {
    try explore { time in
      let (model, scheduler) = makeSUT()
      let sut = Recorded(model, in: time) { $0.isScheduled }
      try sut.perform { await $0.scheduleReminder(title: "Standup", in: 900) }
      try sut.perform { await $0.scheduleReminder(title: "Buy groceries", in: 3600) }
      try time.settle()
      #expect(scheduler.scheduled.sorted() == ["Buy groceries in 3600.0", "Standup in 900.0"])
      #expect(model.isScheduled)
    }
  }

  private func makeSUT(
    schedulerResult: Result<Void, any Error> = .success(())
  ) -> (ReminderViewModel, NotificationSchedulerSpy) {
    let scheduler = NotificationSchedulerSpy(schedulerResult)
    return (ReminderViewModel(scheduler: scheduler), scheduler)
  }
}

private final class NotificationSchedulerSpy: NotificationScheduler {
  let result: Mutex<Result<Void, any Error>>
  private let log = Mutex<[String]>([])

  init(_ result: Result<Void, any Error>) { self.result = Mutex(result) }

  var scheduled: [String] { log.withLock { $0 } }

  func schedule(title: String, in seconds: TimeInterval) async throws {
    log.withLock { $0.append("\(title) in \(seconds)") }
    try result.withLock { try $0.get() }
  }
}
