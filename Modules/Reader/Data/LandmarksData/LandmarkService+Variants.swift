import CoreDomain
public import LandmarksDomain
public import NetworkData

extension LandmarkService {
  /// The real thing: a server that answers `/landmarks`, `/landmarks/ID` and `/landmarks/category/NAME`.
  ///
  /// - Parameters:
  ///   - baseURL: With or without a slash at its end. One that cannot be understood fails each operation with
  ///     ``CoreDomain/Failure/Reason/unusableAddress``.
  ///   - network: Bounds the time and the size of an answer.
  ///   - recordLimit: The most records that are read of one list; those beyond are counted only.
  public static func live(
    _ baseURL: String, network: NetworkProvider, recordLimit: Int = 200_000
  ) -> LandmarkService {
    let server = LandmarkServer(baseURL, network: network, recordLimit: recordLimit)
    return LandmarkService(
      source: server.source,
      landmarks: { try await server.landmarks(in: nil) },
      landmark: { id in try await server.landmark(id) },
      landmarksOfCategory: { category in try await server.landmarks(in: category) })
  }

  /// The sample, each answer after a moment's delay on `clock`, as a network would give it. Cancellation ends the
  /// wait.
  public static func mock(
    clock: any Clock<Duration>, delay: Duration = .milliseconds(400)
  ) -> LandmarkService {
    LandmarkService(
      source: preview.source,
      landmarks: {
        try await clock.sleep(for: delay)
        return try await preview.landmarks()
      },
      landmark: { id in
        try await clock.sleep(for: delay)
        return try await preview.landmark(id)
      },
      landmarksOfCategory: { category in
        try await clock.sleep(for: delay)
        return try await preview.landmarksOfCategory(category)
      })
  }

  /// The sample, at once.
  public static let preview = LandmarkService(
    source: "sample",
    landmarks: { sample },
    landmark: { id in
      guard let landmark = sample.landmarks.first(where: { $0.id.folded == id.folded }) else {
        throw Failure(source: "sample", .notFound(id))
      }
      return landmark
    },
    landmarksOfCategory: { category in
      LandmarkListing(landmarks: sample.landmarks.filter { $0.category == category })
    })

  /// It takes the same way over the boundary as what a server sends.
  private static let sample = LandmarkListing(LandmarkAPIModel.sample)
}
