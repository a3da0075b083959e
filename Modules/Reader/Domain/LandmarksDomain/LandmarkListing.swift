public import CoreDomain

/// The landmarks of a source, and its rejected records.
public struct LandmarkListing: Equatable, Sendable {
  /// The landmarks in the order of the source. Identifiers are unique.
  public var landmarks: [Landmark]
  /// The rejected records in the order of the source.
  public var rejected: [RejectedLandmark]
  /// The number of records that were skipped because the list is too long.
  public var unread: Int
  public var freshness: Freshness

  public init(
    landmarks: [Landmark], rejected: [RejectedLandmark] = [], unread: Int = 0, freshness: Freshness = .fresh
  ) {
    self.landmarks = landmarks
    self.rejected = rejected
    self.unread = unread
    self.freshness = freshness
  }
}

/// A record that isn't a valid landmark, and the reason.
public struct RejectedLandmark: Equatable, Sendable {
  public enum Reason: Error, Equatable, Sendable {
    /// The record doesn't have the fields of a landmark.
    case unreadable
    case noIdentifier
    case noName
    case unknownCategory(String?)
    /// The landmark has another category than the requested one.
    case otherCategory(Landmark.Category)
    case noCoordinate
    case latitudeOutOfBounds(Double)
    case longitudeOutOfBounds(Double)
    /// An earlier record has the same identifier.
    case duplicate
  }

  /// The position in the source's list, counted from 1.
  public var position: Int
  /// The identifier, or nil if the record has none.
  public var id: String?
  public var reason: Reason

  public init(position: Int, id: String?, _ reason: Reason) {
    self.position = position
    self.id = id
    self.reason = reason
  }
}
