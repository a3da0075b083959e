public import StarterDomain
// feature: landmarks
public import StarterPresentation
// end

/// The services of the application.
public struct Services: Sendable {
  // feature: landmarks
  public let landmarks: LandmarkService
  public let analytics: AnalyticsService
  // end
  // feature: articles
  public let articles: any FetchArticlesUseCase
  public let feed: any FeedRepository
  // end
  // feature: profiles
  public let users: any UserService
  // end
  // feature: reminders
  public let reminders: any NotificationScheduler
  /// Waits until this process has delivered its reminders. A notification center delivers them by itself.
  public let finishReminders: @Sendable () async -> Void
  // end

  public init(
    // feature: landmarks
    landmarks: LandmarkService, analytics: AnalyticsService,
    // end
    // feature: articles
    articles: any FetchArticlesUseCase, feed: any FeedRepository,
    // end
    // feature: profiles
    users: any UserService,
    // end
    // feature: reminders
    reminders: any NotificationScheduler, finishReminders: @escaping @Sendable () async -> Void
      // end
  ) {
    // feature: landmarks
    self.landmarks = landmarks
    self.analytics = analytics
    // end
    // feature: articles
    self.articles = articles
    self.feed = feed
    // end
    // feature: profiles
    self.users = users
    // end
    // feature: reminders
    self.reminders = reminders
    self.finishReminders = finishReminders
    // end
  }
}
