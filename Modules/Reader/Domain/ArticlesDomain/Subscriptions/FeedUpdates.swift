/// Adds and refreshes feeds.
public struct FeedUpdates: Sendable {
  public var add: AddFeedUseCase
  public var refresh: RefreshFeeds

  public init(add: AddFeedUseCase, refresh: @escaping RefreshFeeds) {
    (self.add, self.refresh) = (add, refresh)
  }
}
