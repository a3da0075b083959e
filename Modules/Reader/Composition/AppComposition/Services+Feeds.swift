public import AccountsDomain
public import ArticlesDomain
import CoreDomain
import FeedsData
import NetworkData

/// Adding and refreshing feeds. A person asks for these, so no policy applies to them.
extension Services {
  private var schedule: CheckSchedule { CheckSchedule(random: machine.chance) }

  public var addFeed: AddFeedUseCase {
    AddFeedUseCase(
      .live(network), to: subscriptions, keepingIn: feeds, schedule: schedule, date: ambient.date)
  }

  /// Checks feeds, and synchronizes accounts: all of them, or those of the named feeds.
  public var refreshFeeds: RefreshFeeds { refreshFeeds(with: nil) }

  /// Checks feeds, and synchronizes some accounts.
  public func refreshFeeds(with chosen: [Account.ID]?) -> RefreshFeeds {
    { [self] selection, report in
      let accounts = if let chosen { chosen } else { try await accounts(of: selection) }
      guard let accounts, chosen?.isEmpty != true else { return try await refresh(selection, report) }
      return try await refresh(selection, report, with: accounts)
    }
  }

  /// Whether the person reads the followed feeds, with a network.
  public var canRefresh: Bool { request.feeds.isEmpty && !request.isOffline }

  /// The accounts that are synchronized with a refresh. An empty list means all of them, and nil means none.
  private func accounts(of selection: RefreshSelection) async throws -> [Account.ID]? {
    guard case .named(let names) = selection else { return try await accounts.accounts().isEmpty ? nil : [] }
    let all = try await subscriptions.subscriptions()
    guard all.contains(where: { $0.account != nil }) else { return nil }
    let titles = try await subscriptions.statistics().compactMapValues(\.title)
    let accounts = try names.compactMap { all[try all.index(named: $0, titles: titles)].account }
    return accounts.isEmpty ? nil : accounts
  }

  private func refresh(
    _ selection: RefreshSelection, _ report: @escaping @Sendable (RefreshProgress) -> Void,
    with accounts: [Account.ID]
  ) async throws -> RefreshProgress {
    let synced = try await syncAccounts(accounts, false) { _ in }
    var progress: RefreshProgress
    do {
      progress = try await refresh(selection, report)
    } catch let failure as Failure
      where failure.reason == SubscriptionFault.noSubscriptions && !synced.isEmpty
    {
      progress = RefreshProgress(total: 0)
    }
    let done = synced.compactMap { try? $0.get() }
    (progress.accountCount, progress.failedAccountCount) = (synced.count, synced.count - done.count)
    progress.accountFailures = synced.compactMap(\.failure) + done.flatMap(\.unfinished)
    progress.earlierFailures = done.compactMap(\.earlierRefusal)
    for sync in done {
      progress.newArticleCount += sync.newArticleCount
      progress.changeCount +=
        sync.merged.confirmedCount + sync.feeds.confirmedCount + sync.merged.takenCount
    }
    return progress
  }

  private func refresh(
    _ selection: RefreshSelection, _ report: @escaping @Sendable (RefreshProgress) -> Void
  ) async throws -> RefreshProgress {
    guard !request.isOffline else { throw Failure(source: "The refresh", SourceFault.offline) }
    let (network, files) = (network, machine.files(nil))
    let refresh = RefreshFeedsUseCase(
      feeds: feeds, subscriptions: subscriptions, searches: searches, schedule: schedule,
      ambient: ambient
    ) { subscription, known in
      let feed = FeedSource(subscription.source, at: subscription.address, network: network, files: files)
      // The text from the store could name a file.
      guard feed.isRemote else { throw Failure(source: feed.name, NetworkFault.unusableAddress) }
      return try await feed.fetch(newerThan: known)
    }
    // Beside the reading of the store.
    async let _ = network.open()
    return try await refresh.selected(selection, report)
  }
}
