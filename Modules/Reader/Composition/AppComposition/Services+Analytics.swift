import AnalyticsData
import AnalyticsDomain
public import ArticlesDomain
public import CoreDomain

extension Services {
  /// Returns services that log the user's actions to a local file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or nil to log nothing.
  ///   - report: Called once if the file can't be written.
  public func tracked(
    in path: String?, report: @escaping @Sendable (Failure) -> Void = { _ in }
  ) -> Services {
    guard let path else { return self }
    var services = self
    services.analytics = .live(file: path, date: date, report: report)
    return services.tracked()
  }

  /// The services, decorated so that ``analytics`` gets their events. View models are unchanged.
  public func tracked() -> Services {
    var services = self
    services.untracked = articles
    services.articles = articles.map { TrackedArticleRepository($0, by: analytics) }
    services.publishers = publishers.map { TrackedPublisherRepository($0, by: analytics) }
    services.marks = TrackedMarkStore(marks, by: analytics)
    services.users = TrackedUserService(users, by: analytics)
    services.landmarks = landmarks.tracked(by: analytics)
    services.reminders = TrackedNotificationScheduler(reminders, by: analytics)
    return services
  }

  /// The articles without tracking: looking up the title of a reminder doesn't open an article.
  public var remindableArticles: [any ArticleRepository] { untracked ?? articles }
}
