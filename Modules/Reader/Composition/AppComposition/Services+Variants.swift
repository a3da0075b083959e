import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import RemindersData
import SQLiteData
import SimulationData

extension Services {
  /// The sample, with a network's delays on `clock`.
  public static func mock(
    overrides: Overrides = Overrides(), clock: any Clock<Duration> = ContinuousClock()
  ) -> Services {
    var services = sample(date: overrides.dateProvider, overrides: overrides, clock: clock)
    services.wait { _ in try await clock.sleep(for: .milliseconds(400)) }
    services.useSampleFeeds { _ in try await clock.sleep(for: .milliseconds(400)) }
    return services
  }

  /// The sample, without delays.
  public static func preview(overrides: Overrides = Overrides()) -> Services {
    sample(date: overrides.dateProvider, overrides: overrides, clock: ContinuousClock())
  }

  /// Waits before each operation of a store.
  mutating func waitForStores(until wait: @escaping @Sendable (_ store: String) async throws -> Void) {
    marks = Delayed(marks) { try await wait("store.sqlite") }
    reminders = Delayed(reminders) { try await wait("store.sqlite") }
    subscriptions = Delayed(subscriptions) { try await wait("store.sqlite") }
    reminderDeliverer = reminderDeliverer.map { base in Delayed(base) { try await wait("store.sqlite") } }
    searches = searches.waiting { try await wait("store.sqlite") }
    cache = cache.waiting { try await wait("cache") }
    preferences = preferences.waiting { try await wait("preferences.json") }
  }

  /// Waits before each answer of a source.
  mutating func wait(until wait: @escaping @Sendable (_ source: String) async throws -> Void) {
    articles = articles.map { base in Delayed(base) { try await wait(base.source) } }
    publishers = publishers.map { base in Delayed(base) { try await wait("sample") } }
    users = Delayed(users) { try await wait("sample") }
  }

  private static let unimplementedRefresh: RefreshFeeds = { _, _ in
    CoreDomain.unimplemented("RefreshFeeds", fix: "pass `RefreshFeedsUseCase.selected`, or a closure")
  }

  /// - Parameter check: Asks the server of a feed for a newer version.
  func refresher(
    keepingIn feeds: any FeedStore, jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    check: @escaping RefreshFeedsUseCase.Check
  ) -> RefreshFeeds {
    RefreshFeedsUseCase(
      feeds: feeds, subscriptions: subscriptions, searches: searches, schedule: CheckSchedule(random: jitter),
      date: date, locale: locale, clock: clock, check: check
    ).selected
  }

  /// Adds and refreshes feeds of an invented network.
  ///
  /// - Parameter request: Takes the time of a request, and may fail like one.
  mutating func useSampleFeeds(
    requesting request: @escaping @Sendable (_ address: String) async throws -> Void
  ) {
    guard let feeds else { return }
    addFeed = AddFeedUseCase(
      SampleFeeds(date: date).finder(requesting: request), to: subscriptions, keepingIn: feeds,
      schedule: CheckSchedule { 0.5 }, date: date)
    refreshFeeds = refresher(keepingIn: feeds, jitter: { 0.5 }) { [date] subscription, known in
      try await request(subscription.address)
      return try SampleFeeds(date: date).answer(to: subscription, known: known)
    }
  }

  /// - Parameter executor: Runs the database.
  static func sample(
    date: DateProvider, overrides: Overrides, clock: any Clock<Duration>,
    executor: (any SerialExecutor)? = nil
  ) -> Services {
    let users = SampleUserService()
    let reminders = StoredNotificationScheduler(
      SQLiteDatabase(
        path: ":memory:", schemas: [StoredNotificationScheduler.schema], executor: executor),
      date: date)
    let feeds = SQLiteDatabase(
      path: ":memory:", schemas: [SQLiteFeedStore.schema], executor: executor)
    var services = Services(
      articles: [SampleArticleRepository(date: date)],
      publishers: [SamplePublisherRepository(users: users)], marks: InMemoryMarkStore(),
      subscriptions: SQLiteSubscriptionStore(feeds), addFeed: .unimplemented,
      subscriptionFiles: .preview, refreshFeeds: unimplementedRefresh,
      searches: .inMemory(), notifier: ArticleNotifier { _, _ in },
      feeds: SQLiteFeedStore(feeds, date: date), users: users,
      reminders: reminders, reminderDeliverer: reminders,
      cache: .empty, preferences: .inMemory(), secrets: .inMemory(), offeredSecrets: .inMemory(),
      date: date, locale: overrides.localeProvider, clock: clock)
    services.shownArticles = .inMemory()
    services.subscribed = (
      SQLiteSubscribedArticleRepository(feeds), SQLiteSubscribedPublisherRepository(feeds)
    )
    services.readDirectly = services.articles.map(\.source)
    services.useSampleFeeds { _ in }
    return services
  }

  /// Services that stop the program at the first use of anything that `overrides` don't replace, and name it.
  public static func unimplemented(overrides: Overrides = Overrides()) -> Services {
    Services(
      articles: [UnimplementedArticleRepository()], publishers: [UnimplementedPublisherRepository()],
      openURL: { _ in CoreDomain.unimplemented("OpenURL", fix: "pass a closure") },
      downloadFile: { _, _, _ in CoreDomain.unimplemented("DownloadFile", fix: "pass a closure") },
      marks: UnimplementedMarkStore(), subscriptions: UnimplementedSubscriptionStore(),
      addFeed: .unimplemented, subscriptionFiles: .unimplemented, refreshFeeds: unimplementedRefresh,
      searches: .unimplemented,
      notifier: ArticleNotifier { _, _ in
        CoreDomain.unimplemented("ArticleNotifier.run", fix: "pass `.command`")
      },
      users: UnimplementedUserService(),
      reminders: UnimplementedNotificationScheduler(),
      reminderDeliverer: UnimplementedNotificationScheduler(),
      cache: .unimplemented, preferences: .unimplemented, secrets: .unimplemented,
      offeredSecrets: .unimplemented,
      date: overrides.now.map(DateProvider.fixed) ?? .unimplemented,
      locale: LocaleProvider(
        locale: { overrides.locale ?? LocaleProvider.unimplemented.locale() },
        timeZone: { overrides.timeZone ?? LocaleProvider.unimplemented.timeZone() },
        calendar: {
          overrides.calendar ?? overrides.locale?.calendar ?? LocaleProvider.unimplemented.calendar()
        }),
      clock: UnimplementedClock())
  }
}
