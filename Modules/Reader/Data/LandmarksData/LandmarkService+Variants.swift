import CoreDomain
public import LandmarksDomain
public import NetworkData

extension LandmarkService {
  /// A server with the paths `/landmarks`, `/landmarks/ID`, and `/landmarks/category/NAME`.
  ///
  /// - Parameters:
  ///   - baseURL: The server's URL, with or without a slash at the end. If it's invalid, each operation throws
  ///     ``CoreDomain/Failure/Reason/unusableAddress``.
  ///   - network: Limits the time and the size of a response.
  ///   - recordLimit: The largest number of records of one list. Further records are only counted.
  public static func live(
    _ baseURL: String, network: NetworkProvider, recordLimit: Int = 200_000
  ) -> LandmarkService {
    let server = LandmarkServer(baseURL, network: network, recordLimit: recordLimit)
    return LandmarkService(
      source: server.source,
      landmarks: { try await server.landmarks(in: nil) },
      landmark: { id in Fetched(try await server.landmark(id)) },
      landmarksOfCategory: { category in try await server.landmarks(in: category) },
      refresh: {})
  }

  /// The sample, with a network delay before each response. Cancellation ends the delay.
  public static func mock(
    clock: any Clock<Duration>, delay: Duration = .milliseconds(400)
  ) -> LandmarkService {
    preview.waiting { try await clock.sleep(for: delay) }
  }

  /// The service, with a wait before each response. Cancellation ends the wait.
  public func waiting(until wait: @escaping @Sendable () async throws -> Void) -> LandmarkService {
    LandmarkService(
      source: source,
      landmarks: {
        try await wait()
        return try await landmarks()
      },
      landmark: { id in
        try await wait()
        return try await landmark(id)
      },
      landmarksOfCategory: { category in
        try await wait()
        return try await landmarksOfCategory(category)
      },
      refresh: {
        try await wait()
        try await refresh()
      })
  }

  /// The sample, without delay.
  public static let preview = LandmarkService(
    source: "sample",
    landmarks: { sample },
    landmark: { id in
      guard let landmark = sample.landmarks.first(where: { $0.id.folded == id.folded }) else {
        throw Failure(source: "sample", .notFound(id))
      }
      return Fetched(landmark)
    },
    landmarksOfCategory: { category in
      LandmarkListing(landmarks: sample.landmarks.filter { $0.category == category })
    },
    refresh: {})

  /// The identifiers of the sample's landmarks.
  public static var sampleIdentifiers: [String] { sample.landmarks.map(\.id) }

  /// The sample uses the same mapping as the responses of a server.
  private static let sample = LandmarkListing(LandmarkAPIModel.sample)
}
