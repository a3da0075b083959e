public import CorePresentation

/// The view state of one landmark.
public struct LandmarkViewState: AgingViewState {
  public static let screen = "landmark"

  public var loading = LoadingState.idle
  /// The same facts and words as in a list; nil until the landmark is loaded.
  public var landmark: LandmarkRowViewState?
  /// The age of the landmark and the reason; nil until it is loaded.
  public var freshness: FreshnessViewState?
  /// How old the landmark is, and why; nil if it is fresh.
  public var stale: String?

  public init() {}

  public var hasContent: Bool { landmark != nil }
}
