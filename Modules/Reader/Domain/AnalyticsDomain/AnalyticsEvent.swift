/// Something that its user did or met, in the application's own terms, and without what only they need to know: no
/// words that were looked for, no names, no titles.
public enum AnalyticsEvent: Equatable, Sendable {
  /// A source answered a query.
  ///
  /// - Parameters:
  ///   - count: How many articles are shown of it.
  ///   - isFiltered: Whether something was looked for.
  case articlesListed(source: String, count: Int, isFiltered: Bool)
  case articleOpened(source: String)
  case articleMarked(Mark)
  /// - Parameter reason: The kind of failure.
  case failed(Operation, source: String, reason: String)

  public enum Mark: String, Sendable {
    case read, unread, starred, unstarred
  }

  public enum Operation: String, Sendable {
    case listArticles, openArticle, markArticle
  }
}
