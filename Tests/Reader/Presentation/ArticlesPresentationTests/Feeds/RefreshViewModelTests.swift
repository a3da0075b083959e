import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct RefreshViewModelTests {
  @Test func `the progress is shown while feeds are checked`() async {
    let gate = Gate<Void>()
    let (sut, history) = makeSUT { _, report in
      report(RefreshProgress(total: 3, checkedCount: 1, newArticleCount: 1))
      try await gate.enter()
      return RefreshProgress(total: 3, checkedCount: 3, newArticleCount: 1200)
    }
    async let refresh: Void = sut.refresh(.due)
    await gate.reached(1)
    while sut.state.checkedCount == 0 { await Task.yield() }
    gate.release(0, returning: ())
    await refresh
    #expect(
      history.states.map(\.progress) == [
        "", "", "1 of 3 feeds checked, 1 new article", "3 feeds checked, 1,200 new articles",
      ])
    #expect(sut.state.loading == .loaded)
  }

  @Test func `failures of the same kind are grouped, and the refresh succeeds if one feed does`() async {
    let failures = [
      Failure(source: "a", .unreachable), Failure(source: "b", .signInNeeded),
      Failure(source: "c", .unreachable),
    ]
    let (sut, _) = makeSUT { _, _ in RefreshProgress(total: 4, checkedCount: 4, failures: failures) }
    await sut.refresh(.all)
    #expect(
      sut.state.failures.map(\.message) == [
        "2 feeds failed in the same way. The first one: a can't be reached. Check the address and the connection.",
        "b requires a login. Provide a token, or ask for something public.",
      ])
    #expect(sut.state.failures.map(\.source) == ["a, c", "b"])
    #expect(sut.state.progress == "4 feeds checked, 3 failed, nothing new")
    #expect(sut.state.failure == nil)
  }

  @Test func `a refresh in which every feed fails has failed`() async {
    let failure = Failure(source: "a", .unreachable)
    let (sut, _) = makeSUT { _, _ in RefreshProgress(total: 1, checkedCount: 1, failures: [failure]) }
    await sut.refresh(.all)
    #expect(sut.state.failure == FailureViewState(failure))
    #expect(sut.state.progress == "1 feed checked, 1 failed")
  }

  @Test func `feeds that moved or ended are named`() async {
    let (sut, _) = makeSUT { _, _ in
      RefreshProgress(total: 3, checkedCount: 3, moved: ["a"], ended: ["c": .gone, "b": .merged(into: "a")])
    }
    await sut.refresh(.all)
    #expect(
      sut.state.notices == [
        "a has a new address, which its next checks use.",
        "The server of c says that the feed was removed permanently. It isn't checked anymore.",
        "b moved to a, which you follow as well. It isn't checked anymore.",
      ])
  }

  @Test func `many feeds that moved, ended, or wait are one notice for each kind`() async {
    let (sut, _) = makeSUT { _, _ in
      var progress = RefreshProgress(
        total: 9, checkedCount: 9, moved: ["b", "a"],
        ended: ["c": .gone, "d": .gone, "e": .merged(into: "a"), "f": .merged(into: "b")])
      progress.waitingCount = 2
      progress.forgotten = ["b": 1, "a": 2]
      return progress
    }
    await sut.refresh(.all)
    #expect(
      sut.state.notices == [
        "2 feeds, such as a, have new addresses, which their next checks use.",
        "The servers of 2 feeds, such as c, say that they were removed permanently. They aren't checked anymore.",
        "2 feeds, such as e, moved to others that you follow as well. They aren't checked anymore.",
        "The oldest unread articles of 2 feeds, such as a, are forgotten, because their limit is reached.",
        "2 feeds weren't checked, because their servers asked to wait.",
      ])
  }

  @Test func `feeds that only wait cause a notice`() async {
    let (sut, _) = makeSUT { _, _ in
      var progress = RefreshProgress(total: 0)
      progress.waitingCount = 1
      return progress
    }
    await sut.refresh(.all)
    #expect(sut.state.emptyReason == nil)
    #expect(
      sut.state.notices == [
        "1 feed wasn't checked, because its server asked to wait. Refresh it by its name to check it now."
      ])
  }

  @Test(arguments: [.unknown, .ambiguous([FeedLink("a"), FeedLink("b")])] as [SubscriptionFault])
  func `a repeated refresh of a feed that can't be found ends`(fault: SubscriptionFault) async {
    let (sut, _) = makeSUT { _, _ in throw Failure(source: "a", .fault(fault)) }
    await sut.watch(.named(["a"]), every: .seconds(60))
    #expect(sut.state.failure == FailureViewState(Failure(source: "a", .fault(fault))))
  }

  @Test func `without a due feed it says what to do`() async {
    let (sut, _) = makeSUT { _, _ in RefreshProgress(total: 0) }
    await sut.refresh(.due)
    #expect(sut.state.emptyReason == "No feed is due. Refresh all of them, or one by its name.")
    #expect(sut.state.progress == "")
  }

  @Test func `the user is notified once about new matching articles, the newest first`() async {
    let log = Log<[String]>()
    let long = String(repeating: "a", count: 300)
    let (sut, _) = makeSUT(notify: { log.append($0) }) { _, _ in
      var progress = RefreshProgress(total: 1, checkedCount: 1, newArticleCount: 4)
      progress.matches = [
        .init(title: "Old", date: Date(timeIntervalSince1970: 1)),
        .init(title: "New", date: Date(timeIntervalSince1970: 2)), .init(title: nil), .init(title: long),
      ]
      return progress
    }
    await sut.refresh(.due)
    #expect(log.entries == [["New", "Old", "Untitled", String(repeating: "a", count: 199) + "…"]])
    #expect(sut.state.matchCount == 4)
    #expect(sut.state.progress == "1 feed checked, 4 new articles, 4 for your searches")
    #expect(sut.state.loading == .loaded)
  }

  @Test func `without new matching articles, the user isn't notified`() async {
    let (sut, _) = makeSUT(notify: { _ in Issue.record("told") }) { _, _ in
      RefreshProgress(total: 1, checkedCount: 1, newArticleCount: 4)
    }
    await sut.refresh(.due)
    #expect(sut.state.loading == .loaded)
  }

  @Test(
    arguments: [
      (.commandNotStarted(isFound: false), "The command p could not be started. Name an existing program."),
      (
        .commandNotStarted(isFound: true),
        "You don't have permission to run p. Make it executable, or name another program."
      ),
      (.commandFailed(status: 3, message: "no display"), "The command p failed with status 3: “no display”."),
      (.commandFailed(status: nil, message: nil), "The command p was ended by a signal."),
      (.commandHung(after: .seconds(10)), "The command p was stopped after 10 s."),
    ] as [(NotificationFault, String)])
  func `a refresh fails if the user can't be notified`(fault: NotificationFault, message: String) async {
    let failure = Failure(source: "p", .fault(fault))
    let (sut, _) = makeSUT(notify: { _ in throw failure }) { _, _ in
      var progress = RefreshProgress(total: 1, checkedCount: 1, newArticleCount: 1)
      progress.matches = [.init(title: "New")]
      return progress
    }
    await sut.refresh(.due)
    #expect(sut.state.failure?.message == "\(message) The new articles are stored.")
    #expect(sut.state.newArticleCount == 1)
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
    notify: RefreshViewModel.Notify? = nil, clock: any Clock<Duration> = ContinuousClock(),
    _ refresh: @escaping RefreshFeeds
  ) -> (RefreshViewModel, StateHistory<RefreshViewModel>) {
    let sut = RefreshViewModel(
      refreshFeeds: refresh, notify: notify, date: .fixed(Date(timeIntervalSince1970: 0)),
      locale: LocaleProvider(
        locale: { Locale(identifier: "en_GB") }, timeZone: { .gmt },
        calendar: { Calendar(identifier: .gregorian) }), clock: clock)
    return (sut, StateHistory(of: sut))
  }
}
