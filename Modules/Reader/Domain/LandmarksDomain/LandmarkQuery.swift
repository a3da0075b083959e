/// A filter and an order for landmarks.
public struct LandmarkQuery: Equatable, Sendable {
  /// The category, or nil for all categories.
  public var category: Landmark.Category?
  /// Whether to keep only recommended landmarks.
  public var isFeaturedOnly: Bool
  /// The point that distances are measured from. Landmarks are ordered by their distance. Nil keeps the order of the
  /// source.
  public var near: Coordinate?

  public init(category: Landmark.Category? = nil, isFeaturedOnly: Bool = false, near: Coordinate? = nil) {
    self.category = category
    self.isFeaturedOnly = isFeaturedOnly
    self.near = near
  }

  /// Returns the matching landmarks, nearest first if there is a point to measure from. Landmarks at the same distance
  /// keep their order.
  public func found(in landmarks: [Landmark]) -> [FoundLandmark] {
    let wanted = landmarks.filter(isWanted)
    guard let near else { return wanted.map { FoundLandmark(landmark: $0) } }
    let distances = wanted.map { near.distance(to: $0.coordinate) }
    // Swift's sort isn't guaranteed to be stable, so the position decides between equal distances.
    return wanted.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
      .map { FoundLandmark(landmark: wanted[$0], distance: distances[$0]) }
  }

  private func isWanted(_ landmark: Landmark) -> Bool {
    (category == nil || landmark.category == category) && (landmark.isFeatured || !isFeaturedOnly)
  }
}

/// A landmark that matches a query.
public struct FoundLandmark: Equatable, Sendable {
  public var landmark: Landmark
  /// The distance from the query's point in meters, or nil if the query has no point.
  public var distance: Double?

  public init(landmark: Landmark, distance: Double? = nil) {
    self.landmark = landmark
    self.distance = distance
  }
}
