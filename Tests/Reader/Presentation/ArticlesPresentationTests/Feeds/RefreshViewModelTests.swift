import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct RefreshViewModelTests {
  @Test func `failures of the same kind are grouped, and the refresh succeeds if one feed does`() async {
    let failures = [
      Failure(source: "a", SourceFault.unreachable), Failure(source: "b", SourceFault.signInNeeded),
      Failure(source: "c", SourceFault.unreachable),
    ]
    let (sut, _) = makeSUT { _, _ in RefreshProgress(total: 4, checkedCount: 4, failures: failures) }
    await sut.refresh(.all)
    #expect(
      sut.state.failures.map(\.message) == [
        "2 feeds failed in the same way. The first one: a can't be reached. Check the address and the connection.",
        "b needs a user name and a password.",
      ])
    #expect(sut.state.failures.map(\.source) == ["a, c", "b"])
    #expect(sut.state.progress == "4 checked · 3 failed")
    #expect(sut.state.failedCount == 3)
    #expect(sut.state.failure == nil)
  }

  @Test(arguments: [.unknown, .ambiguous([FeedLink("a"), FeedLink("b")])] as [SubscriptionFault])
  func `a repeated refresh of a feed that can't be found ends`(fault: SubscriptionFault) async {
    let (sut, _) = makeSUT { _, _ in throw Failure(source: "a", fault) }
    await sut.watch(.named(["a"]), every: .seconds(60))
    #expect(sut.state.failure == FailureViewState(Failure(source: "a", fault)))
  }

  @Test func `a refresh is repeated after a time until it is canceled`() async {
    let clock = ManualClock()
    let selections = Log<RefreshSelection>()
    let (sut, _) = makeSUT(clock: clock) { selection, _ in
      selections.append(selection)
      return RefreshProgress(total: 1, checkedCount: 1)
    }
    let watch = Task { await sut.watch(.all, every: .seconds(60)) }
    await clock.sleepers(1)
    #expect(selections.entries == [.all])
    clock.advance(by: .seconds(59))
    #expect(selections.entries == [.all])
    clock.advance(by: .seconds(1))
    await clock.sleepers(2)
    #expect(selections.entries == [.all, .all])
    watch.cancel()
    await watch.value
    #expect(selections.entries.count == 2)
  }

  private func makeSUT(
    clock: any Clock<Duration> = ContinuousClock(),
    _ refresh: @escaping RefreshFeeds
  ) -> (RefreshViewModel, StateHistory<RefreshViewModel>) {
    let sut = RefreshViewModel(
      refreshFeeds: refresh, notify: { _, _ in },
      ambient: .british(.fixed(Date(timeIntervalSince1970: 0)), clock: clock))
    return (sut, StateHistory(of: sut))
  }
}
