import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import SimulationData

extension Services {
  /// The sample, with a network's delays on `clock`.
  public static func mock(
    overrides: Overrides = Overrides(), clock: any Clock<Duration> = ContinuousClock()
  ) -> Services {
    var simulation = Simulation(overrides.ambient(clock: clock))
    simulation.request = { _ in try await clock.sleep(for: .milliseconds(400)) }
    return simulation.services
  }

  /// The sample, without delays.
  public static func preview(overrides: Overrides = Overrides()) -> Services {
    Simulation(overrides.ambient(clock: ContinuousClock())).services
  }

  /// Services that stop the program at the first use of anything that `overrides` don't replace, and name it.
  public static func unimplemented(overrides: Overrides = Overrides()) -> Services {
    let gap: @Sendable (String, String) -> Never = { CoreDomain.unimplemented($0, fix: $1) }
    return Services(
      articles: ArticleServices(
        origins: [
          ArticleOrigin(
            articles: UnimplementedArticleRepository(), publishers: UnimplementedPublisherRepository())
        ], marks: UnimplementedMarkStore(), searches: .unimplemented),
      feeds: FeedServices(
        subscriptions: UnimplementedSubscriptionStore(),
        updates: FeedUpdates(add: .unimplemented) { _, _ in
          gap("RefreshFeeds", "pass `RefreshFeedsUseCase.selected`, or a closure")
        }),
      account: AccountServices(
        users: UnimplementedUserService(), preferences: .unimplemented, secrets: .unimplemented,
        cache: .unimplemented),
      sync: SyncServices(
        accounts: UnimplementedAccountStore(),
        add: AddAccountUseCase(UnimplementedAccountStore(), secrets: .unimplemented) { _, _ in
          gap("AccountServer", "pass a `GoogleReaderClient`, or another server")
        },
        remove: RemoveAccountUseCase(UnimplementedAccountStore(), secrets: .unimplemented) { _ in nil },
        join: { _ in gap("SyncServices.join", "pass `AccountFeedStore.takeOver(_:)`, or a closure") }
      ) { _, _, _ in gap("SyncAccounts", "pass `SyncAccountsUseCase`, or a closure") },
      desktop: Desktop(
        open: { _ in gap("OpenURL", "pass a closure") },
        download: { _, _ in gap("DownloadFile", "pass a closure") }, downloads: .unimplemented,
        notify: { _, _ in gap("Desktop.notify", "pass a closure") }, lists: .unimplemented),
      ambient: Ambient(
        date: overrides.now.map(DateProvider.fixed) ?? .unimplemented,
        locale: LocaleProvider(
          locale: { overrides.locale ?? LocaleProvider.unimplemented.locale() },
          timeZone: { overrides.timeZone ?? LocaleProvider.unimplemented.timeZone() },
          calendar: {
            overrides.calendar ?? overrides.locale?.calendar ?? LocaleProvider.unimplemented.calendar()
          }),
        clock: UnimplementedClock()))
  }
}
