public import CoreDomain
import Foundation

extension FetchArticlesUseCase {
  /// Narrows each list to its ``ArticlesDomain/ArticleQuery/scope``. If the scope has no feed, the answer is a failure.
  ///
  /// - Parameters:
  ///   - refreshFeeds: Checks the feeds before a list that is refreshed: the feeds of the scope, or the due feeds. Nil
  ///     if the lists don't show the articles of subscriptions.
  ///   - outboxes: Returns the outboxes of accounts, for lists of articles of subscriptions.
  ///   - date: Provides the current date, which decides the day of “today”.
  ///   - locale: The reader's time zone and calendar.
  public func scoped(
    by subscriptions: any SubscriptionStore, refreshFeeds: RefreshFeeds? = nil,
    outboxes: @escaping FetchOutboxes = { [] }, date: DateProvider, locale: LocaleProvider
  ) -> FetchArticlesUseCase {
    FetchArticlesUseCase { query, page, isRefresh, report in
      var (failures, refreshed) = ([Failure](), RefreshProgress?.none)
      do {
        let query = try await query.resolved(by: subscriptions, date: date, locale: locale)
        if isRefresh, let refreshFeeds {
          do {
            let selection = query.scope.feeds.isEmpty ? .due : RefreshSelection.named(query.scope.feeds)
            let progress = try await refreshFeeds(selection) { report($0.checkedCount, $0.total) }
            failures = progress.allFailures + progress.accountFailures
            refreshed = progress
          } catch let failure as Failure {
            // The stored articles can still be read.
            failures = [failure]
          }
        }
        var fetched = try await self(matching: query, page: page)
        // Starred articles stay after their feeds are removed.
        // A server can have no articles, or explain the empty list.
        if refreshFeeds != nil, fetched.page.elements.isEmpty, fetched.failures.isEmpty,
          fetched.listings.count <= 1,
          try await subscriptions.subscriptions().isEmpty
        {
          throw Failure(source: Failure.followedFeeds, SubscriptionFault.noSubscriptions)
        }
        if refreshFeeds != nil, failures.isEmpty, fetched.page.elements.isEmpty {
          failures = try await subscriptions.lastFailures(of: query.feeds, within: fetched.listings)
        }
        (fetched.uncheckedFeeds, fetched.refreshed) = (failures, refreshed)
        if refreshFeeds != nil { fetched.outboxes = try await outboxes() }
        if let feed = query.feeds?.first, query.feeds?.count == 1 {
          fetched.vanished = try await subscriptions.subscriptions()
            .first { $0.source == feed && $0.formerAccount != nil }
        }
        return fetched
      } catch let failure as Failure {
        return FetchedArticles(page: Page(page, of: []), failures: [failure])
      }
    }
  }
}

extension SubscriptionStore {
  /// The failures of the last checks, which can be the reason for an empty list.
  ///
  /// - Parameters:
  ///   - feeds: The feeds of the list, or nil for all feeds.
  ///   - listings: The lists. If they were loaded, failures aren't the reason for an empty list of all feeds.
  fileprivate func lastFailures(
    of feeds: Set<String>?, within listings: [ArticleListing]
  ) async throws -> [Failure] {
    let isLoaded = listings.contains { $0.freshness != .stale(since: nil, because: .notAsked) }
    guard feeds != nil || !isLoaded else { return [] }
    return try await checks().filter { feeds?.contains($0.key) ?? true }
      .compactMap { source, check in check.reason.map { Failure(source: source, $0) } }
      .sorted { $0.source < $1.source }
  }
}

extension ArticleQuery {
  /// Replaces the names of the scope with sources and dates.
  ///
  /// - Throws: A ``CoreDomain/Failure`` that names the missing feed or folder, or the store.
  public func resolved(
    by subscriptions: any SubscriptionStore, date: DateProvider, locale: LocaleProvider
  ) async throws -> ArticleQuery {
    var query = self
    query.search?.timeZone = locale.timeZone()
    guard !scope.isEverything else { return query }
    var found = try await subscriptions.subscriptions()
    guard !found.isEmpty else {
      throw Failure(source: Failure.followedFeeds, SubscriptionFault.noSubscriptions)
    }
    if !scope.feeds.isEmpty {
      let titles = try await subscriptions.statistics().compactMapValues(\.title)
      found = try scope.feeds.map { found[try found.index(named: $0, titles: titles)] }
    }
    if let folder = scope.folder { found = try found.inFolder(folder) }
    if !scope.feeds.isEmpty || scope.folder != nil { query.feeds = Set(found.map(\.source)) }
    if scope.isToday {
      var calendar = locale.calendar()
      calendar.timeZone = locale.timeZone()
      let day = calendar.dateInterval(of: .day, for: date.now())
      query.since = [since, day?.start].compactMap(\.self).max()
      query.before = [before, day?.end].compactMap(\.self).min()
    }
    if let moment = scope.before?.date(at: date.now(), in: locale.timeZone()) {
      query.before = min(query.before ?? moment, moment)
    }
    return query
  }
}

extension ArticleScope.Moment {
  fileprivate func date(at now: Date, in zone: TimeZone) -> Date {
    switch self {
    case .date(let date): return date
    case .age(let age): return now - age / .seconds(1)
    case .day(let day):
      return Calendar.gregorian(in: zone).date(from: day) ?? .distantPast
    }
  }
}

extension [Subscription] {
  /// The subscriptions in a folder and in the folders inside it, and those with the name as a tag, ignoring case. Some
  /// programs, such as newsboat, have tags instead of folders.
  ///
  /// - Throws: A ``CoreDomain/Failure`` whose source is the name, if there are none.
  public func inFolder(_ name: String) throws(Failure) -> [Subscription] {
    let path = try Subscription.folder(name).comparableFolder
    let found = filter { subscription in
      subscription.folders.contains { $0.comparableFolder.starts(with: path) }
        || subscription.tags.contains { [$0].comparableFolder == path }
    }
    guard !path.isEmpty, !found.isEmpty else {
      throw Failure(source: name, SubscriptionFault.unknownFolder)
    }
    return found
  }
}
