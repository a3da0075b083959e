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

  @Test func `on a terminal, read feeds are hidden, and stay until the list is loaded again`() async {
    let store = Self.morning
    let (sut, _) = makeSUT(store, FeedArrangement(isInteractive: true))
    await sut.load()
    #expect(sut.state.rows.map(\.title) == ["New", "Zoo", "Bob", "Eve"])
    #expect(sut.state.unread == "5 unread, 1 h 34 min")
    #expect(sut.state.summary == "5 feeds, 5 unread")
    #expect(sut.state.hidden == "1 feed without unread articles is hidden.")
    await store.read("https://z.example/")
    await sut.catchUp()
    #expect(sut.state.rows.map(\.title) == ["New", "Zoo", "Bob", "Eve"])
    sut.toggleHidden()
    #expect(sut.state.rows.map(\.title) == ["New", "Bob", "Eve"])
    #expect(sut.state.hidden == "2 feeds without unread articles are hidden.")
    sut.toggleHidden()
    #expect(sut.state.rows.count == 5)
    #expect(sut.state.hidden == nil && sut.state.notice == "Read feeds are shown.")
    sut.toggleHidden()
    await sut.load()
    #expect(sut.state.rows.map(\.title) == ["New", "Bob", "Eve"])
  }

  @Test func `feeds are sorted in each order, for all lists of the program`() async {
    let arrangement = FeedArrangement(isInteractive: true)
    let (sut, _) = makeSUT(Self.morning, arrangement)
    await sut.load()
    var orders: [String] = []
    for _ in 0..<4 {
      sut.nextOrder()
      orders.append(([sut.state.notice] + sut.state.rows.map(\.title)).joined(separator: " "))
    }
    #expect(
      orders == [
        "The feeds are sorted by their unread articles. Bob Zoo New Eve",
        "The feeds are sorted by title. Bob Eve New Zoo",
        "The feeds are sorted by their newest articles. Eve Zoo Bob New",
        "The feeds are sorted by folder. New Zoo Bob Eve",
      ])
    sut.nextOrder()
    let (other, _) = makeSUT(Self.morning, arrangement)
    await other.load()
    #expect(other.state.order == "by their unread articles" && sut.state.order == other.state.order)
  }

  @Test func `a search finds titles with all words, also read feeds`() async {
    let (sut, _) = makeSUT(Self.morning, FeedArrangement(isInteractive: true))
    await sut.load()
    sut.search("da a")
    #expect(sut.state.rows.map(\.title) == ["Ada"])
    #expect(sut.state.levelContents.feeds.count == 1 && sut.state.hidden == nil)
    sut.search("x")
    #expect(sut.state.emptyReason == "No title of a feed contains “x”.")
    sut.search("")
    #expect(sut.state.rows.map(\.title) == ["New", "Zoo", "Bob", "Eve"])
  }

  @Test func `folders and tags are levels`() async {
    let arrangement = FeedArrangement(isInteractive: true)
    let (sut, _) = makeSUT(Self.morning, arrangement)
    await sut.load()
    #expect(sut.state.levelContents.feeds.map(\.title) == ["New", "Zoo"])
    #expect(sut.state.levelContents.folders.map(\.name) == ["News", "web"])
    #expect(sut.state.levelContents.folders.map(\.folder.unreadCount) == [4, 1])
    let (news, _) = makeSUT(Self.morning, arrangement, filter: FeedFilter(folder: "news"))
    await news.load()
    #expect(news.state.level?.title == "News")
    #expect(news.state.levelContents.feeds.map(\.title) == ["Bob"])
    #expect(news.state.levelContents.folders.map(\.name) == ["Swift"])
    #expect(news.state.unread == "4 unread, 1 h 30 min")
    let (web, _) = makeSUT(Self.morning, arrangement, filter: FeedFilter(folder: "web"))
    await web.load()
    #expect(web.state.level?.title == "web")
    #expect(web.state.levelContents.feeds.map(\.title) == ["Zoo"])
  }

  @Test func `the list says when everything is read`() async {
    let feed = Subscription("https://a.example/", title: "Ada")
    let store = Store(
      [feed], statistics: ["https://a.example/": FeedStatistics(articleCount: 3, unreadCount: 0)])
    let (quiet, _) = makeSUT(store, FeedArrangement(isInteractive: true))
    await quiet.load()
    #expect(quiet.state.emptyReason == "All read.")
    let (sut, _) = makeSUT(store, FeedArrangement(isInteractive: true)) { "All read. 1 today." }
    await sut.load()
    #expect(sut.state.emptyReason == "All read. 1 today.")
    #expect(sut.state.unread == nil && sut.state.summary == "1 feed")
  }

  /// Unread feeds, a read one, one that fails, and one that was never loaded.
  private static var morning: Store {
    Store(
      [
        Subscription("https://n.example/", title: "New"), Subscription("https://a.example/", title: "Ada"),
        Subscription("https://z.example/", title: "Zoo", tags: ["web"]),
        Subscription("https://b.example/", title: "Bob", folders: [["News"]]),
        Subscription("https://e.example/", title: "Eve", folders: [["News", "Swift"]]),
      ],
      checks: [
        "https://e.example/": FeedCheck(
          checkedAt: noon, nextAt: noon, failureCount: 1, reason: SourceFault.offline)
      ],
      statistics: [
        "https://a.example/": FeedStatistics(articleCount: 9, unreadCount: 0),
        "https://b.example/": FeedStatistics(
          articleCount: 9, unreadCount: 4, unreadMinutes: 90, newestAt: noon - 99),
        "https://z.example/": FeedStatistics(
          articleCount: 9, unreadCount: 1, unreadMinutes: 4, newestAt: noon - 9),
        "https://e.example/": FeedStatistics(articleCount: 9, unreadCount: 0, newestAt: noon),
      ])
  }

  private func makeSUT(
    _ store: Store, importing list: SubscriptionList = SubscriptionList(),
    _ arrangement: FeedArrangement = FeedArrangement(), filter: FeedFilter = FeedFilter(),
    allRead: @escaping @Sendable () async throws -> String? = { nil }
  ) -> (FeedListViewModel, StateHistory<FeedListViewModel>) {
    let sut = FeedListViewModel(
      store: store, addFeed: AddFeedUseCase { $0 },
      files: SubscriptionFiles(read: { _ in list }, text: { _ in "" }), filter: filter,
      accountNamed: { name in
        guard "me@reader.example".contains(name) else {
          throw Failure(source: name, SourceFault.notFound(name))
        }
        return "me@reader.example"
      }, arrangement: arrangement, allRead: allRead, ambient: .british(.fixed(Self.noon)))
    return (sut, StateHistory(of: sut))
  }

  private actor Store: SubscriptionStore {
    private(set) var list: [Subscription]
    var kept: ([Subscription.ID: FeedCheck], [Subscription.ID: FeedStatistics])

    init(
      _ list: [Subscription], checks: [Subscription.ID: FeedCheck] = [:],
      statistics: [Subscription.ID: FeedStatistics] = [:]
    ) {
      self.list = list
      kept = (checks, statistics)
    }

    func read(_ source: Subscription.ID) { kept.1[source]?.unreadCount = 0 }
    func subscriptions() -> [Subscription] { list }
    func change<Value: Sendable>(_ change: (inout [Subscription]) throws -> Value) throws -> Value {
      try change(&list)
    }
    func checks() -> [Subscription.ID: FeedCheck] { kept.0 }
    func record(_ checks: [Subscription.ID: FeedCheck]) {}
    func statistics() -> [Subscription.ID: FeedStatistics] { kept.1 }
  }
}
