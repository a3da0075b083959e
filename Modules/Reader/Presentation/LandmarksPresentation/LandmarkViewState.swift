public import CorePresentation

/// The view state of one landmark.
public struct LandmarkViewState: AgingViewState {
  public static let screen = "landmark"

  public var loading = LoadingState.idle
  /// The same values and texts as in a list, or nil until the landmark is loaded.
  public var landmark: LandmarkRowViewState?
  /// The age of the landmark and the reason, or nil until it is loaded.
  public var freshness: FreshnessViewState?
  /// The age of the landmark and the reason for it, or nil if it is fresh.
  public var stale: String?

  public init() {}

  public var hasContent: Bool { landmark != nil }
}
