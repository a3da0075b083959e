import Foundation
import Observation

@MainActor
@Observable
final class FeedViewModel {
  private(set) var titles: [String] = []

  func load(_ url: URL) async {
    let file = FileManager.default.temporaryDirectory.appending(path: "feed.json")
    let stored = try? Data(contentsOf: file)
    let fetched = try? await URLSession.shared.data(from: url).0
    try? fetched?.write(to: file)
    titles = (fetched ?? stored).flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
  }
}
