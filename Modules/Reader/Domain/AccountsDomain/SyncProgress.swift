/// The parts of a synchronization that are done.
public struct SyncProgress: Equatable, Sendable {
  /// What the synchronization does now.
  public enum Step: String, Sendable, CaseIterable {
    case signingIn, feeds, marks, comparing, articles, done
  }

  public var account: Account.ID
  public var step: Step
  public var newArticleCount = 0
  /// The number of marks that were sent.
  public var sentMarkCount = 0
  /// The number of changes of feeds that were sent.
  public var sentFeedCount = 0
  public var feeds = MergedFeeds()
  public var merged = MergedMarks()
  /// Whether the server was restored from a backup, so that marks are sent to it again.
  public var hasLostMarks = false

  public init(_ account: Account.ID, _ step: Step = .signingIn) {
    (self.account, self.step) = (account, step)
  }
}
