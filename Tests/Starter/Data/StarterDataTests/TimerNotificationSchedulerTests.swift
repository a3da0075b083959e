import HeadlessTesting
import StarterData
import StarterDomain
import Synchronization

@MainActor
struct TimerNotificationSchedulerTests {
  @Test func `reminders are delivered after their delays, and finish waits for them`() throws {
    try inVirtualTime { time in
      let (sut, log) = makeSUT()
      Task {
        try await sut.schedule(title: "Groceries", in: 60)
        try await sut.schedule(title: "Standup", in: 30)
        await sut.finish()
        log.withLock { $0.append("finished") }
      }
      try time.pass(.seconds(29))
      #expect(log.withLock { $0 } == [])
      try time.pass(.seconds(1))
      #expect(log.withLock { $0 } == ["Standup"])
      try time.settle()
      #expect(log.withLock { $0 } == ["Standup", "Groceries", "finished"])
    }
  }

  @Test func `an invalid reminder isn't scheduled`() async {
    let (sut, log) = makeSUT()
    await #expect(throws: ReminderError.invalidDelay) { try await sut.schedule(title: "Standup", in: -1) }
    await #expect(throws: ReminderError.missingTitle) { try await sut.schedule(title: " ", in: 1) }
    await sut.finish()
    #expect(log.withLock { $0 } == [])
  }

  private func makeSUT() -> (TimerNotificationScheduler, Log) {
    let log = Log()
    return (TimerNotificationScheduler { title in log.withLock { $0.append(title) } }, log)
  }
}

private final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  func withLock<Value: Sendable>(_ body: (inout sending [String]) -> sending Value) -> Value {
    lines.withLock(body)
  }
}
