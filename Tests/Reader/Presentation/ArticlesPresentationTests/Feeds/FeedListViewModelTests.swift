import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
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
          checkedAt: Self.noon - 3600, nextAt: Self.noon + 7200, failureCount: 2, reason: .offline)
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

  @Test func `folders have the sums of their contents`() async {
    let statistics = FeedStatistics(articleCount: 2000, unreadCount: 3, mutedCount: 1)
    let feeds = [
      Subscription("https://a.example/", folders: [["News", "Swift"], ["Old"]]),
      Subscription("https://b.example/", folders: [["news"]]),
      Subscription("https://c.example/", tags: ["NEWS", "loose"]), Subscription("https://d.example/"),
    ]
    let (sut, _) = makeSUT(
      Store(feeds, statistics: Dictionary(uniqueKeysWithValues: feeds.map { ($0.source, statistics) })))
    await sut.load()
    #expect(sut.state.folders?.map(\.name) == ["News", "News/Swift", "Old"])
    #expect(sut.state.folders?.map(\.title) == ["News", "News / Swift", "Old"])
    #expect(
      sut.state.folders?.map(\.count) == [
        "9 unread of 6,000, 3 muted", "3 unread of 2,000, 1 muted", "3 unread of 2,000, 1 muted",
      ])
    #expect(sut.state.folders?.map(\.unreadCount) == [9, 3, 3])
  }

  @Test func `a feed that ended shows the reason`() async {
    let checks = [FeedCheck.End.gone, .merged(into: "https://b.example/")].enumerated().map { index, end in
      ("\(index)", FeedCheck(checkedAt: Self.noon, nextAt: Self.noon, end: end))
    }
    let store = Store(
      [Subscription("0"), Subscription("1")], checks: Dictionary(uniqueKeysWithValues: checks))
    let (sut, _) = makeSUT(store)
    await sut.load()
    #expect(
      sut.state.rows.map(\.status) == [
        "Checked now. Its server says that it was removed permanently, so it isn't checked anymore.",
        "Checked now. It moved to https://b.example/, which you follow as well.",
      ])
    #expect(sut.state.rows.map(\.nextCheckAt) == [nil, nil])
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

  @Test func `a change shows the changed list and its result`() async {
    let store = Store([Subscription("https://a.example/", title: "Ada")])
    let (sut, history) = makeSUT(store)
    await sut.rename("ada", to: "Countess")
    await sut.pause("Countess")
    await sut.remove("https://a.example/")
    #expect(
      history.states.map(\.notice).filter { !$0.isEmpty } == [
        "Ada is called Countess now.", "Countess is paused.", "You don't follow Countess anymore.",
      ])
    #expect(await store.list == [])
  }

  @Test func `the time for which articles stay is named when it changes`() async {
    let (sut, _) = makeSUT(Store([Subscription("https://a.example/", title: "Ada")]))
    await sut.keep("ada", Retention(readDays: 1, unreadCount: 2000))
    #expect(
      sut.state.notice
        == "Ada keeps read articles for 1 day after it drops them. Of the unread ones, up to 2,000 stay.")
    #expect(
      sut.state.rows.map(\.status) == [
        "Never checked. The next refresh checks it. Read articles stay for 1 day after the feed drops them. "
          + "Of the unread ones, up to 2,000 stay."
      ])
    await sut.keep("ada", nil)
    #expect(sut.state.notice == "Ada keeps its articles as long as other feeds do.")
  }

  @Test(arguments: [(86_400.0, "tomorrow"), (604_800, "next week"), (3600, "in 1 hour")])
  func `the next check is named in a sentence`(delay: Double, words: String) async {
    let check = FeedCheck(checkedAt: Self.noon, nextAt: Self.noon + delay)
    let (sut, _) = makeSUT(
      Store([Subscription("https://a.example/")], checks: ["https://a.example/": check]))
    await sut.load()
    #expect(sut.state.rows.map(\.status) == ["Checked now. The next check is \(words)."])
  }

  @Test(
    arguments: [
      (.listOnNetwork, "x is a web address, but a file is expected. Download the list first."),
      (
        .ambiguous([FeedLink("https://a.example/", title: "A"), FeedLink("https://b.example/")]),
        "“x” can be A (https://a.example/) or https://b.example/. Give the exact title or address."
      ),
      (
        .ambiguous(["a", "b", "c", "d"].map { FeedLink($0) }),
        "“x” can be a or b or c or d. Give the exact title or address."
      ),
      (
        .ambiguous((1...30).map { FeedLink("\($0)") }),
        "“x” can be \((1...19).map(String.init).joined(separator: " or ")) or one of 11 others. Give the exact title or address."
      ),
      (.noWebAddress, "“x” is not a web address. Use a complete one, such as https://example.org/feed."),
      (
        .nameTooLong,
        "The name “x” is too long. Use at most 1000 characters, and at most 20 folders inside each other."
      ),
    ] as [(SubscriptionFault, String)])
  func `a fault says what to use instead`(fault: SubscriptionFault, message: String) {
    #expect(FailureViewState(Failure(source: "x", .fault(fault))).message == message)
  }

  @Test func `a failed change keeps the rows`() async {
    let (sut, _) = makeSUT(Store([Subscription("https://a.example/", title: "Ada")]))
    await sut.load()
    await sut.remove("nobody")
    #expect(sut.state.rows.count == 1)
    #expect(sut.state.failure?.reason == "unknown")
  }

  @Test func `a page with several feeds offers them by number`() async {
    let links = [FeedLink("https://a.example/1", title: "One"), FeedLink("https://a.example/2")]
    let failure = Failure(source: "https://a.example/", .fault(SubscriptionFault.severalFeeds(links)))
    let (sut, _) = makeSUT(Store([]), AddFeedUseCase { _ in throw failure })
    await sut.add(["https://a.example/"])
    #expect(sut.state.choices.map(\.number) == [1, 2])
    #expect(sut.state.choices.map(\.title) == ["One", "https://a.example/2"])
    #expect(sut.state.failure == FailureViewState(failure))
    await sut.add(["https://a.example/"], choosing: 3)
    #expect(sut.state.choices.count == 2)
    #expect(
      sut.state.failure?.message
        == "https://a.example/ links to no feed number 3. Use a number from 1 to 2.")
    await sut.load()
    #expect(sut.state.choices == [])
    #expect(sut.state.failure == nil)
  }

  @Test func `a page with very many feeds lists the first 20, and the others have a number too`() async {
    let links = (1...500).map { FeedLink("https://a.example/\($0)") }
    let (sut, _) = makeSUT(
      Store([]),
      AddFeedUseCase { address in
        guard address == "https://a.example/" else { return address }
        throw Failure(source: address, .fault(SubscriptionFault.severalFeeds(links)))
      })
    await sut.add(["https://a.example/"])
    #expect(sut.state.choices.map(\.number) == Array(1...20))
    #expect(sut.state.failure?.message.hasSuffix("its address. 480 more are not listed.") == true)
    await sut.add(["https://a.example/"], choosing: 500)
    #expect(sut.state.notice == "You follow https://a.example/500 now.")
  }

  @Test func `adds several addresses, and names those that fail`() async {
    let (sut, _) = makeSUT(
      Store([]),
      AddFeedUseCase { address in
        if address.hasPrefix("bad") { throw Failure(source: address, .unreachable) }
        return address.capitalized
      })
    await sut.add(["bad 1", "one", "bad 2", "two"])
    #expect(sut.state.notice == "You follow One now. You follow Two now.")
    #expect(sut.state.failure == FailureViewState(Failure(source: "bad 1", .unreachable)))
    #expect(sut.state.refused.map(\.name) == ["bad 2"])
  }

  @Test func `an imported list adds new feeds, and names those that can't be added`() async {
    let list = SubscriptionList(
      [Subscription("a"), Subscription("b", folders: [["F"]])],
      refused: [.init("Search", .query), .init("", .noAddress)], isComplete: false,
      hasShortenedFolders: true)
    let store = Store([Subscription("old", address: "a")])
    let (sut, _) = makeSUT(store, files: SubscriptionFiles(read: { _ in list }, text: { _ in "" }))
    await sut.import("feeds.opml")
    #expect(await store.list.map(\.source) == ["old", "b"])
    #expect(
      sut.state.notice
        == "1 feed added. A refresh loads the articles. You already follow 1 feed of the list."
        + " The list is damaged or too long, so feeds may be missing."
        + " Folders can be 20 deep; the feeds of deeper ones are in the folder around them.")
    #expect(
      sut.state.refused.map(\.message) == [
        "Search was not added, because it is a search in other feeds.",
        "An entry without a name was not added, because it has no address of a feed. It may be an empty folder.",
      ])
    await sut.load()
    #expect(sut.state.refused == [])
  }

  @Test(arguments: [(1, "1 entry of the list was"), (180_000, "180,000 entries of the list were")])
  func `an import says how many entries it left out`(omitted: Int, words: String) async {
    let list = SubscriptionList([Subscription("a"), Subscription("b")], omittedCount: omitted)
    let (sut, _) = makeSUT(Store([]), files: SubscriptionFiles(read: { _ in list }, text: { _ in "" }))
    await sut.import("feeds.opml")
    #expect(
      sut.state.notice
        == "2 feeds added. A refresh loads the articles. \(words) left out, because one list adds at most 2 feeds."
        + " Import the rest as a list of its own.")
  }

  @Test func `an import puts the known feeds without a folder into those of the list`() async {
    let list = SubscriptionList([
      Subscription("loose", folders: [["News"], ["Daily"]]), Subscription("kept", folders: [["News"]]),
      Subscription("same"),
    ])
    let store = Store([
      Subscription("loose"), Subscription("kept", folders: [["Mine"]]), Subscription("same"),
    ])
    let (sut, _) = makeSUT(store, files: SubscriptionFiles(read: { _ in list }, text: { _ in "" }))
    await sut.import("feeds.opml")
    #expect(await store.list.map(\.folders) == [[["News"], ["Daily"]], [["Mine"]], []])
    #expect(
      sut.state.notice
        == "No new feed added. You already follow 3 feeds of the list. 1 feed without a folder is in folders of the list now."
    )
    await sut.import("feeds.opml")
    #expect(sut.state.notice == "No new feed added. You already follow 3 feeds of the list.")
  }

  @Test func `an imported list that has a feed twice adds it once, and doesn't call it known`() async {
    let list = SubscriptionList([Subscription("http://a.example/"), Subscription("HTTP://A.example:80/")])
    let store = Store([])
    let (sut, _) = makeSUT(store, files: SubscriptionFiles(read: { _ in list }, text: { _ in "" }))
    await sut.import("feeds.opml")
    #expect(await store.list.map(\.source) == ["http://a.example/"])
    #expect(sut.state.notice == "1 feed added. A refresh loads the articles.")
  }

  @Test func `an export is a text of all subscriptions, until the next action`() async {
    let files = SubscriptionFiles(
      read: { _ in SubscriptionList() }, text: { $0.map(\.source).joined(separator: ",") })
    let (sut, _) = makeSUT(Store([Subscription("a"), Subscription("b")]), files: files)
    await sut.export()
    #expect(sut.state.export == "a,b")
    await sut.load()
    #expect(sut.state.export == nil)
  }

  @Test func `catching up changes feeds, counts, and states, but not the notice`() async {
    let store = Store(
      [Subscription("a"), Subscription("b")], statistics: ["a": FeedStatistics(articleCount: 2)])
    let (sut, history) = makeSUT(store)
    await sut.pause("a")
    await sut.catchUp()
    #expect(history.states.count == 3)
    await store.set(
      [Subscription("c"), Subscription("a")], ["a": FeedStatistics(articleCount: 2, unreadCount: 1)])
    await sut.catchUp()
    #expect(sut.state.rows.map(\.id) == ["c", "a"])
    #expect(sut.state.rows.map(\.count) == ["no articles", "1 unread of 2"])
    #expect(sut.state.rows.map(\.isPaused) == [false, false])
    #expect(sut.state.summary == "2 feeds, 1 unread")
    #expect(sut.state.notice == "a is paused.")
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded, .loaded])
  }

  @Test func `a feed of an account is added without a request, once, and can't be paused`() async {
    let store = Store([Subscription("https://a.example/")])
    let (sut, _) = makeSUT(store)
    await sut.add(["feed://b.example/"], to: "me@reader.example")
    #expect(sut.state.notice == "me@reader.example will follow 1 feed when it is synchronized.")
    #expect(await store.list.last == Subscription("http://b.example/", account: "me@reader.example"))
    var reasons: [String] = []
    for address in ["https://a.example/", "http://b.example", "javascript:1"] {
      await sut.add([address], to: "me@reader.example")
      reasons.append(sut.state.loading.failure?.reason ?? "")
    }
    await sut.pause("b.example")
    reasons.append(sut.state.loading.failure?.reason ?? "")
    #expect(reasons == ["subscribedAlready", "followedByAccount", "noWebAddress", "fetchedByServer"])
    #expect(await store.list.map(\.isPaused) == [false, false])
  }

  private func makeSUT(
    _ store: Store, _ addFeed: AddFeedUseCase = .unimplemented, files: SubscriptionFiles = .unimplemented
  ) -> (FeedListViewModel, StateHistory<FeedListViewModel>) {
    let sut = FeedListViewModel(
      store: store, addFeed: addFeed, files: files, date: .fixed(Self.noon),
      locale: LocaleProvider(
        locale: { Locale(identifier: "en_GB") }, timeZone: { .gmt },
        calendar: { Calendar(identifier: .gregorian) }))
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

    func set(_ list: [Subscription], _ statistics: [Subscription.ID: FeedStatistics]) {
      (self.list, kept.1) = (list, statistics)
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
