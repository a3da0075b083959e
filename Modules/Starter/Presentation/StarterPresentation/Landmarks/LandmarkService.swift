public import StarterDomain

/// The operations on landmarks as closures, with the store that they fill.
///
/// A variant makes a new store and passes only what differs: where landmarks come from. The order of the store's states
/// is the same for all of them, so the initializer holds it.
public struct LandmarkService: Sendable {
  public let store: LandmarkStore
  /// Fills the store. The error is also in the store's state.
  public var fetchLandmarks: @Sendable () async throws -> Void
  /// Returns the landmark with an identifier, or nil if it doesn't exist.
  public var fetchLandmark: @Sendable (_ id: String) async throws -> Landmark?
  public var fetchLandmarksByCategory: @Sendable (Landmark.Category) async throws -> [Landmark]

  public init(
    store: LandmarkStore, fetchLandmarks: @escaping @Sendable () async throws -> [Landmark],
    fetchLandmark: @escaping @Sendable (_ id: String) async throws -> Landmark?,
    fetchLandmarksByCategory: @escaping @Sendable (Landmark.Category) async throws -> [Landmark]
  ) {
    self.store = store
    self.fetchLandmark = fetchLandmark
    self.fetchLandmarksByCategory = fetchLandmarksByCategory
    // The result of the latest fetch counts, and a canceled one leaves no trace.
    //
    // In the usual form, an earlier fetch that ends late replaces the result of a later one, and a canceled fetch is an
    // error.
    self.fetchLandmarks = { @MainActor in
      let load = store.loads.begin()
      store.setLoading()
      do {
        let landmarks = try await fetchLandmarks()
        if store.loads.end(load) { store.setLandmarks(landmarks) }
      } catch {
        if store.loads.end(load, with: error) { store.setError(error) }
        if !store.loads.isRunning { store.cancelLoading() }
        throw error
      }
    }
  }
}

extension LandmarkService {
  /// Stops the program at the first call. Not isolated to the main actor, because a default of `@Entry` isn't either.
  public static func unimplemented() -> LandmarkService {
    LandmarkService(
      store: LandmarkStore(),
      fetchLandmarks: {
        fatalError("LandmarkService.fetchLandmarks is unimplemented. Pass a service with .services(_:).")
      },
      fetchLandmark: { _ in
        fatalError("LandmarkService.fetchLandmark is unimplemented. Pass a service with .services(_:).")
      },
      fetchLandmarksByCategory: { _ in
        fatalError(
          "LandmarkService.fetchLandmarksByCategory is unimplemented. Pass a service with .services(_:).")
      })
  }
}
