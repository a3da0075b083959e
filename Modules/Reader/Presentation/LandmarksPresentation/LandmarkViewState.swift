public import CorePresentation

/// What one landmark shows.
public struct LandmarkViewState: ViewState {
  public static let screen = "landmark"

  public var loading = LoadingState.idle
  /// The same facts and words as in a list; nil until the landmark is there.
  public var landmark: LandmarkRowViewState?
  /// Why what is shown is not the newest; nil where it is.
  public var stale: String?

  public init() {}
}
