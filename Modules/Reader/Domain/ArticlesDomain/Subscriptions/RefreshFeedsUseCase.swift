public import CoreDomain
import Foundation

/// Checks feeds and stores new articles. A feed that fails doesn't affect the others.
public struct RefreshFeedsUseCase: Sendable {
  /// Requests a version of a feed that is newer than the known one.
  ///
  /// Throws a ``CoreDomain/Failure`` that names the feed, or `CancellationError`.
  public typealias Check = @Sendable (Subscription, _ known: FeedValidators?) async throws -> FeedAnswer

  /// The largest number of checks at once. The network has its own limits for connections.
  private static let limit = 32

  /// The time for which checks are collected after a transaction, because a transaction for each one takes longer than
  /// the rest of the check.
  private static let collectingTime = Duration.milliseconds(25)

  let feeds: any FeedStore
  let subscriptions: any SubscriptionStore
  private let schedule: CheckSchedule
  private let searches: NamedSearchProvider
  let ambient: Ambient
  private let check: Check

  public init(
    feeds: any FeedStore, subscriptions: any SubscriptionStore, searches: NamedSearchProvider,
    schedule: CheckSchedule, ambient: Ambient,
    check: @escaping Check
  ) {
    (self.feeds, self.subscriptions, self.searches) = (feeds, subscriptions, searches)
    (self.schedule, self.ambient, self.check) = (schedule, ambient, check)
  }

  /// Checks feeds, also those that are not due. Each one is stored as soon as its answer arrives.
  ///
  /// - Parameters:
  ///   - followed: All subscriptions, if the caller has read them.
  ///   - checks: The last checks, if the caller has read them.
  ///   - report: Gets the progress after each hundredth of the checks, in numbers only.
  /// - Returns: The last progress. Its lists have the order of `asked`, and not that of the answers.
  /// - Throws: A ``CoreDomain/Failure`` that names a store, which ends the refresh. `CancellationError`. Each feed is
  ///   then stored as a whole or not at all.
  @discardableResult
  public func callAsFunction(
    _ asked: [Subscription], among followed: [Subscription]? = nil,
    after checks: [Subscription.ID: FeedCheck]? = nil,
    report: @Sendable (RefreshProgress) -> Void = { _ in }
  ) async throws -> RefreshProgress {
    let checks = if let checks { checks } else { try await subscriptions.checks() }
    let followed = if let followed { followed } else { try await subscriptions.subscriptions() }
    // Most refreshes don't need them, and parsing each address takes as long as reading the subscription.
    let addresses = Lazy { followed.activeAddresses(after: checks) }
    let searches = try await searches.all().map { [zone = ambient.locale.timeZone()] named in
      var search = named.search
      search.timeZone = zone
      return search
    }
    // A server that hung the last time must not delay the others.
    let byFailure = Dictionary(grouping: asked) { checks[$0.id]?.failureCount ?? 0 > 0 }
    let ordered = [false, true].flatMap { byFailure[$0] ?? [] }
    var lanes = ordered.lanes[...]
    let versions = try await StoredVersions(of: ordered.map(\.source), firstCount: Self.limit, in: feeds)
    defer { versions.cancel() }
    /// The ends of the waits that hosts requested.
    var waits: [String: Date] = [:]
    // The numbers apart from the lists, because copying the lists after each check would take quadratic time.
    var (numbers, parts) = (RefreshProgress(total: asked.count), [Subscription.ID: RefreshProgress]())
    var checked: [CheckedFeed] = []
    func recordChecked() async throws {
      let before = numbers.percent
      for feed in try await record(checked) {
        numbers.addNumbers(of: feed.progress)
        parts[feed.source, default: RefreshProgress(total: 0)].add(feed.progress)
      }
      checked = []
      if numbers.percent != before { report(numbers) }
    }
    try await withThrowingTaskGroup(of: Step.self) { group in
      var (runningCount, isCollecting) = (0, false)
      func checkNext(in lane: ArraySlice<Subscription>) {
        var lane = lane.isEmpty ? lanes.popFirst() ?? [] : lane
        guard let subscription = lane.popFirst() else { return }
        runningCount += 1
        let end = waits[subscription.address.hostAndPort]
        group.addTask { [lane] in
          let feed = try await refresh(
            subscription, unlessWaitingUntil: end, among: addresses, after: checks[subscription.id],
            versions.version(of: subscription.source), notingNew: searches)
          return .checked(feed, lane)
        }
      }
      for _ in 0..<Self.limit { checkNext(in: []) }
      while runningCount > 0, let step = try await group.next() {
        switch step {
        case .checked(let feed, let lane):
          runningCount -= 1
          checked.append(feed)
          let host = feed.subscription.address.hostAndPort
          if let end = feed.requestedWait { waits[host] = max(end, waits[host] ?? end) }
          checkNext(in: lane)
          // Answers of the same moment are recorded together.
          if !isCollecting { group.addTask { .collected } }
          isCollecting = true
        case .collected:
          isCollecting = !checked.isEmpty
          guard isCollecting else { continue }
          try await recordChecked()
          group.addTask { [ambient] in
            try? await ambient.clock.sleep(for: Self.collectingTime)
            return .collected
          }
        }
      }
      group.cancelAll()
    }
    if !checked.isEmpty { try await recordChecked() }
    // The order of the answers, which differs from run to run, doesn't matter.
    return asked.map(\.source).uniqued().compactMap { parts[$0] }
      .reduce(into: RefreshProgress(total: asked.count)) { $0.add($1) }
  }

