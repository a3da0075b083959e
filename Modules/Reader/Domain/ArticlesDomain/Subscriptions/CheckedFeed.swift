import CoreDomain
import Foundation

/// A feed whose articles are stored, and whose check isn't recorded yet.
struct CheckedFeed: Sendable {
  let subscription: Subscription
  private(set) var outcome: CheckOutcome
  let newValidators: FeedValidators?
  private(set) var progress: RefreshProgress
  /// The end of the wait that the host requested, or nil if it requested none.
  let requestedWait: Date?

  var source: Subscription.ID { subscription.source }

  /// Records the removed articles of unchanged feeds.
  mutating func note(forgotten: [Subscription.ID: Int]) {
    if let count = forgotten[source] { progress.forgotten = [source: count] }
  }

  /// Records the result of a move, or nil if there was no move or the subscription was removed or changed since its
  /// check.
  mutating func note(_ move: [Subscription].Move?) {
    switch move {
    case .moved: progress.moved = [source]
    case .merged(let other):
      outcome.check = outcome.check.ending(.merged(into: other))
      progress.ended = [source: .merged(into: other)]
    case nil: break
    }
  }
}

extension Fault {
  /// The end of the wait that a host requested with its refusal of a request (RFC 9110, section 10.2.3).
  func requestedWait(at now: Date) -> Date? {
    if case .hostAskedToWait? = self as? NetworkFault { return nil }
    return retryAfter.flatMap { $0 > .zero ? now + $0 / .seconds(1) : nil }
  }
}
