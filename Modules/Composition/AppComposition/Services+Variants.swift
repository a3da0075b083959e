import ConduitData
import CoreDomain
import FeedsData
import NetworkData
import PlatformData
import SimulationData

extension Services {
  /// The real thing: what `sources` names, or the sample where it names nothing.
  public static func live(from sources: Sources, overrides: Overrides = Overrides()) -> Services {
    var services = preview(overrides: overrides)
    guard !sources.isEmpty else { return services }
    let network = NetworkProvider.live(timeout: sources.timeout, limit: sources.sizeLimit)
    let loaders = sources.feeds.map {
      FeedLoader($0, network: network, files: .live, sizeLimit: sources.sizeLimit)
    }
    services.articles = loaders.map(FeedArticleRepository.init)
    services.profiles = loaders.map(FeedProfileRepository.init)
    if let address = sources.conduit {
      let client = ConduitClient(address, network: network)
      services.articles.append(ConduitArticleRepository(client))
      services.profiles.append(ConduitProfileRepository(client, users: ConduitUserService(client)))
    }
    return services
  }

  /// The sample, each answer after a moment's delay on `clock`, as a network would give it.
  public static func mock(
    overrides: Overrides = Overrides(), clock: any Clock<Duration> = ContinuousClock()
  ) -> Services {
    let delay = Duration.milliseconds(400)
    var services = preview(overrides: overrides)
    services.clock = clock
    services.articles = services.articles.map { DelayedArticleRepository($0, by: delay, clock: clock) }
    services.profiles = services.profiles.map { DelayedProfileRepository($0, by: delay, clock: clock) }
    return services
  }

  /// The sample, at once.
  public static func preview(overrides: Overrides = Overrides()) -> Services {
    let date = overrides.dateProvider
    return Services(
      articles: [SampleArticleRepository(date: date)],
      profiles: [SampleProfileRepository(users: SampleUserService())],
      date: date, locale: overrides.localeProvider, clock: ContinuousClock())
  }

  /// Stops at the first use of anything that `overrides` do not replace, and says what it was.
  public static func unimplemented(overrides: Overrides = Overrides()) -> Services {
    Services(
      articles: [UnimplementedArticleRepository()], profiles: [UnimplementedProfileRepository()],
      date: overrides.now.map(DateProvider.fixed) ?? .unimplemented,
      locale: LocaleProvider(
        locale: { overrides.locale ?? LocaleProvider.unimplemented.locale() },
        timeZone: { overrides.timeZone ?? LocaleProvider.unimplemented.timeZone() }),
      clock: UnimplementedClock())
  }
}
