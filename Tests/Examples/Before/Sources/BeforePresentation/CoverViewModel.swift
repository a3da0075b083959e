import BeforeData
import Foundation
import Observation

@MainActor
@Observable
final class CoverViewModel {
  private(set) var image: Data?
  private let cache = MemoryCache()

  func load(_ url: URL) async {
    image = await cache.data(for: url.path)
    if image == nil, let data = try? Data(contentsOf: url) {
      await cache.insert(data, for: url.path)
      image = data
    }
  }
}
