/// The view state of the stored articles of sources that nobody follows.
public struct CacheViewState: ViewState {
  public static let screen = "cache"

  public var loading = LoadingState.idle
  // For programs.
  /// The number of articles.
  public var count = 0
  /// The number of sources.
  public var sourceCount = 0
  /// The size of the articles, in bytes.
  public var size = 0
  // For people.
  public var contents = ""
  /// The result of clearing the cache, or nil before that.
  public var notice: String?

  public var hasContent: Bool { !contents.isEmpty }
}
