public import CorePresentation

/// The view state of one landmark.
public struct LandmarkViewState: AgingViewState {
  public static let screen = "landmark"

  public var loading = LoadingState.idle
  /// The same facts and words as in a list; nil until the landmark is loaded.
  public var landmark: LandmarkRowViewState?
  /// How old the landmark is if a refresh failed; nil if it is fresh.
  public var stale: String?

  public init() {}

  public var hasContent: Bool { landmark != nil }
}
