import Synchronization

/// The sources of the feeds that are checked, by address. Most refreshes don't need them, and parsing each address
/// takes as long as reading the subscription.
final class ActiveAddresses: Sendable {
  private let followed: [Subscription]
  private let checks: [Subscription.ID: FeedCheck]
  private let sources = Mutex<[String: Set<Subscription.ID>]?>(nil)

  init(of followed: [Subscription], after checks: [Subscription.ID: FeedCheck]) {
    (self.followed, self.checks) = (followed, checks)
  }

  func sources(of address: String) -> Set<Subscription.ID> {
    let sources = sources.withLock { sources in
      let known = sources ?? followed.activeAddresses(after: checks)
      sources = known
      return known
    }
    return sources[address.comparableAddress] ?? []
  }
}