  private enum Step {
    /// A feed was checked and isn't recorded. The others of its lane wait.
    case checked(CheckedFeed, ArraySlice<Subscription>)
    /// The time for which checks are collected has passed.
    case collected
  }

  private func refresh(
    _ subscription: Subscription, unlessWaitingUntil end: Date?,
    among addresses: Lazy<[String: Set<Subscription.ID>]>,
    after previous: FeedCheck?, _ known: FeedVersion?,
    notingNew searches: [ArticleSearch]
  ) async throws -> CheckedFeed {
    let source = subscription.source
    let result: Result<FeedAnswer, Failure>
    do {
      if let seconds = end?.timeIntervalSince(ambient.date.now()).rounded(.up), seconds > 0 {
        throw Failure(source: source, NetworkFault.hostAskedToWait(.seconds(seconds)))
      }
      var answer = try await check(subscription, known?.validators)
      // The articles are those of another followed feed, and would be shown twice.
      let other = { (address: String?) in
        address.flatMap { addresses.value[$0.comparableAddress] }?.subtracting([source]).min()
      }
      if other(answer.permanentAddress) != nil {
        // Both feeds become one if the next check is redirected too.
        (answer.fetched, answer.newValidators) = (nil, nil)
      } else if let other = other(answer.redirectedAddress) {
        throw Failure(source: source, SubscriptionFault.redirected(to: other))
      }
      result = .success(answer)
    } catch {
      // The system may cancel a single request.
      result = .failure(error as? Failure ?? Failure(source: source, NetworkFault.connectionFailed))
    }
    // A canceled request may look like a failed one.
    try Task.checkCancellation()
    let now = ambient.date.now()
    var progress = RefreshProgress(total: 1, checkedCount: 1)
    var (period, dates) = (known?.updatePeriod, known?.dates ?? [])
    if case .success(let answer) = result {
      if let fetched = answer.fetched {
        let kept = try await feeds.keep(fetched, confirmedAt: now)
        progress.newArticleCount = kept.new.count
        if kept.forgottenCount > 0 { progress.forgotten = [source: kept.forgottenCount] }
        progress.matches = Self.matches(among: kept.new, of: subscription, with: searches)
        period = fetched.feed.publication.updatePeriod
        dates = fetched.feed.articles.compactMap(\.date)
      } else {
        progress.unchangedCount = 1
      }
    }
    let outcome = schedule.outcome(of: result, after: previous, period: period, dates: dates, at: now)
    if let end = outcome.check.end { progress.ended = [source: end] }
    if outcome.check.end == nil, let failure = result.failure { progress.failures = [failure] }
    return CheckedFeed(
      subscription: subscription, outcome: outcome, newValidators: try? result.get().newValidators,
      progress: progress, requestedWait: result.failure?.reason.requestedWait(at: now))
  }

  private static func matches(
    among articles: [Article], of subscription: Subscription, with searches: [ArticleSearch]
  ) -> [RefreshProgress.Match] {
    articles.filter { article in searches.contains { $0.matches(article, inFeed: subscription.title) } }
      .map { article in
        let texts = [article.title ?? "", article.excerpt.lead, article.url?.absoluteString ?? ""]
        return RefreshProgress.Match(title: texts.first { !$0.isEmpty }, date: article.sortDate)
      }
  }
}
