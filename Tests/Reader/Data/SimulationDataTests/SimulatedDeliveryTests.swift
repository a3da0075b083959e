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

  @Test func `counts the attempts for each title, whether they fail or not`() async throws {
    sut.set("b", isRefused: true)
    try await deliver("a")
    await #expect(throws: Failure.self) { try await deliver("b") }
    sut.set("b", isRefused: false)
    try await deliver("b")
    #expect(["a", "b", "c"].map(sut.count(of:)) == [1, 2, 0])
  }
}
