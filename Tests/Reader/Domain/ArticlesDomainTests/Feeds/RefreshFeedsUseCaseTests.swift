@testable import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import TestSupport
import Testing

@Suite struct RefreshFeedsUseCaseTests {
  // MARK: Answers

  @Test func `a new feed is stored, and its check is recorded`() async throws {
    let scene = Scene(["https://a.example/feed"]) { subscription, known in
      #expect(known == nil)
      return FeedAnswer(.fixture("new", source: subscription.source, tag: "v1"))
    }
    let summary = try await scene.sut(scene.subscriptions)
    #expect(summary == RefreshProgress(total: 1, checkedCount: 1, newArticleCount: 3))
    #expect(try await scene.feeds.record(of: "https://a.example/feed")?.validators.entityTag == "v1")
    // The articles are 1, 2, and 3 minutes old.
    #expect(
      scene.store.log.entries == [
        .recorded("https://a.example/feed", FeedCheck(checkedAt: .noon, nextAt: .noon + 900))
      ])
  }

  @Test func `an unchanged feed is confirmed, and its next check is scheduled as before`() async throws {
    let scene = Scene(["a"]) { _, known in
      #expect(known == FeedValidators(entityTag: "v1"))
      return FeedAnswer(nil)
    }
    var fetched = FetchedFeed.fixture("old", source: "a", tag: "v1")
    fetched.feed.publication.updatePeriod = .seconds(7200)
    try await scene.feeds.keep(fetched, confirmedAt: .noon - 60)
    let summary = try await scene.sut(scene.subscriptions)
    #expect(summary == RefreshProgress(total: 1, checkedCount: 1, unchangedCount: 1))
    #expect(try await scene.feeds.record(of: "a")?.confirmedAt == .noon)
    #expect(await scene.store.kept == ["a": FeedCheck(checkedAt: .noon, nextAt: .noon + 7200)])
  }

  @Test func `new validators of an unchanged feed are used from then on`() async throws {
    let new = FeedValidators(entityTag: "v2")
    let scene = Scene(["a"]) { _, known in FeedAnswer(nil, newValidators: known == new ? nil : new) }
    try await scene.feeds.keep(.fixture("old", source: "a", tag: "v1"), confirmedAt: .noon - 60)
    for _ in 1...2 {
      let summary = try await scene.sut(scene.subscriptions)
      #expect(summary == RefreshProgress(total: 1, checkedCount: 1, unchangedCount: 1))
      #expect(try await scene.feeds.record(of: "a")?.validators == new)
    }
  }

  @Test func `each check knows the stored version, also if many feeds are checked`() async throws {
    let sources = (1...100).map { "https://\($0).example/feed" }
    let scene = Scene(sources) { subscription, known in
      #expect(known?.entityTag == subscription.source)
      return FeedAnswer(nil)
    }
    for source in sources {
      try await scene.feeds.keep(.fixture("old", source: source, tag: source), confirmedAt: .noon - 60)
    }
    #expect(try await scene.sut(scene.subscriptions).unchangedCount == 100)
  }

  @Test func `only articles that weren't stored count as new`() async throws {
    let scene = Scene(["a"]) { _, _ in
      var fetched = FetchedFeed.fixture("old", source: "a")
      fetched.feed.articles.append(.fixture("new", source: "a"))
      return FeedAnswer(fetched)
    }
    try await scene.feeds.keep(.fixture("old", source: "a"), confirmedAt: .noon)
    #expect(try await scene.sut(scene.subscriptions).newArticleCount == 1)
  }

  // MARK: Failures

  @Test func `a feed that fails doesn't affect the others`() async throws {
    let failure = Failure(source: "b", SourceFault.unreachable)
    let scene = Scene(["a", "b", "c"]) { subscription, _ in
      if subscription.source == "b" { throw failure }
      return FeedAnswer(.fixture("new", source: subscription.source))
    }
    let summary = try await scene.sut(scene.subscriptions)
    #expect(summary == RefreshProgress(total: 3, checkedCount: 3, newArticleCount: 6, failures: [failure]))
    let kept = await scene.store.kept
    #expect(
      kept["b"]
        == FeedCheck(checkedAt: .noon, nextAt: .noon + 900, failureCount: 1, reason: SourceFault.unreachable))
    #expect(kept["a"]?.reason == nil && kept["c"]?.reason == nil && kept.count == 3)
  }

  @Test func `a host that hangs delays only its own feeds`() async throws {
    let gate = Gate<FeedAnswer>()
    let asked = Log<String>()
    let hanging = (1...100).map { "https://hangs.example/\($0)" }
    let others = (1...100).map { "https://\($0).example/feed" }
    let scene = Scene(hanging + others) { subscription, _ in
      asked.append(subscription.source)
      return subscription.source.contains("hangs") ? try await gate.enter() : FeedAnswer(nil)
    }
    let refresh = Task { try await scene.sut(scene.subscriptions) }
    // Each transaction is followed by a pause, in which checks are collected for the next one.
    var pauseCount = 0
    while await scene.store.kept.count < 100 {
      pauseCount += 1
      await scene.clock.sleepers(pauseCount)
      scene.clock.advance(by: .milliseconds(25))
    }
    #expect(asked.entries.filter { $0.contains("hangs") }.sorted() == Array(hanging.prefix(2)))
    #expect(Set(await scene.store.kept.keys) == Set(others))
    for number in hanging.indices {
      await gate.reached(number + 1)
      gate.release(number, returning: FeedAnswer(nil))
    }
    #expect(try await refresh.value.checkedCount == 200)
    #expect(Set(asked.entries).count == 200)
  }

  @Test func `at most 32 feeds are checked at once`() async throws {
    let gate = Gate<FeedAnswer>()
    let sources = (1...40).map { "https://\($0).example/feed" }
    let scene = Scene(sources) { _, _ in try await gate.enter() }
    let (progress, continuation) = AsyncStream<Int>.makeStream()
    let refresh = Task {
      defer { continuation.finish() }
      return try await scene.sut(scene.subscriptions) { continuation.yield($0.checkedCount) }
    }
    await gate.reached(32)
    gate.release(0, returning: FeedAnswer(nil))
    var counts = progress.makeAsyncIterator()
    #expect(await counts.next() == 1, "Another one begins only after the end of the first.")
    for number in 1..<40 {
      await gate.reached(number + 1)
      gate.release(number, returning: FeedAnswer(nil))
    }
    #expect(try await refresh.value == RefreshProgress(total: 40, checkedCount: 40, unchangedCount: 40))
    var last = 1
    while let count = await counts.next() {
      #expect(count > last)
      last = count
    }
    #expect(last == 40)
  }

  @Test func `a failure of the store of subscriptions ends the refresh`() async throws {
    let failure = Failure(source: "store", StorageFault.storeFull)
    let scene = Scene(["a", "b"], failing: failure) { subscription, _ in
      FeedAnswer(.fixture("new", source: subscription.source))
    }
    await #expect(throws: failure) { try await scene.sut(scene.subscriptions) }
    #expect(await scene.store.kept.isEmpty)
  }

  // MARK: Cancellation

  @Test func `a refresh that is canceled keeps whole feeds and records no unfinished check`() async throws {
    let gate = Gate<FeedAnswer>()
    let scene = Scene(["a", "b", "c"]) { _, _ in try await gate.enter() }
    let (progress, continuation) = AsyncStream<RefreshProgress>.makeStream()
    let refresh = Task { try await scene.sut(scene.subscriptions) { continuation.yield($0) } }
    await gate.reached(3)
    gate.release(0, returning: FeedAnswer(nil))
    _ = await progress.first { _ in true }
    refresh.cancel()
    await #expect(throws: CancellationError.self) { try await refresh.value }
    #expect(await scene.store.kept.count == 1)
    #expect(await scene.store.kept.values.allSatisfy { $0.reason == nil })
  }

  @Test(arguments: [true, false])
  func `an answer after the cancellation is dropped`(isFailure: Bool) async throws {
    let asked = Gate<Void>()
    let scene = Scene(["a"]) { _, _ in
      // The request ignores the cancellation, like one that notices it too late.
      try? await asked.enter()
      if isFailure { throw Failure(source: "a", NetworkFault.connectionFailed) }
      return FeedAnswer(.fixture("new", source: "a"))
    }
    let refresh = Task { try await scene.sut(scene.subscriptions) }
    await asked.reached(1)
    refresh.cancel()
    await #expect(throws: CancellationError.self) { try await refresh.value }
    #expect(scene.store.log.entries.isEmpty)
    #expect(try await scene.feeds.record(of: "a") == nil)
  }

  @Test func `a canceled refresh waits without work for a check that notices it late`() async throws {
    let gate = Gate<FeedAnswer>()
    let scene = Scene(["a"]) { _, _ in
      // Another task isn't canceled with this one.
      try await Task { try await gate.enter() }.value
    }
    let refresh = Task { try await scene.sut(scene.subscriptions) }
    await gate.reached(1)
    refresh.cancel()
    for _ in 1...1000 { await Task.yield() }
    gate.release(0, returning: FeedAnswer(nil))
    await #expect(throws: CancellationError.self) { try await refresh.value }
    #expect(scene.clock.sleepCount == 0)
    #expect(scene.store.log.entries.isEmpty)
  }

  // MARK: Moves and ends

  @Test func `a feed moves after two permanent redirects, and keeps its source`() async throws {
    let scene = Scene(["a"]) { subscription, _ in
      FeedAnswer(nil, permanentAddress: subscription.address == "a" ? "b" : nil)
    }
    #expect(try await scene.sut(scene.subscriptions).moved == [])
    #expect(try await scene.sut(scene.subscriptions).moved == ["a"])
    #expect(await scene.store.list == [Subscription("a", address: "b")])
    #expect(try await scene.sut(await scene.store.list).moved == [])
    let check = FeedCheck(checkedAt: .noon, nextAt: .noon + 3600)
    var redirected = check
    redirected.permanentAddress = "b"
    #expect(
      scene.store.log.entries == [
        .recorded("a", redirected), .changed, .recorded("a", check), .recorded("a", check),
      ])
  }

  @Test func `feeds that move together change the list once`() async throws {
    let scene = Scene(["a", "b"]) { subscription, _ in
      FeedAnswer(nil, permanentAddress: "new \(subscription.source)")
    }
    _ = try await scene.sut(scene.subscriptions)
    let moved = try await scene.sut(scene.subscriptions).moved
    #expect(moved.sorted() == ["a", "b"])
    #expect(await scene.store.list.map(\.address) == ["new a", "new b"])
  }

  @Test func `a feed that moves to the address of another one ends`() async throws {
    let scene = Scene(["a", "b"]) { subscription, _ in
      FeedAnswer(nil, permanentAddress: subscription.source == "a" ? "b" : nil)
    }
    _ = try await scene.sut(scene.subscriptions)
    #expect(try await scene.sut(scene.subscriptions).ended == ["a": .merged(into: "b")])
    #expect(await scene.store.list == scene.subscriptions)
    #expect(await scene.store.kept["a"]?.end == .merged(into: "b"))
    #expect(try await scene.sut.selected(.due) { _ in }.total == 0)
  }

  @Test func `articles of a feed that redirects to another followed one aren't stored twice`() async throws {
    let scene = Scene(["a", "b"]) { subscription, _ in
      FeedAnswer(.fixture("new", source: subscription.source), permanentAddress: "b")
    }
    for _ in 1...2 { #expect(try await scene.sut(scene.subscriptions).newArticleCount <= 3) }
    #expect(try await scene.feeds.record(of: "a") == nil)
    #expect(try await scene.feeds.record(of: "b") != nil)
    #expect(await scene.store.kept["a"]?.end == .merged(into: "b"))
  }

  @Test func `a feed that redirects to another one for a while fails and stores nothing`() async throws {
    let scene = Scene(["a", "b"]) { subscription, _ in
      FeedAnswer(.fixture("new", source: subscription.source), redirectedAddress: "b")
    }
    let failure = Failure(source: "a", SubscriptionFault.redirected(to: "b"))
    let summary = try await scene.sut(scene.subscriptions)
    #expect(summary == RefreshProgress(total: 2, checkedCount: 2, newArticleCount: 3, failures: [failure]))
    #expect(try await scene.feeds.record(of: "a") == nil)
    #expect(await scene.store.kept["a"]?.reason == failure.reason)
  }

  @Test func `two feeds that move to each other don't both end`() async throws {
    let scene = Scene(["a", "b"]) { subscription, _ in
      FeedAnswer(nil, permanentAddress: subscription.source == "a" ? "b" : "a")
    }
    for subscription in scene.subscriptions {
      for _ in 1...2 { _ = try await scene.sut([subscription]) }
    }
    let ended = await scene.store.kept.filter { $0.value.end != nil }.map(\.key)
    #expect(ended == ["a"])
    #expect(await scene.store.list.map(\.address) == ["a", "a"])
  }

  @Test func `a feed isn't merged into one that is paused`() async throws {
    let scene = Scene(["a", "b"], paused: ["b"]) { _, _ in FeedAnswer(nil, permanentAddress: "b") }
    _ = try await scene.sut([scene.subscriptions[0]])
    let progress = try await scene.sut([scene.subscriptions[0]])
    #expect(progress.moved == ["a"])
    #expect(progress.ended == [:])
  }

  @Test func `a feed that was removed or changed during its check isn't moved`() async throws {
    for list in [[], [Subscription("a", address: "c")]] {
      let scene = Scene(["a"]) { _, _ in FeedAnswer(nil, permanentAddress: "b") }
      _ = try await scene.sut(scene.subscriptions)
      await scene.store.replace(with: list)
      #expect(try await scene.sut(scene.subscriptions).moved == [])
      #expect(await scene.store.list == list)
    }
  }

  @Test func `a feed that is gone ends and isn't a failure`() async throws {
    let scene = Scene(["a"]) { _, _ in throw Failure(source: "a", SourceFault.gone) }
    #expect(
      try await scene.sut(scene.subscriptions)
        == RefreshProgress(total: 1, checkedCount: 1, ended: ["a": .gone]))
    #expect(try await scene.sut.selected(.due) { _ in }.total == 0)
  }

  @Test func `new articles of a named search are reported once`() async throws {
    let scene = Scene(
      ["a"], searches: [try NamedSearch("n", "title:new-2"), try NamedSearch("m", "ada title:2")]
    ) {
      source, _ in FeedAnswer(.fixture("new", source: source.source))
    }
    let title = "Title of new-2"
    #expect(try await scene.sut(scene.subscriptions).matches.map(\.title) == [title])
    #expect(try await scene.sut(scene.subscriptions).matches.isEmpty, "They are stored.")
  }

  @Test func `a named search also finds the title that the user gave to a feed`() async throws {
    let scene = Scene(
      [], adding: [Subscription("a", title: "Bakery")], searches: [try NamedSearch("n", "feed:bakery new-2")]
    ) { source, _ in FeedAnswer(.fixture("new", source: source.source)) }
    #expect(try await scene.sut(scene.subscriptions).matches.map(\.title) == ["Title of new-2"])
  }

  // MARK: Stores

  @Test func `a store that can't keep articles ends the refresh, and the check isn't recorded`() async throws
  {
    let store = SubscriptionStoreSpy([Subscription("a")], failing: nil)
    let sut = RefreshFeedsUseCase(
      feeds: BrokenFeedStore(), subscriptions: store, searches: .inMemory([try NamedSearch("n", "new")]),
      schedule: CheckSchedule { 0 }, ambient: .british(ManualDate().provider, clock: ManualClock())
    ) { subscription, _ in
      FeedAnswer(.fixture("new", source: subscription.source))
    }
    await #expect(throws: Failure(source: "store", StorageFault.storeLocked)) {
      try await sut([Subscription("a")], after: [:])
    }
    #expect(store.log.entries.isEmpty)
  }

  @Test func `a feed is followed only if its articles can be kept`() async throws {
    let store = SubscriptionStoreSpy([], failing: nil)
    let finder = FeedFinder { (Subscription($0), FeedAnswer(.fixture("new", source: $0))) }
    let sut = AddFeedUseCase(
      finder, to: store, keepingIn: BrokenFeedStore(), schedule: CheckSchedule { 0 },
      date: ManualDate().provider)
    await #expect(throws: Failure(source: "store", StorageFault.storeLocked)) {
      try await sut("https://a.example/")
    }
    #expect(store.log.entries.isEmpty)
  }

  @Test(arguments: [
    "feed://a.example/x", "HTTP://A.example:80/x", "http://a.example/x#top", "feed:http://a.example/x",
  ])
  func `a feed isn't followed twice by two forms of its address`(address: String) {
    var list = [Subscription("http://a.example/x")]
    #expect(list.add([Subscription(address)]) == 0)
    #expect(list.add([Subscription("https://a.example/x"), Subscription("http://a.example/X")]) == 2)
  }

  @Test func `a subscription takes a new user name and password of its address`() {
    let plain = Subscription("http://a.example/x")
    var list = [plain, Subscription("http://b.example/x")]
    #expect(list.add([Subscription("http://ada:new@A.example/x"), Subscription("http://b.example/x")]) == 0)
    #expect(list.map(\.address) == ["http://ada:new@A.example/x", "http://b.example/x"])
    #expect(list[0].source == plain.source)
    #expect(list.add([plain]) == 0)
    #expect(list[0].address == "http://ada:new@A.example/x", "An address without a password removes none.")
  }

  // MARK: Order

  @Test func `feeds that failed are checked after the others`() async throws {
    let gate = Gate<FeedAnswer>()
    let log = Log<String>()
    let names = (1...40).map { "\($0)" }
    let scene = Scene(names) { subscription, _ in
      log.append(subscription.source)
      return try await gate.enter()
    }
    let failing = names.prefix(32).map {
      ($0, FeedCheck(checkedAt: .noon, nextAt: .noon, failureCount: 1, reason: SourceFault.unreachable))
    }
    try await scene.store.record(Dictionary(uniqueKeysWithValues: failing))
    let refresh = Task { try await scene.sut(scene.subscriptions) }
    await gate.reached(32)
    #expect(Set(names.suffix(8)).isSubset(of: log.entries))
    refresh.cancel()
    await #expect(throws: CancellationError.self) { try await refresh.value }
  }

  @Test func `failures, matches, and moves have the order of the feeds, not of the answers`() async throws {
    let sources = ["a", "b", "c", "d", "e", "f"]
    let gates = Dictionary(uniqueKeysWithValues: sources.map { ($0, Gate<FeedAnswer>()) })
    let scene = Scene(sources, searches: [try NamedSearch("n", "title:new-2")]) { subscription, _ in
      let answer = try await gates[subscription.source]?.enter()
      return try #require(answer)
    }
    for source in ["c", "d"] {
      let redirected = FeedCheck(checkedAt: .noon, nextAt: .noon, permanentAddress: "new \(source)")
      try await scene.store.record([source: redirected])
    }
    let (reports, continuation) = AsyncStream<Int>.makeStream()
    let refresh = Task {
      try await scene.sut(scene.subscriptions) { continuation.yield($0.checkedCount) }
    }
    var counts = reports.makeAsyncIterator()
    for (number, source) in sources.enumerated().reversed() {
      let gate = try #require(gates[source])
      await gate.reached(1)
      switch source {
      case "a", "b": gate.release(0, throwing: Failure(source: source, SourceFault.unreachable))
      case "c", "d": gate.release(0, returning: FeedAnswer(nil, permanentAddress: "new \(source)"))
      default:
        var fetched = FetchedFeed.fixture("new", source: source)
        for index in fetched.feed.articles.indices { fetched.feed.articles[index].title? += " \(source)" }
        gate.release(0, returning: FeedAnswer(fetched))
      }
      let count = sources.count - number
      #expect(await counts.next() == count, "Each answer is recorded before the next one comes.")
      if number > 0 {
        await scene.clock.sleepers(count)
        scene.clock.advance(by: .milliseconds(25))
      }
    }
    let progress = try await refresh.value
    #expect(progress.failures.map(\.source) == ["a", "b"])
    #expect(progress.moved == ["c", "d"])
    #expect(progress.matches.map(\.title) == ["Title of new-2 e", "Title of new-2 f"])
  }

  @Test func `feeds whose servers requested a wait are skipped, unless they are named`() async throws {
    let scene = Scene(["a", "b"]) { subscription, _ in
      if subscription.source == "a" {
        throw Failure(source: "a", NetworkFault.tooManyRequests(retryAfter: .seconds(7200)))
      }
      return FeedAnswer(nil)
    }
    let refresh = scene.sut.selected
    #expect(try await refresh(.all) { _ in }.checkedCount == 2)
    let second = try await refresh(.all) { _ in }
    #expect((second.checkedCount, second.waitingCount) == (1, 1))
    #expect(try await refresh(.named(["a"])) { _ in }.checkedCount == 1)
    scene.date.advance(minutes: -1)
    #expect(try await refresh(.all) { _ in }.waitingCount == 1, "The clock was corrected.")
    scene.date.advance(minutes: 122)
    #expect(try await refresh(.all) { _ in }.checkedCount == 2)
    scene.date.advance(minutes: -121)
    #expect(
      try await refresh(.all) { _ in }.checkedCount == 2, "The clock was set back by more than the wait.")
  }

  @Test func `a host that requests a wait gets no requests, and its feeds are due after it`() async throws {
    let asked = Log<String>()
    let sources =
      (1...4).map { "https://busy.example/\($0)" } + [
        "https://ada:pw@busy.example/5", "https://other.example/1",
      ]
    let scene = Scene(sources) { subscription, _ in
      asked.append(subscription.source)
      guard subscription.source.contains("busy") else { return FeedAnswer(nil) }
      throw Failure(source: subscription.source, NetworkFault.tooManyRequests(retryAfter: .seconds(600)))
    }
    let progress = try await scene.sut(scene.subscriptions)
    let spared = scene.subscriptions.map(\.source).prefix(5).filter { !asked.entries.contains($0) }
    #expect(spared.count >= 3)
    #expect(asked.entries.contains("https://other.example/1"))
    let wait = NetworkFault.hostAskedToWait(.seconds(600))
    #expect(Set(progress.failures.map(\.source)).isSuperset(of: spared))
    for failure in progress.failures where spared.contains(failure.source) { #expect(failure.reason == wait) }
    for source in spared {
      #expect(
        await scene.store.kept[source]
          == FeedCheck(checkedAt: .noon, nextAt: .noon + 600, failureCount: 0, reason: wait))
    }
  }

  @Test(
    arguments: [
      (.tooManyRequests(), 9...9), (.tooManyRequests(retryAfter: .zero), 9...9),
      (.sourceFailed(status: 503, retryAfter: .seconds(60)), 1...2),
    ] as [(NetworkFault, ClosedRange<Int>)])
  func `a host that failed is left alone only if it requested a wait`(
    fault: NetworkFault, counts: ClosedRange<Int>
  ) async throws {
    let asked = Log<String>()
    let scene = Scene((1...9).map { "https://busy.example/\($0)" }) { subscription, _ in
      asked.append(subscription.source)
      throw Failure(source: subscription.source, fault)
    }
    try await scene.sut(scene.subscriptions)
    #expect(counts.contains(asked.entries.count))
  }

  // MARK: Time

  @Test func `a feed is due if it isn't paused, and was never checked or its time has come`() async throws {
    let asked = Log<String>()
    let scene = Scene(["a", "b", "c"], paused: ["c"]) { subscription, _ in
      asked.append(subscription.source)
      return FeedAnswer(nil)
    }
    func due(after minutes: Int) async throws -> [String] {
      scene.date.advance(minutes: minutes)
      let count = asked.entries.count
      _ = try await scene.sut.selected(.due) { _ in }
      return asked.entries.dropFirst(count).sorted()
    }
    _ = try await scene.sut([scene.subscriptions[0]])
    #expect(try await due(after: 59) == ["b"])
    #expect(try await due(after: 1) == ["a"])
    #expect(try await due(after: 59) == ["b"])
    #expect(try await due(after: -61) == ["b"], "The clock was set back by more than the wait for b.")
  }

  @Test func `a refresh without subscriptions is a failure`() async throws {
    let scene = Scene([]) { _, _ in FeedAnswer(nil) }
    for selection in [RefreshSelection.due, .all, .named(["a"])] {
      await #expect(throws: Failure(source: "subscriptions", SubscriptionFault.noSubscriptions)) {
        try await scene.sut.selected(selection) { _ in }
      }
    }
    #expect(try await scene.sut([]) == RefreshProgress(total: 0))
  }
}

