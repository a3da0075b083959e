public import FlowsDomain
public import Foundation
public import HeadlessPresentation

/// A world without events. It counts the worlds and their waits.
@MainActor
public struct StillWorld: FlowWorld {
  @MainActor
  public final class Counts {
    public var worlds = 0
    public var waits = 0
    /// Whether no wait ends.
    public var isRestless = false

    public init() {}
  }

  private let counts: Counts

  /// - Parameter counts: Counts this world and its waits.
  public init(_ counts: Counts = Counts()) {
    self.counts = counts
    counts.worlds += 1
  }

  public var now: Date { .distantPast }
  public var elapsed: Duration { .zero }
  public var turns: Turns? { nil }
  public var stuck: String? { nil }
  public var missing: String? { nil }

  public func environment() {}
  public func advance(by duration: Duration) throws(NeverSettles) { if duration > .zero { try wait() } }
  public func wakeNext() throws(NeverSettles) -> Bool { false }
  public func settle() throws(NeverSettles) { try wait() }

  private func wait() throws(NeverSettles) {
    counts.waits += 1
    if counts.isRestless { throw .running(at: .zero) }
  }
}
