/// What the cache of fetched answers shows.
public struct CacheViewState: ViewState {
  public static let screen = "cache"

  public var loading = LoadingState.idle
  // What a program needs.
  public var hits = 0
  public var misses = 0
  /// How many answers gave way to others.
  public var evictions = 0
  /// How many answers are kept.
  public var count = 0
  /// Of all of them, in bytes.
  public var size = 0
  // What a person sees.
  public var contents = ""
  public var use = ""
  /// What was just forgotten; nil where nothing was.
  public var notice: String?

  public init() {}
}
