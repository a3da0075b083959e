public import Observation
public import StarterDomain

/// The landmarks that screens show, with the progress of loading. A ``LandmarkService`` fills it.
@MainActor
@Observable
public final class LandmarkStore {
  public private(set) var landmarks: [Landmark] = []
  public private(set) var loadingState: LoadingState<[Landmark]> = .idle
  @ObservationIgnored private var settledState: LoadingState<[Landmark]> = .idle
  @ObservationIgnored var loads = Loads()

  nonisolated public init() {}

  public var featuredLandmarks: [Landmark] {
    landmarks.filter(\.isFeatured)
  }

  public func landmarks(for category: Landmark.Category) -> [Landmark] {
    landmarks.filter { $0.category == category }
  }

  public func setLoading() { loadingState = .loading }

  public func setLandmarks(_ landmarks: [Landmark]) {
    self.landmarks = landmarks
    settledState = .loaded(landmarks)
    loadingState = settledState
  }

  public func setError(_ error: any Error) {
    settledState = .failed(error)
    loadingState = settledState
  }

  /// Shows the state before loading again.
  func cancelLoading() { loadingState = settledState }
}
