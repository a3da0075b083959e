import AccountsDomain
import AppComposition
import ArticlesDomain
import CoreDomain
import Foundation
import SimulationData
import Testing

/// The placeholders that only a whole set of services has, and those without a test in their own modules.
struct UnimplementedServicesTests {
  @Test(arguments: Placeholder.allCases)
  func `a placeholder stops the program with its name and the fix`(placeholder: Placeholder) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [placeholder] in try await placeholder.use()
    }
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(
      separator: "\n")
    let line = try #require(lines.first { $0.contains("Fatal error") }, "\(lines)")
    #expect(line.contains(": \(placeholder.rawValue) is unimplemented ("))
    #expect(line.contains("): pass "))
  }

  enum Placeholder: String, CaseIterable, Codable {
    case open = "OpenURL"
    case download = "DownloadFile"
    case downloads = "DownloadListProvider.all"
    case keepDownload = "DownloadListProvider.keep"
    case notify = "Desktop.notify"
    case refresh = "RefreshFeeds"
    case addFeed = "AddFeedUseCase"
    case readList = "SubscriptionFiles.read"
    case listText = "SubscriptionFiles.text"
    case subscriptions = "SubscriptionStore.subscriptions"
    case change = "SubscriptionStore.change"
    case checks = "SubscriptionStore.checks"
    case record = "SubscriptionStore.record"
    case statistics = "SubscriptionStore.statistics"
    case mark = "ArticleMarkStore.mark"
    case markAsRead = "ArticleMarkStore.markAsRead"
    case undo = "ArticleMarkStore.undo"
    case searches = "NamedSearchProvider.all"
    case changeSearch = "NamedSearchProvider.change"
    case cacheStatistics = "CacheProvider.statistics"
    case clearCache = "CacheProvider.clear"
    case accounts = "AccountStore.accounts"
    case keepAccount = "AccountStore.keep"
    case removeAccount = "AccountStore.remove"
    case recordSync = "AccountStore.record"
    case resolveRefused = "AccountStore.resolveRefused"
    case startAgain = "AccountStore.startAgain"
    case joinFeeds = "SyncServices.join"
    case sync = "SyncAccounts"
    case resolution = "Clock.minimumResolution"
    case now = "Clock.now"
    case sleep = "Clock.sleep"

    func use() async throws {
      let services = Services.current
      let (desktop, subscriptions) = (services.desktop, services.feeds.subscriptions)
      let (marks, searches) = (services.articles.marks, services.articles.searches)
      let url = try #require(URL(string: "https://a.example"))
      let id = Article.ID(source: "a", value: "1")
      let request = DownloadRequest(url, of: Article(id: id, source: "a"))
      let download = Download(address: "https://a.example", path: "/a", article: id, state: .complete)
      switch self {
      case .open: try await desktop.open(url)
      case .download: _ = try await desktop.download(request) { _ in }
      case .downloads: _ = try await desktop.downloads.all()
      case .keepDownload: try await desktop.downloads.keep(download)
      case .notify: try await desktop.notify("program", [])
      case .refresh: _ = try await services.feeds.updates.refresh(.all) { _ in }
      case .addFeed: _ = try await services.feeds.updates.add("https://a.example")
      case .readList: _ = try await desktop.lists.read("a.opml")
      case .listText: _ = desktop.lists.text([])
      case .subscriptions: _ = try await subscriptions.subscriptions()
      case .change: try await subscriptions.change { _ in }
      case .checks: _ = try await subscriptions.checks()
      case .record: try await subscriptions.record([:])
      case .statistics: _ = try await subscriptions.statistics()
      case .mark: _ = try await marks.mark([], .read(true))
      case .markAsRead: _ = try await marks.markAsRead(matching: ArticleQuery())
      case .undo: _ = try await marks.undo()
      case .searches: _ = try await searches.all()
      case .changeSearch: try await searches.keep(NamedSearch("name", "word"))
      case .cacheStatistics: _ = try await services.account.cache.statistics()
      case .clearCache: try await services.account.cache.clear()
      case .accounts: _ = try await services.sync.accounts.accounts()
      case .keepAccount:
        try await services.sync.accounts.keep(Account(address: "https://a.example", user: "a"))
      case .removeAccount: try await services.sync.accounts.remove("a", keepingArticles: true)
      case .recordSync: try await services.sync.accounts.record(nil, of: "a", at: Date())
      case .resolveRefused: try await services.sync.accounts.resolveRefused(of: "a", by: .giveUp)
      case .startAgain: try await services.sync.accounts.startAgain("a")
      case .joinFeeds: _ = try await services.sync.join("a")
      case .sync: _ = try await services.sync.sync([], false) { _ in }
      case .resolution: _ = services.ambient.clock.minimumResolution
      case .now: try await services.ambient.clock.sleep(for: .seconds(1))
      case .sleep: try await UnimplementedClock().sleep(until: ContinuousClock().now, tolerance: nil)
      }
    }
  }
}
