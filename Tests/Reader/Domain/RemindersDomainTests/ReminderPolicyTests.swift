import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import RemindersDomain
import Testing

struct ReminderPolicyTests {
  @Test(arguments: [(-1.0, false), (0, true), (1, true)])
  func `a reminder is due from its date on`(seconds: Double, isDue: Bool) {
    let sut = ReminderPolicy(date: .fixed(.noon + seconds))
    #expect(sut.isDue(Reminder(id: "1", title: "T", due: .noon, scheduledAt: .distantPast)) == isDue)
  }

  @Test func `a date is in the future, and at most ten years ahead`() throws {
    let sut = ReminderPolicy(date: .fixed(.noon))
    let horizon = 10 * 365 * 86_400.0
    #expect(try sut.moment(.at(.noon + 0.001), named: "x") == .noon + 0.001)
    #expect(try sut.moment(.after(.seconds(horizon)), named: "x") == .noon + horizon)
    for moment in [Date.noon, .noon - 300, .distantPast] {
      #expect(throws: Failure(source: "x", .reminder(.passed))) { try sut.moment(.at(moment), named: "x") }
    }
    for moment in [Date.noon + horizon + 1, .distantFuture] {
      #expect(throws: Failure(source: "x", .reminder(.tooFarAhead(years: 10)))) {
        try sut.moment(.at(moment), named: "x")
      }
    }
    #expect(throws: Failure(source: "x", .reminder(.passed))) {
      try sut.moment(.after(.seconds(Int64.min)), named: "x")
    }
  }

  @Test func `the in-memory scheduler fulfills the contract`() async throws {
    try await verifyNotificationScheduler(
      InMemoryNotificationScheduler(date: .fixed(.noon)), now: .noon)
    let date = ManualDate()
    try await verifyReminderDeliverer(
      InMemoryNotificationScheduler(date: date.provider), advance: date.advance(minutes:))
  }
}
