/// The view state of the cache of fetched answers.
public struct CacheViewState: ViewState {
  public static let screen = "cache"

  public var loading = LoadingState.idle
  // For programs.
  public var hits = 0
  public var misses = 0
  /// The number of answers that were removed to make room.
  public var evictions = 0
  /// The number of cached answers.
  public var count = 0
  /// The size of all cached answers, in bytes.
  public var size = 0
  // For people.
  public var contents = ""
  public var use = ""
  /// The result of clearing the cache, or nil before that.
  public var notice: String?

  public init() {}

  public var hasContent: Bool { !contents.isEmpty }
}
