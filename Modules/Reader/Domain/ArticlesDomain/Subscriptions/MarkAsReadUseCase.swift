public import CoreDomain

/// Marks the stored articles of followed feeds as read.
public struct MarkAsReadUseCase: Sendable {
  private let operation: @Sendable (ArticleScope) async throws -> Int

  public init(_ operation: @escaping @Sendable (ArticleScope) async throws -> Int) {
    self.operation = operation
  }

  /// - Parameters:
  ///   - date: The date that ages refer to.
  ///   - locale: The reader's time zone and calendar.
  public init(
    in marks: any ArticleMarkStore, of subscriptions: any SubscriptionStore, date: DateProvider,
    locale: LocaleProvider
  ) {
    self.init { scope in
      let all = try await subscriptions.subscriptions().map(\.source)
      guard !all.isEmpty else {
        throw Failure(source: Failure.followedFeeds, .fault(SubscriptionFault.noSubscriptions))
      }
      var query = try await ArticleQuery(scope: scope)
        .resolved(by: subscriptions, date: date, locale: locale)
      query.feeds = query.feeds ?? Set(all)
      return try await marks.markAsRead(matching: query)
    }
  }

  /// Marks the articles that are stored now. Articles that arrive later stay unread.
  ///
  /// - Returns: The number of articles that were unread.
  /// - Throws: A ``CoreDomain/Failure`` if there are no subscriptions, or none in the scope, or if the store can't be
  ///   changed. `CancellationError`.
  public func callAsFunction(_ scope: ArticleScope) async throws -> Int {
    try await operation(scope)
  }
}
