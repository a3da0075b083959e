public import CoreDomain

/// A source of landmarks.
///
/// The service is a struct of closures, so that you can write a variant directly and replace single operations. Every
/// operation throws a ``CoreDomain/Failure`` with the name of the source, or `CancellationError`.
public struct LandmarkService: Sendable {
  /// The user's name for the source.
  public var source: String
  public var landmarks: @Sendable () async throws -> LandmarkListing
  /// Returns the landmark with this identifier, or throws ``CoreDomain/Failure/Reason/notFound(_:)``.
  public var landmark: @Sendable (_ id: String) async throws -> Fetched<Landmark>
  /// Returns the landmarks of one category.
  public var landmarksOfCategory: @Sendable (Landmark.Category) async throws -> LandmarkListing
  /// Loads a newer version of an answer that was ``CoreDomain/Freshness/Reason/refreshing``.
  public var refresh: @Sendable () async throws -> Void

  public init(
    source: String,
    landmarks: @escaping @Sendable () async throws -> LandmarkListing,
    landmark: @escaping @Sendable (_ id: String) async throws -> Fetched<Landmark>,
    landmarksOfCategory: @escaping @Sendable (Landmark.Category) async throws -> LandmarkListing,
    refresh: @escaping @Sendable () async throws -> Void
  ) {
    self.source = source
    self.landmarks = landmarks
    self.landmark = landmark
    self.landmarksOfCategory = landmarksOfCategory
    self.refresh = refresh
  }
}

extension LandmarkService {
  /// Returns the landmarks of one category, or all landmarks for nil.
  public func landmarks(in category: Landmark.Category?) async throws -> LandmarkListing {
    guard let category else { return try await landmarks() }
    return try await landmarksOfCategory(category)
  }

  /// Stops the program at the first use. A test starts with it and replaces the operations that it needs.
  public static let unimplemented = LandmarkService(
    source: "unimplemented",
    landmarks: { CoreDomain.unimplemented("LandmarkService.landmarks", fix: fix) },
    landmark: { _ in CoreDomain.unimplemented("LandmarkService.landmark", fix: fix) },
    landmarksOfCategory: { _ in
      CoreDomain.unimplemented("LandmarkService.landmarksOfCategory", fix: fix)
    },
    refresh: { CoreDomain.unimplemented("LandmarkService.refresh", fix: fix) })

  private static let fix =
    "pass `.live(_:network:)`, `.mock(clock:)`, `.preview`, or a closure that returns landmarks"
}
