import AccountsDomain
import AccountsPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import Testing

@MainActor
struct AccountListViewModelTests {
  private static let now = Date(timeIntervalSince1970: 1_768_467_600)
  private let account = Account(
    address: "https://reader.example/api/greader.php", user: "alice", userID: "7", kind: .freshRSS)

  @Test func `an account shows what is local, what waits, and what was refused`() async throws {
    var status = AccountStatus(account, heardAt: Self.now - 180, reason: SourceFault.offline, feedCount: 12)
    (status.waitingMarkCount, status.waitingFeedCount, status.wantedCount) = (3, 1, 1_500)
    let outbox = [
      OutboxEntry(.mark("1", .read), .mark(.read, true), of: "One", key: "1", refusal: .noEffect),
      OutboxEntry(
        .mark("2", .starred), .mark(.starred, false), of: "Two", key: "2", refusal: .refused("400\nno")),
      OutboxEntry(
        .feed(1, .followed), .follow, of: "Feed", key: "https://a.example", refusal: .refused("422")),
      OutboxEntry(
        .feed(2, .title), .rename("New"), of: "Old", key: "https://b.example", since: Self.now - 60,
        failure: NetworkFault.sourceFailed(status: 504)),
      OutboxEntry(.feed(2, .folder), .move(nil), of: "Old", key: "https://b.example"),
    ]
    status.refusedCount = 3
    status.account.passwordCommand = "pass show reader"
    status.conflicts = [
      FeedConflict("A", address: "https://a.example"),
      FeedConflict("", address: "https://b.example", account: "bob@reader.example"),
    ]
    let sut = makeSUT(InMemoryAccountStore([status], outbox: outbox), name: "alice")
    await sut.load()
    let row = try #require(sut.state.rows.first)
    #expect(row.id == "alice@reader.example")
    #expect(row.summary == "FreshRSS, 12 feeds")
    #expect(
      row.status
        == "Synchronized 3 minutes ago. 3 marks and 1 change of feeds wait for the server. The server refused 3 changes. 1,500 articles still to be loaded. A command gives the password."
    )
    #expect(row.failure?.message == "alice@reader.example needs the network, and you are working offline.")
    #expect(
      row.refusals == [
        "“One” wasn't marked as read on the server, because it answered several times that it did so, and didn't.",
        "“Two” wasn't unstarred on the server, because it refused this with “400 no”.",
        "The feed “Feed” wasn't added on the server, because it refused this with “422”.",
      ])
    #expect(
      row.waiting == [
        "The feed “Old” waits to be renamed to “New” on the server. You changed this 1 minute ago. alice@reader.example failed with status 504. Try again later.",
        "The feed “Old” waits to be moved out of its folder on the server.", "2 more are not listed.",
      ])
    #expect(
      row.conflicts == [
        "“A” isn't loaded from this account, because you follow it without an account. Remove one of both.",
        "“https://b.example” isn't loaded from this account, because you follow it in the account bob@reader.example. Remove one of both.",
      ])
    #expect(row.refusedCount == 3 && row.conflictCount == 2)
    #expect(row.accessibilityLabel.hasPrefix("alice@reader.example. FreshRSS, 12 feeds. Synchronized"))
  }

  @Test(arguments: [("en_GB", "15 Jan 2026"), ("en_US", "Jan 14, 2026")])
  func `a server that answered before names the reader's day`(locale: String, day: String) async throws {
    let status = AccountStatus(account, heardAt: Self.now, reason: AccountFault.notAnAccountServer)
    let hours = locale == "en_GB" ? 0 : -12
    let zone = TimeZone(secondsFromGMT: hours * 3600) ?? .gmt
    let ambient = Ambient(
      date: .fixed(Self.now), locale: .fixed(Locale(identifier: locale), zone), clock: ContinuousClock())
    let sut = makeSUT(InMemoryAccountStore([status]), for: ambient)
    await sut.load()
    #expect(sut.state.rows.first?.failure?.message.hasSuffix(" On \(day), it still did.") == true)
  }

  @Test func `refused changes are sent again, or given up`() async {
    let outbox = ["One", "Two"].map { name in
      OutboxEntry(.mark(name, .read), .mark(.read, true), of: name, key: name, refusal: .noEffect)
    }
    let store = InMemoryAccountStore([AccountStatus(account)], outbox: outbox)
    let sut = makeSUT(store)
    await sut.retry("alice")
    #expect(
      sut.state.notice == "The next synchronization sends the refused changes of alice@reader.example again.")
    #expect(sut.state.rows.map(\.waitingMarkCount) == [2])
    await sut.drop("alice")
    #expect(sut.state.notice == "The server of alice@reader.example refused nothing.")
    await sut.drop("alice", subject: "three")
    #expect(sut.state.notice.isEmpty && sut.state.failure?.reason == "noChange")
    await sut.drop("alice", subject: "two")
    #expect(
      sut.state.notice
        == "The changes of “Two” are given up. The next synchronization shows the server's state.")
    #expect(
      store.changes == ["send again 2 of alice@reader.example", "give up 1 of alice@reader.example"])
    await sut.join("alice")
    #expect(
      sut.state.notice
        == "1 feed belongs to alice@reader.example now. The next synchronization joins its articles.")
    await sut.reset("alice")
    #expect(
      sut.state.notice
        == "alice@reader.example starts again with the next synchronization. Your marks stay.")
  }

  @Test(
    arguments: [
      .unknown, .ambiguous(["a", "b"]), .exists, .noAccounts, .notSecure, .apiIsOff, .passwordRefused,
      .noPassword,
      .passwordCommandFailed(.hung(seconds: 60)),
      .notAnAccountServer, .notAnAccountServerAnymore(since: .distantPast), .changed, .otherUser,
      .feedsVanished(5, of: 6), .changeRefused("no\u{1B}\n"),
      .busy,
      .undecided, .changesRefused(marks: 2, feeds: 1, names: ["One", "Two"]), .noChange,
      .ambiguousChange(["a", "b"]),
    ] as [AccountFault])
  func `every fault names its account and what to do`(fault: AccountFault) {
    let words = FailureViewState(Failure(source: "the-source", fault))
    #expect(words.reason == fault.name)
    #expect(fault == .noAccounts || words.message.contains("the-source"))
    #expect(words.message.hasSuffix(".") && !words.message.contains("\n"))
    #expect(words.message.count < 260)
  }

  private func makeSUT(
    _ store: InMemoryAccountStore, name: String? = nil, for ambient: Ambient = .british(.fixed(now))
  ) -> AccountListViewModel {
    var secrets = SecretsProvider.inMemory()
    secrets.offered = { _ in Secret(password: "password") }
    return AccountListViewModel(
      store: store, name: name,
      addAccount: AddAccountUseCase(store, secrets: secrets, findServer: { $0 }) { _, _ in
        preconditionFailure("No test adds an account.")
      },
      removeAccount: RemoveAccountUseCase(store, secrets: secrets) { _ in nil },
      ambient: ambient)
  }
}

