public import StarterDomain
public import StarterPresentation

/// The services of the application.
public struct Services: Sendable {
  public let landmarks: LandmarkService
  public let analytics: AnalyticsService
  public let articles: any FetchArticlesUseCase
  public let feed: any FeedRepository
  public let users: any UserService
  public let reminders: any NotificationScheduler
  /// Waits until this process has delivered its reminders. A notification center delivers them by itself.
  public let finishReminders: @Sendable () async -> Void

  public init(
    landmarks: LandmarkService, analytics: AnalyticsService, articles: any FetchArticlesUseCase,
    feed: any FeedRepository, users: any UserService, reminders: any NotificationScheduler,
    finishReminders: @escaping @Sendable () async -> Void
  ) {
    self.landmarks = landmarks
    self.analytics = analytics
    self.articles = articles
    self.feed = feed
    self.users = users
    self.reminders = reminders
    self.finishReminders = finishReminders
  }
}
