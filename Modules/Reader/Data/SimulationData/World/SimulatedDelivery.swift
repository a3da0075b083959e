import ArticlesDomain
import CoreDomain
import Synchronization

/// A program that tells the user about new articles. It refuses some of them, and shows none.
public final class SimulatedDelivery: Sendable {
  private let refused = Mutex<Set<String>>([])
  private let counts = Mutex<[String: Int]>([:])

  public init() {}

  /// The number of attempts so far to deliver a notice of this title.
  public func count(of title: String) -> Int { counts.withLock { $0[title] ?? 0 } }

  public func refuse(_ title: String) { refused.withLock { _ = $0.insert(title) } }

  /// Receives the titles of new articles, and fails if it refuses one of them.
  public func run(_ program: String, _ titles: [String]) throws {
    counts.withLock { counts in for title in titles { counts[title, default: 0] += 1 } }
    guard !refused.withLock({ !$0.isDisjoint(with: titles) }) else {
      throw Failure(
        source: program, .fault(NotificationFault.commandFailed(status: 1, message: "no display")))
    }
  }
}
