/// An action of the user, or a failure that the user saw. It contains no private data: no search text, no names, and no
/// titles.
///
/// The names of the cases are published in the file of ``AnalyticsService``.
public enum AnalyticsEvent: Equatable, Sendable {
  /// A source answered a query.
  ///
  /// - Parameters:
  ///   - count: The number of articles on the page.
  ///   - isFiltered: Whether the query excluded articles.
  case articlesListed(source: String, count: Int, isFiltered: Bool)
  case articleOpened(source: String)
  case articleMarked(Mark)
  /// - Parameter isFiltered: Whether the query had a category.
  case landmarksListed(source: String, count: Int, isFiltered: Bool)
  case landmarkOpened(source: String)
  case profileOpened(source: String)
  /// The user's own account was loaded.
  case accountOpened
  case accountChanged
  case remindersListed(count: Int)
  case reminderScheduled
  case reminderCanceled
  /// - Parameter reason: The kind of failure, such as `unreachable`.
  case failed(Operation, source: String, reason: String)

  public enum Mark: String, Sendable {
    case read, unread, starred, unstarred
  }

  public enum Operation: String, Sendable {
    case listArticles, openArticle, markArticle
    case listLandmarks, openLandmark
    case openProfile, openAccount, changeAccount
    case listReminders, scheduleReminder, cancelReminder
  }
}
