public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// The subscriptions: listed, added, and changed.
@MainActor @Observable
public final class FeedListViewModel: ViewModel {
  public let screen = ScreenLoader(FeedListViewState())
  let store: any SubscriptionStore
  let latestCatchUp = LatestOperation()
  private let addFeed: AddFeedUseCase
  private let files: SubscriptionFiles
  let filter: FeedFilter
  let outboxes: FetchOutboxes
  let arrangement: FeedArrangement
  let allRead: @Sendable () async throws -> String?
  /// The feeds that were read last from the store.
  var known = FeedListChange()
  var searchText = ""
  /// The feeds that stay in the list although they are read.
  var kept: Set<Subscription.ID> = []
  private let accountNamed: @Sendable (String) async throws -> String
  private let ambient: Ambient

  /// - Parameters:
  ///   - store: Stores the subscriptions.
  ///   - addFeed: Adds a feed.
  ///   - files: Reads and writes lists of feeds.
  ///   - filter: The criteria of the listed feeds.
  ///   - outboxes: Returns the outboxes of accounts.
  ///   - accountNamed: Finds the account with a name, or a part of it.
  ///   - arrangement: How the lists of feeds are shown.
  ///   - allRead: Returns a sentence about the articles that were read today.
  ///   - ambient: The time, and the reader's language and time zone.
  public init(
    store: any SubscriptionStore, addFeed: AddFeedUseCase, files: SubscriptionFiles,
    filter: FeedFilter = FeedFilter(), outboxes: @escaping FetchOutboxes = { [] },
    accountNamed: @escaping @Sendable (String) async throws -> String = { $0 },
    arrangement: FeedArrangement = FeedArrangement(),
    allRead: @escaping @Sendable () async throws -> String? = { nil }, ambient: Ambient
  ) {
    (self.store, self.addFeed, self.files) = (store, addFeed, files)
    (self.arrangement, self.allRead) = (arrangement, allRead)
    (self.filter, self.outboxes, self.accountNamed) = (filter, outboxes, accountNamed)
    self.ambient = ambient
  }

  public func load() async {
    kept = []
    await run { _, _ in "" }
  }

  /// Follows the feed at each address, or a feed that the web page there links to.
  ///
  /// - Parameter number: The number of the feed, if a web page links to several.
  public func add(_ addresses: [String], choosing number: Int? = nil) async {
    await run { [addFeed] _, change in
      var titles: [String] = []
      for address in addresses {
        do {
          titles.append(try await addFeed(address, choosing: number))
        } catch let failure as Failure {
          // The other feeds are still added.
          change.failures.append(failure)
        }
      }
      return titles.map { "You follow \($0) now." }.joined(separator: " ")
    }
  }

  /// Follows the feeds at some addresses with an account, whose server finds and fetches them at the next synchronization.
  ///
  /// - Parameter name: The name of the account, or a part that no other account has.
  public func add(_ addresses: [String], to name: String) async {
    await run { [formatter, accountNamed] store, _ in
      let account = try await accountNamed(name)
      let feeds = try addresses.map { try Subscription(webAddress: $0, account: account) }
      try await store.change { list in
        for feed in feeds where list.add([feed]) == 0 { throw list.knownFeed(at: feed.address) }
      }
      return "\(account) will follow \(formatter.feeds(feeds.count)) when it is synchronized."
    }
  }

  /// Follows the feeds of a list, such as one in OPML. A later refresh loads their articles.
  public func `import`(_ path: String) async {
    await run { [files, formatter] store, change in
      let list = try await files.read(path)
      change.refused = list.refused
      // The list may contain a feed twice.
      var feeds: [Subscription] = []
      let feedCount = feeds.add(list.subscriptions)
      let (count, moved) = try await store.change { subscriptions in
        let loose = Set(subscriptions.filter(\.folders.isEmpty).map(\.id))
        let count = subscriptions.add(list.subscriptions)
        return (count, subscriptions.count { loose.contains($0.id) && !$0.folders.isEmpty })
      }
      return list.notice(added: count, known: feedCount - count, moved: moved, wordedBy: formatter)
    }
  }

  /// Shows the subscriptions as a list in OPML, which other programs can import.
  public func export() async {
    await run { [files] store, change in
      let (statistics, checks) = (try await store.statistics(), try await store.checks())
      change.export = files.text(
        try await store.subscriptions().compactMap { subscription in
          // Other programs would show the articles of a merged feed twice.
          if case .merged = checks[subscription.source]?.end { return nil }
          var subscription = subscription
          let feed = statistics[subscription.source]
          subscription.title = subscription.title ?? feed?.title
          subscription.homePage = subscription.homePage ?? feed?.homePage?.absoluteString
          return subscription
        })
      change.statistics = statistics
      return ""
    }
  }

  /// Runs a change, and shows the list after it.
  func run(
    _ change: @escaping @Sendable (any SubscriptionStore, inout FeedListChange) async throws -> String
  ) async {
    await screen.load { [store, filter, outboxes, allRead] in
      var result = FeedListChange()
      result.notice = try await change(store, &result)
      try await result.read(store, filter, outboxes, allRead)
      return result
    } begin: { state in
      (state.notice, state.choices, state.refused, state.export) = ("", [], [], nil)
    } show: { state, change in
      state.show(change)
      show(change, in: &state)
    }
  }

  var formatter: FeedFormatter { FeedFormatter(now: ambient.date.now(), for: ambient.locale) }
}
