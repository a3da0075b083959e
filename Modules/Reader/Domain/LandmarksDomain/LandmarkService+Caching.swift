public import CoreDomain

extension LandmarkService {
  /// Caches the answers of another service, and follows a policy for each request.
  ///
  /// - Parameters:
  ///   - answers: Sends requests to the service and stores its answers.
  ///   - follower: Decides when to use the service, and when to use stored answers.
  public static func caching(
    _ answers: any AnswerStore<LandmarkService>, following follower: PolicyFollower
  ) -> LandmarkService {
    @Sendable func listing(_ category: Landmark.Category?) async throws -> LandmarkListing {
      let fetched = try await follower.answer(category, from: answers) {
        try await $0.landmarks(in: category)
      }
      var listing = fetched.value
      listing.freshness = fetched.freshness
      return listing
    }
    return LandmarkService(
      source: follower.source,
      landmarks: { try await listing(nil) },
      landmark: { id in try await follower.answer(id, from: answers) { try await $0.landmark(id).value } },
      landmarksOfCategory: { category in try await listing(category) },
      refresh: { try await follower.refresh() })
  }
}
