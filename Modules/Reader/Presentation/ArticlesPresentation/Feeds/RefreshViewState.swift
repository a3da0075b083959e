public import CorePresentation

/// The view state of a refresh of feeds.
public struct RefreshViewState: ViewState {
  public static let screen = "refresh"

  public var loading = LoadingState.idle
  /// The number of feeds to check.
  public var total = 0
  /// The number of feeds that were checked.
  public var checkedCount = 0
  /// The number of new articles.
  public var newArticleCount = 0
  /// The number of new articles that a named search finds, or nil if there are none.
  public var matchCount: Int?
  /// The number of feeds whose check failed, or that ended, or nil if there are none.
  public var failedCount: Int?
  /// The progress, such as `12 of 30 checked · 5 new · 1 failed`, or empty before the first check.
  public var progress = ""
  /// The feeds whose check failed. Failures for the same reason are combined.
  public var failures: [FailureViewState] = []
  /// Sentences about feeds that moved or ended.
  public var notices: [String] = []
  /// The reason why no feed was checked, or nil if one was, or before the end.
  public var emptyReason: String?

  /// The time of the next refresh, such as `next at 09:40`, or nil if this is the last one.
  public var next: String?

  public init() {}

  public var hasContent: Bool { checkedCount > 0 || emptyReason != nil }
}
