public import CoreDomain

extension ArticleMarkStore {
  /// Marks the stored articles of followed feeds as read. Articles that arrive later stay unread.
  ///
  /// - Parameters:
  ///   - date: The date that ages refer to.
  ///   - locale: The reader's time zone and calendar.
  /// - Returns: The number of articles that were unread.
  /// - Throws: Also a ``CoreDomain/Failure`` if nothing is followed, or nothing in the scope.
  public func markAsRead(
    _ scope: ArticleScope, of subscriptions: any SubscriptionStore, date: DateProvider, locale: LocaleProvider
  ) async throws -> Int {
    let all = try await subscriptions.subscriptions().map(\.source)
    guard !all.isEmpty else {
      throw Failure(source: Failure.followedFeeds, SubscriptionFault.noSubscriptions)
    }
    var query = try await ArticleQuery(scope: scope).resolved(by: subscriptions, date: date, locale: locale)
    query.feeds = query.feeds ?? Set(all)
    return try await markAsRead(matching: query)
  }
}
