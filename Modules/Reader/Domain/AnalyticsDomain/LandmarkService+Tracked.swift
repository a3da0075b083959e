public import LandmarksDomain

extension LandmarkService {
  /// Returns a service with the same operations that tracks them.
  public func tracked(by analytics: AnalyticsService) -> LandmarkService {
    var tracked = self
    tracked.landmarks = {
      try await analytics.tracking(.listLandmarks, of: source) {
        try await landmarks()
      } as: {
        .landmarksListed(source: source, count: $0.landmarks.count, isFiltered: false)
      }
    }
    tracked.landmark = { id in
      try await analytics.tracking(.openLandmark, of: source) {
        try await landmark(id)
      } as: { _ in
        .landmarkOpened(source: source)
      }
    }
    tracked.landmarksOfCategory = { category in
      try await analytics.tracking(.listLandmarks, of: source) {
        try await landmarksOfCategory(category)
      } as: {
        .landmarksListed(source: source, count: $0.landmarks.count, isFiltered: true)
      }
    }
    return tracked
  }
}
