/// The landmarks that a source delivered, and those among them that could not be used.
public struct LandmarkListing: Equatable, Sendable {
  /// In the source's order, each identifier once.
  public var landmarks: [Landmark]
  /// In the source's order.
  public var rejected: [RejectedLandmark]
  /// How many records were not looked at, because there are more than anyone can use.
  public var unread: Int

  public init(landmarks: [Landmark], rejected: [RejectedLandmark] = [], unread: Int = 0) {
    self.landmarks = landmarks
    self.rejected = rejected
    self.unread = unread
  }
}

/// A record that is no landmark, and why.
public struct RejectedLandmark: Equatable, Sendable {
  public enum Reason: Error, Equatable, Sendable {
    /// It holds something else than the fields of a landmark.
    case unreadable
    case noIdentifier
    case noName
    case unknownCategory(String?)
    /// It is a landmark of another category than the one that was asked for.
    case otherCategory(Landmark.Category)
    case noCoordinate
    case latitudeOutOfBounds(Double)
    case longitudeOutOfBounds(Double)
    /// One before it has the same identifier.
    case duplicate
  }

  /// Where it stands in the source's list, counted from 1.
  public var position: Int
  /// Its identifier; nil where it has none.
  public var id: String?
  public var reason: Reason

  public init(position: Int, id: String?, _ reason: Reason) {
    self.position = position
    self.id = id
    self.reason = reason
  }
}
