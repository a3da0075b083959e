public import Foundation
import StarterData
import StarterDomain
import StarterPresentation

extension Services {
  /// The variants by their names on the command line.
  public enum Variant: String, CaseIterable, Sendable {
    case live, mock, preview, unimplemented
  }

  /// Returns nil for the live variant without a server, and for another variant with one.
  @MainActor
  public init?(_ variant: Variant, baseURL: URL?) {
    switch (variant, baseURL) {
    case (.live, let baseURL?): self = .live(baseURL: baseURL)
    case (.mock, nil): self = .mock
    case (.preview, nil): self = .preview
    case (.unimplemented, nil): self = .unimplemented
    default: return nil
    }
  }

  /// Asks a server, and stores its feed and its landmarks in the folder of caches.
  @MainActor
  public static func live(baseURL: URL) -> Services {
    let network = Providers.defaultNetworkProvider
    let disk = DiskCache(folder: caches.appending(path: "landmarks"), capacity: 500, report: report)
    let timers = TimerNotificationScheduler(deliver: deliver)
    return Services(
      landmarks: .live(
        network: network, baseURL: baseURL, cache: TieredCache(MemoryCache(capacity: 50), disk),
        report: report),
      analytics: .live(network: network, baseURL: baseURL),
      articles: NewestArticlesFirst(repository: RemoteArticleRepository(network: network, baseURL: baseURL)),
      feed: CachingFeedRepository(
        remote: RemoteFeedRepository(
          network: network, baseURL: baseURL, dateProvider: Providers.defaultDateProvider),
        store: CodableFeedStore(storeURL: caches.appending(path: "feed.json")), policy: .networkFirst,
        report: report),
      users: RemoteUserService(network: network, baseURL: baseURL),
      reminders: notificationCenter() ?? timers, finishReminders: timers.finish)
  }

  /// Shows the sample after a delay, like a server. Each access makes a new store.
  @MainActor
  public static var mock: Services { sample(landmarks: .mock(), delay: .milliseconds(500)) }

  /// Shows the sample at once. Each access makes a new store.
  @MainActor
  public static var preview: Services { sample(landmarks: .preview(), delay: .zero) }

  /// Stops the program with the name of the service that it used.
  public static var unimplemented: Services {
    Services(
      landmarks: .unimplemented(), analytics: .unimplemented, articles: Unimplemented(),
      feed: Unimplemented(), users: .unimplemented, reminders: Unimplemented(), finishReminders: {})
  }

  private static func sample(landmarks: LandmarkService, delay: Duration) -> Services {
    let network = NetworkProvider.sample(delay: delay)
    let baseURL = URL(filePath: "/")
    let timers = TimerNotificationScheduler(deliver: deliver)
    return Services(
      landmarks: landmarks, analytics: .preview,
      articles: NewestArticlesFirst(repository: RemoteArticleRepository(network: network, baseURL: baseURL)),
      feed: RemoteFeedRepository(
        network: network, baseURL: baseURL, dateProvider: Providers.defaultDateProvider),
      users: InMemoryUserService(
        user: User(id: "ines", name: "Ines Okafor", bio: "Writes about boundaries."), delay: delay),
      reminders: timers, finishReminders: timers.finish)
  }
}
