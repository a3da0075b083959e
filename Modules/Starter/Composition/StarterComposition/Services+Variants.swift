// feature: articles, landmarks, profiles
public import Foundation
// end
import StarterData
// feature: articles, landmarks, profiles
import StarterDomain
// end
// feature: landmarks
import StarterPresentation
// end

extension Services {
  /// The variants by their names on the command line.
  public enum Variant: String, CaseIterable, Sendable {
    case live, mock, preview, unimplemented
  }

  // feature: articles, landmarks, profiles
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
  // else
  // /// The services of a variant.
  // @MainActor
  // public init(_ variant: Variant) {
  //   switch variant {
  //   case .live: self = .live()
  //   case .mock: self = .mock
  //   case .preview: self = .preview
  //   case .unimplemented: self = .unimplemented
  //   }
  // }
  // end

  // feature: articles, landmarks, profiles
  /// Asks a server.
  @MainActor
  public static func live(baseURL: URL) -> Services {
    let network = Providers.defaultNetworkProvider
    // else
    // /// Delivers reminders with the system.
    // @MainActor
    // public static func live() -> Services {
    // end
    // feature: landmarks
    let disk = DiskCache(folder: caches.appending(path: "landmarks"), capacity: 500, report: report)
    // end
    // feature: reminders
    let timers = TimerNotificationScheduler(deliver: deliver)
    // end
    return Services(
      // feature: landmarks
      landmarks: .live(
        network: network, baseURL: baseURL, cache: TieredCache(MemoryCache(capacity: 50), disk),
        report: report),
      analytics: .live(network: network, baseURL: baseURL),
      // end
      // feature: articles
      articles: NewestArticlesFirst(repository: RemoteArticleRepository(network: network, baseURL: baseURL)),
      feed: CachingFeedRepository(
        remote: RemoteFeedRepository(
          network: network, baseURL: baseURL, dateProvider: Providers.defaultDateProvider),
        store: CodableFeedStore(storeURL: caches.appending(path: "feed.json")), policy: .networkFirst,
        report: report),
      // end
      // feature: profiles
      users: RemoteUserService(network: network, baseURL: baseURL),
      // end
      // feature: reminders
      reminders: notificationCenter() ?? timers, finishReminders: timers.finish)
    // else
    // )
    // end
  }

  // feature: articles, landmarks, profiles
  /// Shows the sample after a delay, like a server. Each access makes new services.
  @MainActor
  public static var mock: Services { sample(delay: .milliseconds(500)) }

  /// Shows the sample at once. Each access makes new services.
  @MainActor
  public static var preview: Services { sample(delay: .zero) }
  // else
  // /// Delivers reminders with timers of this process.
  // @MainActor
  // public static var mock: Services { sample() }
  //
  // /// Delivers reminders with timers of this process.
  // @MainActor
  // public static var preview: Services { sample() }
  // end

  /// Stops the program with the name of the service that it used.
  public static var unimplemented: Services {
    Services(
      // feature: landmarks
      landmarks: .unimplemented(), analytics: .unimplemented,
      // end
      // feature: articles
      articles: Unimplemented(), feed: Unimplemented(),
      // end
      // feature: profiles
      users: .unimplemented,
      // end
      // feature: reminders
      reminders: Unimplemented(), finishReminders: {})
    // else
    // )
    // end
  }

  // feature: articles, landmarks, profiles
  @MainActor
  private static func sample(delay: Duration) -> Services {
    // else
    // @MainActor
    // private static func sample() -> Services {
    // end
    // feature: articles
    let network = NetworkProvider.sample(delay: delay)
    let baseURL = URL(filePath: "/")
    // end
    // feature: reminders
    let timers = TimerNotificationScheduler(deliver: deliver)
    // end
    return Services(
      // feature: landmarks
      landmarks: delay == .zero ? .preview() : .mock(), analytics: .preview,
      // end
      // feature: articles
      articles: NewestArticlesFirst(repository: RemoteArticleRepository(network: network, baseURL: baseURL)),
      feed: RemoteFeedRepository(
        network: network, baseURL: baseURL, dateProvider: Providers.defaultDateProvider),
      // end
      // feature: profiles
      users: InMemoryUserService(
        user: User(id: "ines", name: "Ines Okafor", bio: "Writes about boundaries."), delay: delay),
      // end
      // feature: reminders
      reminders: timers, finishReminders: timers.finish)
    // else
    // )
    // end
  }
}