// MARK: - The scene

private struct Scene {
  let sut: RefreshFeedsUseCase
  let subscriptions: [Subscription]
  let feeds = InMemoryFeedStore()
  let store: SubscriptionStoreSpy
  let date = ManualDate()
  let clock = ManualClock()

  init(
    _ sources: [String], adding others: [Subscription] = [], paused: Set<String> = [],
    failing failure: Failure? = nil,
    searches: [NamedSearch] = [],
    check: @escaping RefreshFeedsUseCase.Check
  ) {
    subscriptions = sources.map { Subscription($0, isPaused: paused.contains($0)) } + others
    store = SubscriptionStoreSpy(subscriptions, failing: failure)
    sut = RefreshFeedsUseCase(
      feeds: feeds, subscriptions: store, searches: .inMemory(searches), schedule: CheckSchedule { 0 },
      ambient: .british(date.provider, clock: clock), check: check)
  }
}

private actor SubscriptionStoreSpy: SubscriptionStore {
  enum Event: Equatable {
    case changed
    case recorded(Subscription.ID, FeedCheck)
  }

  let log = Log<Event>()
  private(set) var list: [Subscription]
  private(set) var kept: [Subscription.ID: FeedCheck] = [:]
  private let failure: Failure?

  init(_ list: [Subscription], failing failure: Failure?) {
    self.list = list
    self.failure = failure
  }

  func replace(with list: [Subscription]) { self.list = list }

  func subscriptions() -> [Subscription] { list }

  func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout [Subscription]) throws -> Value
  ) throws -> Value {
    log.append(.changed)
    return try change(&list)
  }

  func checks() -> [Subscription.ID: FeedCheck] { kept }

  func record(_ checks: [Subscription.ID: FeedCheck]) throws {
    if let failure { throw failure }
    for (source, check) in checks.sorted(by: { $0.key < $1.key }) {
      log.append(.recorded(source, check))
      kept[source] = check
    }
  }

  func statistics() -> [Subscription.ID: FeedStatistics] { [:] }
}
