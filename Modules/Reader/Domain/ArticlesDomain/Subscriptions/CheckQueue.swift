import Synchronization

/// The feeds that wait for their check, and the checked ones that wait to be recorded.
final class CheckQueue: Sendable {
  private let lanes: Mutex<ArraySlice<FeedLane>>
  private let checked = Mutex<[CheckedFeed]>([])
  private let (arrivals, continuation) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(_ lanes: [FeedLane]) {
    self.lanes = Mutex(lanes[...])
  }

  func nextLane() -> FeedLane? { lanes.withLock { $0.popFirst() } }

  func add(_ feed: CheckedFeed) {
    checked.withLock { $0.append(feed) }
    continuation.yield()
  }

  /// Waits until feeds were added since the last time.
  func arrival() async { for await _ in arrivals { return } }

  /// Removes the checked feeds, and returns them.
  func takeAll() -> [CheckedFeed] {
    checked.withLock { checked in
      defer { checked = [] }
      return checked
    }
  }
}
