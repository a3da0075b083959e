public import Observation
public import StarterDomain

/// What screens show of landmarks. Only a ``LandmarkService`` changes it.
@MainActor
@Observable
public final class LandmarkStore {
  public private(set) var landmarks: [Landmark] = []
  public private(set) var loadingState: LoadingState<[Landmark]> = .idle

  /// The number of fetches that have begun. The latest one sets the state.
  @ObservationIgnored private(set) var fetches = 0

  nonisolated public init() {}

  public var featuredLandmarks: [Landmark] {
    landmarks.filter(\.isFeatured)
  }

  public func landmarks(for category: Landmark.Category) -> [Landmark] {
    landmarks.filter { $0.category == category }
  }

  public func setLoading() {
    fetches += 1
    loadingState = .loading
  }

  public func setLandmarks(_ landmarks: [Landmark]) {
    self.landmarks = landmarks
    loadingState = .loaded(landmarks)
  }

  /// Shows an error. A canceled fetch isn't one: the store shows the landmarks that it had.
  public func setError(_ error: any Error) {
    let canceled: LoadingState = landmarks.isEmpty ? .idle : .loaded(landmarks)
    loadingState = error is CancellationError ? canceled : .failed(error)
  }
}
