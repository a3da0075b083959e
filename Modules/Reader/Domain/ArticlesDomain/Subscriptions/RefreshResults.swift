import CoreDomain

/// The results of the feeds that a refresh has checked so far.
struct RefreshResults {
  /// The progress without its lists. Copying them after each check would take quadratic time.
  private(set) var numbers: RefreshProgress
  private var parts: [Subscription.ID: RefreshProgress] = [:]

  /// - Parameter total: The number of feeds to check.
  init(total: Int) {
    numbers = RefreshProgress(total: total)
  }

  mutating func add(_ feed: CheckedFeed) {
    numbers.addNumbers(of: feed.progress)
    parts[feed.source, default: RefreshProgress(total: 0)].add(feed.progress)
  }

  /// Returns the progress with its lists. The order of the answers, which differs from run to run, doesn't matter.
  func progress(inOrderOf feeds: [Subscription]) -> RefreshProgress {
    feeds.map(\.source).uniqued().compactMap { parts[$0] }
      .reduce(into: RefreshProgress(total: numbers.total)) { $0.add($1) }
  }
}
