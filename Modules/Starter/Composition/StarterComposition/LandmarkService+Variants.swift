public import Foundation
public import StarterData
import StarterDomain
public import StarterPresentation

// Each variant is a function, because it makes a new store at each call.
//
// In the usual form, the variants are properties, which hide that two uses of `.mock` have different stores.
extension LandmarkService {
  /// Loads landmarks from `landmarks`, `landmarks/ID`, and `landmarks/category/CATEGORY`. Caches the list, which is shown
  /// without a connection.
  @MainActor
  public static func live(
    network: NetworkProvider, baseURL: URL, cache: any CacheTier,
    report: @escaping @Sendable (any Error) -> Void
  ) -> LandmarkService {
    let url = baseURL.appending(path: "landmarks")
    return LandmarkService(
      store: LandmarkStore(),
      fetchLandmarks: {
        try await cache.value(for: url.absoluteString, policy: .networkFirst, report: report) {
          let list: LandmarkListAPIModel = try await network.fetchData(at: url)
          return list.landmarks
        }
      },
      fetchLandmark: { id in
        let record: LandmarkAPIModel = try await network.fetchData(at: url.appending(component: id))
        return record.domainModel
      },
      fetchLandmarksByCategory: { category in
        let list: LandmarkListAPIModel = try await network.fetchData(
          at: url.appending(path: "category/\(category.rawValue)"))
        return list.landmarks
      })
  }

  /// Takes some time, so that loading is visible.
  @MainActor
  public static func mock() -> LandmarkService {
    LandmarkService(
      store: LandmarkStore(),
      fetchLandmarks: {
        try await Task.sleep(for: .milliseconds(500))
        return Landmark.sample
      },
      fetchLandmark: { id in
        try await Task.sleep(for: .milliseconds(200))
        return Landmark.sample.first { $0.id.uuidString == id }
      },
      fetchLandmarksByCategory: { category in
        try await Task.sleep(for: .milliseconds(300))
        return Landmark.sample.filter { $0.category == category }
      })
  }

  /// Has its landmarks at once.
  ///
  /// The usual form fills the store in a task, so the first frame is empty.
  @MainActor
  public static func preview() -> LandmarkService {
    let store = LandmarkStore()
    store.setLandmarks(Landmark.sample)
    return LandmarkService(
      store: store,
      fetchLandmarks: { Landmark.sample },
      fetchLandmark: { id in Landmark.sample.first { $0.id.uuidString == id } },
      fetchLandmarksByCategory: { category in Landmark.sample.filter { $0.category == category } })
  }
}
