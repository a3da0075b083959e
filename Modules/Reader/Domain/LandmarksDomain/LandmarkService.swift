import CoreDomain

/// Where landmarks come from: one value, and an operation is a closure, so that a variant is written where it is
/// needed and one operation can be replaced without the others.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the source, or `CancellationError`.
public struct LandmarkService: Sendable {
  /// The source as its user named it.
  public var source: String
  public var landmarks: @Sendable () async throws -> LandmarkListing
  /// The landmark of an identifier, or ``CoreDomain/Failure/Reason/notFound(_:)``.
  public var landmark: @Sendable (_ id: String) async throws -> Landmark
  /// Those of one category, with the others left out: what ``landmarks(in:)`` asks.
  public var landmarksOfCategory: @Sendable (Landmark.Category) async throws -> LandmarkListing

  public init(
    source: String,
    landmarks: @escaping @Sendable () async throws -> LandmarkListing,
    landmark: @escaping @Sendable (_ id: String) async throws -> Landmark,
    landmarksOfCategory: @escaping @Sendable (Landmark.Category) async throws -> LandmarkListing
  ) {
    self.source = source
    self.landmarks = landmarks
    self.landmark = landmark
    self.landmarksOfCategory = landmarksOfCategory
  }
}

extension LandmarkService {
  /// Those of one category, or all of them for nil.
  public func landmarks(in category: Landmark.Category?) async throws -> LandmarkListing {
    guard let category else { return try await landmarks() }
    return try await landmarksOfCategory(category)
  }

  /// Stops at the first use: where a test or an app begins that passes the operations it means to use.
  public static let unimplemented = LandmarkService(
    source: "unimplemented",
    landmarks: { CoreDomain.unimplemented("LandmarkService.landmarks", mend: mend) },
    landmark: { _ in CoreDomain.unimplemented("LandmarkService.landmark", mend: mend) },
    landmarksOfCategory: { _ in
      CoreDomain.unimplemented("LandmarkService.landmarksOfCategory", mend: mend)
    })

  private static let mend = "pass `.live(_:network:)`, `.mock(clock:)`, `.preview`, or a closure that answers"
}
