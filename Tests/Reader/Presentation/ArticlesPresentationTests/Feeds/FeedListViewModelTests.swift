import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import Testing

@MainActor
struct FeedListViewModelTests {
  private static let noon = Date(timeIntervalSince1970: 1_768_478_400)

  @Test func `feeds are listed by folder, each with its numbers and its last check`() async {
    let store = Store(
      [
        Subscription("https://b.example/", folders: [["News"]]),
        Subscription("https://a.example/", title: "Ada"),
      ],
      checks: [
        "https://a.example/": FeedCheck(
          checkedAt: Self.noon - 3600, nextAt: Self.noon + 7200, failureCount: 2, reason: SourceFault.offline)
      ],
      statistics: [
        "https://b.example/": FeedStatistics(
          title: "Bob", articleCount: 20, unreadCount: 3, newestAt: Self.noon - 86_400)
      ])
    let (sut, history) = makeSUT(store)
    await sut.load()
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded])
    #expect(sut.state.rows.map(\.title) == ["Ada", "Bob"])
    #expect(sut.state.rows.map(\.count) == ["no articles", "3 unread of 20"])
    #expect(
      sut.state.rows.map(\.status) == [
        "Checked 1 hour ago. The next check is in 2 hours. 2 checks in a row failed.",
        "Newest article yesterday. Never checked. The next refresh checks it.",
      ])
    #expect(sut.state.rows[0].failure?.reason == "offline")
    #expect(sut.state.summary == "2 feeds, 3 unread")
    #expect(sut.state.emptyReason == nil)
  }

  @Test func `an address never shows its password`() async throws {
    let (sut, _) = makeSUT(Store([Subscription("https://u:hidden@a.example/")]))
    await sut.load()
    await sut.remove("https://u:hidden@b.example/")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let state = try String(decoding: encoder.encode(sut.state), as: UTF8.self)
    #expect(state.contains("https://a.example/") && state.contains("https://b.example/"))
    #expect(!state.contains("hidden"))
  }

  @Test(arguments: [(86_400.0, "tomorrow"), (604_800, "next week"), (3600, "in 1 hour")])
  func `the next check is named in a sentence`(delay: Double, words: String) async {
    let check = FeedCheck(checkedAt: Self.noon, nextAt: Self.noon + delay)
    let (sut, _) = makeSUT(
      Store([Subscription("https://a.example/")], checks: ["https://a.example/": check]))
    await sut.load()
    #expect(sut.state.rows.map(\.status) == ["Checked now. The next check is \(words)."])
  }

  @Test func `a feed of an account is added without a request, once, and can't be paused`() async {
    let store = Store([Subscription("https://a.example/")])
    let (sut, _) = makeSUT(store)
    await sut.add(["feed://b.example/"], to: "reader")
    #expect(sut.state.notice == "me@reader.example will follow 1 feed when it is synchronized.")
    #expect(await store.list.last == Subscription("http://b.example/", account: "me@reader.example"))
    var reasons: [String] = []
    for address in ["https://a.example/", "http://b.example", "javascript:1"] {
      await sut.add([address], to: "me@")
      reasons.append(sut.state.loading.failure?.reason ?? "")
    }
    #expect(
      sut.state.rows.last?.status
        == "me@reader.example delivers its articles, and only its server knows whether that fails.")
    await sut.pause("b.example")
    reasons.append(sut.state.loading.failure?.reason ?? "")
    #expect(reasons == ["subscribedAlready", "followedByAccount", "noWebAddress", "fetchedByServer"])
    #expect(await store.list.map(\.isPaused) == [false, false])
  }

  @Test func `a feed that vanished from its account says so until it is resumed`() async {
    let feed = Subscription("https://a.example/", isPaused: true, formerAccount: "me@reader.example")
    let store = Store([feed])
    let (sut, _) = makeSUT(store)
    await sut.load()
    #expect(
      sut.state.rows.map(\.status) == [
        "The server of me@reader.example no longer has this feed, so it gets no new articles. Resume the feed to check it from this machine."
      ])
    await sut.resume("a.example")
    #expect(sut.state.rows.map(\.status) == ["Never checked. The next refresh checks it."])
    #expect(await store.list.map(\.formerAccount) == [nil])
  }

  @Test(arguments: [
    (1, "1 feed of the list (tag !). The list of feeds shows it; a folder sets it apart."),
    (2, "2 feeds of the list (tag !). The list of feeds shows them; a folder sets them apart."),
  ])
  func `an import counts the feeds that newsboat hides`(count: Int, end: String) async {
    var list = SubscriptionList([Subscription("https://a.example/"), Subscription("https://b.example/")])
    list.hiddenCount = count
    let (sut, _) = makeSUT(Store([]), importing: list)
    await sut.import("urls")
    #expect(sut.state.notice == "2 feeds added. A refresh loads the articles. newsboat hides \(end)")
  }

  private func makeSUT(
    _ store: Store, importing list: SubscriptionList = SubscriptionList()
  ) -> (FeedListViewModel, StateHistory<FeedListViewModel>) {
    let sut = FeedListViewModel(
      store: store, addFeed: AddFeedUseCase { $0 },
      files: SubscriptionFiles(read: { _ in list }, text: { _ in "" }),
      accountNamed: { name in
        guard "me@reader.example".contains(name) else {
          throw Failure(source: name, SourceFault.notFound(name))
        }
        return "me@reader.example"
      }, ambient: .british(.fixed(Self.noon)))
    return (sut, StateHistory(of: sut))
  }

  private actor Store: SubscriptionStore {
    private(set) var list: [Subscription]
    private var kept: ([Subscription.ID: FeedCheck], [Subscription.ID: FeedStatistics])

    init(
      _ list: [Subscription], checks: [Subscription.ID: FeedCheck] = [:],
      statistics: [Subscription.ID: FeedStatistics] = [:]
    ) {
      self.list = list
      kept = (checks, statistics)
    }

    func subscriptions() -> [Subscription] { list }
    func change<Value: Sendable>(_ change: (inout [Subscription]) throws -> Value) throws -> Value {
      try change(&list)
    }
    func checks() -> [Subscription.ID: FeedCheck] { kept.0 }
    func record(_ checks: [Subscription.ID: FeedCheck]) {}
    func statistics() -> [Subscription.ID: FeedStatistics] { kept.1 }
  }
}
