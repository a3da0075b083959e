/// The stored versions of feeds. Those of the first checks are read before the others, so that the first requests don't
/// wait for the versions of all feeds.
struct StoredVersions: Sendable {
  private let first: [String: FeedVersion]
  private let others: Task<[String: FeedVersion], any Error>

  /// - Parameters:
  ///   - sources: The feeds in the order of their checks.
  ///   - firstCount: The number of checks that begin at once.
  init(of sources: [String], firstCount: Int, in feeds: any FeedStore) async throws {
    let others = Array(sources.dropFirst(firstCount))
    first = try await feeds.versions(of: Array(sources.prefix(firstCount)))
    self.others = Task { others.isEmpty ? [:] : try await feeds.versions(of: others) }
  }

  func version(of source: String) async throws -> FeedVersion? {
    if let version = first[source] { version } else { try await others.value[source] }
  }

  func cancel() { others.cancel() }
}
