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
    status.refusedMarks = [
      RefusedMark("One", .read, true, .noEffect), RefusedMark("Two", .starred, false, .refused("400\nno")),
    ]
    status.refusedFeeds = [RefusedFeed("Feed", .refused("500"))]
    status.conflicts = [
      FeedConflict("A", address: "https://a.example"),
      FeedConflict("", address: "https://b.example", account: "bob@reader.example"),
    ]
    let sut = makeSUT(InMemoryAccountStore([status]))
    await sut.load()
    let row = try #require(sut.state.rows.first)
    #expect(row.id == "alice@reader.example")
    #expect(row.summary == "FreshRSS, 12 feeds")
    #expect(
      row.status
        == "Synchronized 3 minutes ago. 3 marks and 1 change of feeds wait for the server. The server refused 3 changes. 1,500 articles still to be loaded."
    )
    #expect(row.failure?.message == "alice@reader.example needs the network, and you are working offline.")
    #expect(
      row.refusals == [
        "“One” wasn't marked as read on the server, because it answered several times that it did so, and didn't.",
        "“Two” wasn't unstarred on the server, because it refused this with “400 no”.",
        "The feed “Feed” wasn't changed on the server, because it refused this with “500”.",
      ])
    #expect(
      row.conflicts == [
        "“A” isn't loaded from this account, because you follow it without an account. Remove one of both.",
        "“https://b.example” isn't loaded from this account, because you follow it in the account bob@reader.example. Remove one of both.",
      ])
    #expect(row.refusedCount == 3 && row.conflictCount == 2)
    #expect(row.accessibilityLabel.hasPrefix("alice@reader.example. FreshRSS, 12 feeds. Synchronized"))
  }

  @Test func `refused changes are sent again, or given up`() async {
    var status = AccountStatus(account)
    status.refusedMarks = [RefusedMark("One", .read, true, .noEffect)]
    let store = InMemoryAccountStore([status])
    let sut = makeSUT(store)
    await sut.retry("alice")
    #expect(
      sut.state.notice == "The next synchronization sends the refused changes of alice@reader.example again.")
    #expect(sut.state.rows.map(\.waitingMarkCount) == [1])
    await sut.drop("alice")
    #expect(sut.state.notice == "The server of alice@reader.example refused nothing.")
    #expect(store.changes == ["sendAgain alice@reader.example"])
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
      .unknown, .ambiguous(["a", "b"]), .exists, .noAccounts, .notSecure, .passwordRefused, .noPassword,
      .notAnAccountServer, .changed, .feedsVanished(5, of: 6), .changeRefused("no\u{1B}\n"), .busy,
      .undecided,
    ] as [AccountFault])
  func `every fault names its account and what to do`(fault: AccountFault) {
    let words = FailureViewState(Failure(source: "the-source", fault))
    #expect(words.reason == fault.name)
    #expect(fault == .noAccounts || words.message.contains("the-source"))
    #expect(words.message.hasSuffix(".") && !words.message.contains("\n"))
    #expect(words.message.count < 260)
  }

  private func makeSUT(_ store: InMemoryAccountStore) -> AccountListViewModel {
    var secrets = SecretsProvider.inMemory()
    secrets.offered = { _ in Secret(password: "password") }
    return AccountListViewModel(
      store: store,
      addAccount: AddAccountUseCase(store, secrets: secrets) { _, _ in
        preconditionFailure("No test adds an account.")
      },
      removeAccount: RemoveAccountUseCase(store, secrets: secrets) { _ in nil }, joinFeeds: { _ in 1 },
      date: .fixed(Self.now),
      locale: .british)
  }
}

@MainActor
struct SyncViewModelTests {
  @Test func `a synchronization shows its progress and its result`() async {
    var done = SyncProgress("alice@reader.example", .done)
    (done.newArticleCount, done.sentMarkCount, done.sentFeedCount) = (5, 2, 1)
    (done.merged.takenCount, done.hasLostMarks) = (1, true)
    let sut = makeSUT { [done] _, _, report in
      report([SyncProgress("alice@reader.example", .marks)])
      return [SyncedAccount(done.account, .success(done))]
    }
    let history = StateHistory(of: sut)
    await sut.sync()
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "loading", "loaded"])
    #expect(history.states[2].rows.map(\.text) == ["sending marks"])
    #expect(history.states[2].progress == "sending marks")
    #expect(
      sut.state.rows.map(\.text)
        == ["5 new articles, 1 change of feeds sent, 2 marks sent, 1 mark taken over"])
    #expect(sut.state.progress == "1 account synchronized, 5 new articles")
    #expect(sut.state.notices.count == 1)
    #expect(sut.state.failure == nil)
  }

  private func makeSUT(_ sync: @escaping SyncAccounts) -> SyncViewModel {
    SyncViewModel(
      syncAccounts: sync, date: .fixed(Date(timeIntervalSince1970: 1_768_467_600)), locale: .british)
  }
}

extension LocaleProvider {
  fileprivate static let british = LocaleProvider(
    locale: { Locale(identifier: "en_GB") }, timeZone: { .gmt },
    calendar: { Calendar(identifier: .gregorian) })
}
