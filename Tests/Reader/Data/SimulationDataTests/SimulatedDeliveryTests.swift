import CoreDomain
import Foundation
import RemindersDomain
import SimulationData
import TestSupport
import Testing

struct SimulatedDeliveryTests {
  private let sut = SimulatedDelivery(clock: ManualClock())

  private func deliver(_ title: String) async throws {
    let reminder = Reminder(id: "1", title: title, due: .distantPast, scheduledAt: .distantPast)
    try await sut.sink(insteadOf: ReminderSink { _ in }).deliver(reminder)
  }

  @Test func `a title that is named and never delivered is reported`() async throws {
    sut.set("b", isRefused: true)
    sut.set("a", duration: .zero)
    #expect(sut.untriedTitle == "a")
    try await deliver("a")
    #expect(sut.untriedTitle == "b")
    await #expect(throws: Failure.self) { try await deliver("b") }
    #expect(sut.untriedTitle == nil)
    sut.set("b", isRefused: false)
    #expect(sut.untriedTitle == "b")
  }
}
