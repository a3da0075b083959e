public import Foundation
public import StarterDomain

/// Stores a feed as JSON in a file.
public actor CodableFeedStore: FeedStore {
  private let storeURL: URL

  public init(storeURL: URL) {
    self.storeURL = storeURL
  }

  public func retrieve() throws -> Feed? {
    guard FileManager.default.fileExists(atPath: storeURL.path(percentEncoded: false)) else { return nil }
    return try JSONDecoder().decode(Feed.self, from: Data(contentsOf: storeURL))
  }

  public func insert(_ feed: Feed) throws {
    try FileManager.default.createDirectory(
      at: storeURL.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(feed).write(to: storeURL, options: .atomic)
  }

  public func delete() throws {
    guard FileManager.default.fileExists(atPath: storeURL.path(percentEncoded: false)) else { return }
    try FileManager.default.removeItem(at: storeURL)
  }
}
