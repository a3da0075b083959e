/// Which landmarks are wanted, and in which order.
public struct LandmarkQuery: Equatable, Sendable {
  /// Only those of a category; nil for all of them.
  public var category: Landmark.Category?
  /// Only those that the source recommends.
  public var isFeaturedOnly: Bool
  /// Orders them by their distance from here; nil keeps the source's order.
  public var near: Coordinate?

  public init(category: Landmark.Category? = nil, isFeaturedOnly: Bool = false, near: Coordinate? = nil) {
    self.category = category
    self.isFeaturedOnly = isFeaturedOnly
    self.near = near
  }

  /// Those among `landmarks` that are wanted, the nearest first where there is a place to measure from. Those that
  /// are equally far keep their order.
  public func found(in landmarks: [Landmark]) -> [FoundLandmark] {
    let wanted = landmarks.filter(isWanted)
    guard let near else { return wanted.map { FoundLandmark(landmark: $0) } }
    let distances = wanted.map { near.distance(to: $0.coordinate) }
    // The place in the list decides between equals, which sorting alone does not promise.
    return wanted.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
      .map { FoundLandmark(landmark: wanted[$0], distance: distances[$0]) }
  }

  private func isWanted(_ landmark: Landmark) -> Bool {
    (category == nil || landmark.category == category) && (landmark.isFeatured || !isFeaturedOnly)
  }
}

/// A landmark that answers a query.
public struct FoundLandmark: Equatable, Sendable {
  public var landmark: Landmark
  /// In meters, from where the query measures; nil where it does not.
  public var distance: Double?

  public init(landmark: Landmark, distance: Double? = nil) {
    self.landmark = landmark
    self.distance = distance
  }
}
