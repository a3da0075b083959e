import Synchronization

/// A list of events for spies, in order.
public final class Log<Entry: Sendable>: Sendable {
  private let kept = Mutex<[Entry]>([])

  public init() {}

  public var entries: [Entry] { kept.withLock { $0 } }

  public func append(_ entry: Entry) {
    kept.withLock { $0.append(entry) }
  }
}
