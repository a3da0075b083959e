import Foundation
import StarterData
import StarterDomain
import Synchronization
import Testing

struct TimerNotificationSchedulerTests {
  @Test func `reminders are delivered, and finish waits for them`() async throws {
    let delivered = Mutex<[String]>([])
    let sut = TimerNotificationScheduler { title in delivered.withLock { $0.append(title) } }
    try await sut.schedule(title: "Standup", in: 0.000_1)
    try await sut.schedule(title: "Groceries", in: 0.000_1)
    await sut.finish()
    #expect(delivered.withLock { $0.sorted() } == ["Groceries", "Standup"])
  }

  @Test func `an invalid reminder isn't scheduled`() async {
    let sut = TimerNotificationScheduler { Issue.record("\($0) was delivered.") }
    await #expect(throws: ReminderError.invalidDelay) { try await sut.schedule(title: "Standup", in: -1) }
    await #expect(throws: ReminderError.missingTitle) { try await sut.schedule(title: " ", in: 1) }
    await sut.finish()
  }
}
