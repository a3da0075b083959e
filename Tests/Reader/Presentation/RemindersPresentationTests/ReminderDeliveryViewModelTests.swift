import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import RemindersDomain
import RemindersPresentation
import TestSupport
import Testing

@MainActor
struct ReminderDeliveryViewModelTests {
  @Test func `due reminders are delivered and counted`() async {
    let delivered = Log<String>()
    let sut = makeSUT(
      InMemoryNotificationScheduler(date: .fixed(.noon), [.due(0, "a"), .due(-60, "b"), .due(60, "c")]),
      ReminderSink { delivered.append($0.title) })
    let history = StateHistory(of: sut)
    await sut.load()
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded])
    #expect(history.states.map(\.summary) == ["", "", "2 reminders were delivered."])
    #expect(delivered.entries == ["b", "a"])
    #expect(sut.state.delivered.map(\.title) == ["b", "a"])
    await sut.load()
    #expect(sut.state.summary == "No reminder is due.")
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded, .refreshing, .loaded])
  }

  @Test func `a failing command is reported once, for any number of reminders`() async {
    let failure = Failure(source: "bell", .reminder(.commandHung(after: .seconds(10))))
    let sut = makeSUT(
      InMemoryNotificationScheduler(date: .fixed(.noon), [.due(-1, "a"), .due(-2, "b")]),
      ReminderSink { _ in throw failure })
    await sut.load()
    #expect(sut.state.loading == .failed(FailureViewState(failure)))
    #expect(
      sut.state.failures.map(\.message)
        == ["The command bell was stopped after 10 s. The reminder waits for the next delivery."])
    #expect(sut.state.refused.map(\.title) == ["b", "a"])
    #expect(sut.state.summary == "No reminder was delivered.")
  }

  @Test func `an interrupted earlier run is reported in its own words`() async {
    var delivery = Delivery()
    delivery.uncertain = [.due(-60, "a", .uncertain(since: .noon - 30))]
    let sut = makeSUT(CannedDeliverer(delivery: delivery), ReminderSink { _ in })
    await sut.load()
    #expect(sut.state.uncertain.map(\.kind) == [.uncertain])
    #expect(
      sut.state.uncertain.map(\.status) == ["may have been delivered already, on 15 Jan 2026 at 12:59"])
    #expect(sut.state.loading == .loaded)
  }

  @Test func `a delivery of another process isn't repeated`() async {
    var delivery = Delivery()
    delivery.isUnderWayElsewhere = true
    let sut = makeSUT(CannedDeliverer(delivery: delivery), ReminderSink { _ in })
    await sut.load()
    #expect(sut.state.summary == "Another process is delivering reminders, so nothing was done here.")
    #expect(sut.state.loading == .loaded)
  }

  @Test func `if the system delivers, the screen says so, and the sink gets nothing`() async {
    let sut = makeSUT(nil, ReminderSink { _ in Issue.record("The sink got a reminder.") })
    let history = StateHistory(of: sut)
    await sut.load()
    #expect(sut.state.summary == "The system delivers reminders, so nothing was done here.")
    #expect(history.states.map(\.loading) == [.idle, .loaded])
  }

  private func makeSUT(
    _ deliverer: (any ReminderDeliverer)?, _ sink: ReminderSink
  ) -> ReminderDeliveryViewModel {
    var deliverDue: ReminderDeliveryViewModel.DeliverDue?
    if let deliverer {
      deliverDue = { try await deliverer.deliverDue(to: sink) }
    }
    return ReminderDeliveryViewModel(
      deliverDue, isAhead: sink.takesAhead, date: .fixed(.noon), locale: .berlin)
  }
}

private struct CannedDeliverer: ReminderDeliverer {
  var delivery: Delivery

  func deliverDue(to sink: ReminderSink) async throws -> Delivery { delivery }
}