@MainActor
struct SyncViewModelTests {
  @Test func `a synchronization shows its progress and its result`() async {
    var done = SyncProgress("alice@reader.example", .done)
    (done.newArticleCount, done.merged.confirmedCount, done.feeds.confirmedCount) = (5, 2, 1)
    (done.merged.takenCount, done.hasLostMarks, done.isEndless) = (1, true, true)
    done.refused = [OutboxEntry(.feed(1, .followed), .follow, of: "A", key: "a", refusal: .noEffect)]
    let sut = makeSUT { [done] _, _, report in
      report([SyncProgress("alice@reader.example", .marks)])
      return [.success(done)]
    }
    let history = StateHistory(of: sut)
    await sut.sync()
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "loading", "loaded"])
    #expect(history.states[2].rows.map(\.text) == ["sending marks"])
    #expect(history.states[2].progress == "sending marks")
    #expect(
      sut.state.rows.map(\.text)
        == ["5 new articles, 1 change of feeds confirmed, 2 marks confirmed, 1 mark taken over"])
    #expect(sut.state.progress == "1 account synchronized, 5 new articles")
    #expect(sut.state.notices.count == 3)
    #expect(
      sut.state.notices.last
        == "1 feed was refused by the server of alice@reader.example: “A”. The account shows the reasons.")
    #expect(sut.state.failure == nil)
  }

  @Test func `a change that failed, and one that was refused now, are failures`() async {
    var done = SyncProgress("alice@reader.example", .done)
    done.failures = [Failure(source: "Feed", NetworkFault.sourceFailed(status: 504))]
    done.refused = [
      OutboxEntry(.mark("1", .read), .mark(.read, true), of: "One", key: "1", refusal: .noEffect)
    ]
    done.hasNewRefusals = true
    let sut = makeSUT { [done] _, _, _ in [.success(done)] }
    await sut.sync()
    #expect(sut.state.failures.map(\.reason) == ["sourceFailed", "changesRefused"])
    #expect(sut.state.failure != nil && sut.state.loading == .loaded && sut.state.notices.isEmpty)
  }

  private func makeSUT(_ sync: @escaping SyncAccounts) -> SyncViewModel {
    SyncViewModel(
      syncAccounts: sync, ambient: .british(.fixed(Date(timeIntervalSince1970: 1_768_467_600))))
  }
}
