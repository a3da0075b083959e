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
  private let date: DateProvider
  private let locale: LocaleProvider

  /// - Parameters:
  ///   - store: Stores the subscriptions.
  ///   - addFeed: Adds a feed.
  ///   - files: Reads and writes lists of feeds.
  ///   - filter: The criteria of the listed feeds.
  ///   - outboxes: Returns the outboxes of accounts.
  ///   - date: The date that relative dates refer to.
  ///   - locale: The reader's language and time zone.
  public init(
    store: any SubscriptionStore, addFeed: AddFeedUseCase, files: SubscriptionFiles,
    filter: FeedFilter = FeedFilter(), outboxes: @escaping FetchOutboxes = { [] }, date: DateProvider,
    locale: LocaleProvider
  ) {
    (self.store, self.addFeed, self.files) = (store, addFeed, files)
    (self.filter, self.outboxes, self.date, self.locale) = (filter, outboxes, date, locale)
  }

  public func load() async {
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

  /// Stops following a feed.
  public func remove(_ name: String) async {
    await change(name) { subscriptions, index, title in
      subscriptions.remove(at: index)
      return "You don't follow \(title) anymore."
    }
  }

  /// Gives a feed a title. A blank one restores its own title.
  public func rename(_ name: String, to title: String) async {
    await change(name) { subscriptions, index, old in
      let title = try Subscription.name(title)
      subscriptions[index].title = title.isEmpty ? nil : title
      return title.isEmpty ? "\(old) has its own title again." : "\(old) is called \(title) now."
    }
  }

  /// Puts a feed into one folder.
  ///
  /// - Parameter folder: The names from the outermost folder, separated by slashes, or empty for no folder.
  public func move(_ name: String, to folder: String) async {
    await change(name) { subscriptions, index, title in
      let path = try subscriptions.folder(folder)
      subscriptions[index].folders = path.isEmpty ? [] : [path]
      return path.isEmpty ? "\(title) is in no folder." : "\(title) is in \(path.joined(separator: " / "))."
    }
  }

  /// Sets the time for which the articles of a feed stay after the feed dropped them.
  ///
  /// - Parameter retention: The time, or nil for the same time as other feeds.
  public func keep(_ name: String, _ retention: Retention?) async {
    await change(name) { [formatter] subscriptions, index, title in
      subscriptions[index].retention = retention
      guard let retention else { return "\(title) keeps its articles as long as other feeds do." }
      return "\(title) keeps read articles for \(formatter.readDays(of: retention)) after it drops them. "
        + "Of the unread ones, up to \(formatter.number(retention.unreadCount)) stay."
    }
  }

  /// Stops checking a feed until it is resumed.
  public func pause(_ name: String) async {
    await change(name) { subscriptions, index, title in
      subscriptions[index].isPaused = true
      return "\(title) is paused."
    }
  }

  /// Resumes checking a feed that is paused or that ended.
  public func resume(_ name: String) async {
    await change(name) { subscriptions, index, title in
      subscriptions[index].isPaused = false
      return "\(title) is checked again."
    } after: { store, source in
      guard let check = try await store.checks()[source], check.end != nil else { return }
      try await store.record([source: check.resumed])
    }
  }

  /// - Parameters:
  ///   - change: Changes the subscription at an index, with its title, and returns the notice.
  ///   - finish: Runs after the change.
  private func change(
    _ name: String, _ change: @escaping @Sendable (inout [Subscription], Int, String) throws -> String,
    after finish: @escaping @Sendable (any SubscriptionStore, Subscription.ID) async throws -> Void = {
      _, _ in
    }
  ) async {
    await run { store, result in
      let statistics = try await store.statistics()
      let titles = statistics.compactMapValues(\.title)
      // The change doesn't affect the articles.
      result.statistics = statistics
      let (source, notice) = try await store.change { subscriptions in
        let index = try subscriptions.index(named: name, titles: titles)
        let subscription = subscriptions[index]
        let title = subscription.title ?? titles[subscription.source] ?? subscription.source
        return (subscription.source, try change(&subscriptions, index, title))
      }
      try await finish(store, source)
      return notice
    }
  }

  /// Runs a change, and shows the list after it.
  private func run(
    _ change: @escaping @Sendable (any SubscriptionStore, inout FeedListChange) async throws -> String
  ) async {
    await screen.load { [store, filter, outboxes] in
      var result = FeedListChange()
      result.notice = try await change(store, &result)
      try await result.read(store, filter, outboxes)
      return result
    } begin: { state in
      (state.notice, state.choices, state.refused, state.export) = ("", [], [], nil)
    } show: { state, change in
      state.show(change, of: filter, wordedBy: formatter)
    }
  }

  var formatter: FeedFormatter { FeedFormatter(now: date.now(), for: locale) }
}
