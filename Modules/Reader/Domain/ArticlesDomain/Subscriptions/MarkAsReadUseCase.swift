public import CoreDomain

/// Marks the articles of a list as read.
public struct MarkAsReadUseCase: Sendable {
  private let operation: @Sendable (ArticleQuery) async throws -> Int

  public init(_ operation: @escaping @Sendable (ArticleQuery) async throws -> Int) {
    self.operation = operation
  }

  /// Marks the stored articles of followed feeds.
  ///
  /// - Parameters:
  ///   - date: The date that ages refer to.
  ///   - locale: The reader's time zone and calendar.
  public init(
    in marks: any ArticleMarkStore, of subscriptions: any SubscriptionStore, date: DateProvider,
    locale: LocaleProvider
  ) {
    self.init { query in
      let all = try await subscriptions.subscriptions().map(\.source)
      // Starred and labeled articles stay after their feeds are removed.
      guard !all.isEmpty || query.findsKept else {
        throw Failure(source: Failure.followedFeeds, SubscriptionFault.noSubscriptions)
      }
      var query = try await query.resolved(by: subscriptions, date: date, locale: locale)
      if !query.findsKept { query.feeds = query.feeds ?? Set(all) }
      return try await marks.markAsRead(matching: query)
    }
  }

  /// Marks the articles of sources that may not be followed.
  public init(in marks: any ArticleMarkStore, of listed: ListedArticles) {
    self.init { query in
      let ids = try await listed.identifiers(query, nil)
      return try await marks.mark(ids.map { Article(id: $0, source: $0.source) }, .read(true))
    }
  }

  /// Marks the articles that are stored now. Articles that arrive later stay unread.
  ///
  /// - Returns: The number of articles that were unread.
  /// - Throws: A ``CoreDomain/Failure`` if nothing is followed, or nothing in the scope, or if the store can't be
  ///   changed. `CancellationError`.
  public func callAsFunction(_ query: ArticleQuery) async throws -> Int {
    try await operation(query)
  }
}
