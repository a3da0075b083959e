public import CoreDomain

/// The parts of a synchronization that are done.
public struct SyncProgress: Equatable, Sendable {
  /// What the synchronization does now.
  public enum Step: String, Sendable, CaseIterable {
    case signingIn, feeds, marks, comparing, articles, done
  }

  public var account: Account.ID
  public var step: Step
  public var newArticleCount = 0
  public var feeds = MergedFeeds()
  public var merged = MergedMarks()
  /// Whether the server was restored from a backup, so that marks are sent to it again.
  public var hasLostMarks = false
  /// Whether the server repeats pages of its lists, so that these aren't complete.
  public var isEndless = false
  /// The changes that failed, and wait. The sources are the names of feeds, or that of the account for marks.
  public var failures: [Failure] = []
  /// The changes that the server refused, and that were neither sent again nor given up.
  public var refused: [OutboxEntry] = []
  /// Whether the server refused some of them in this synchronization.
  public var hasNewRefusals = false

  /// The failures and refusals of this synchronization, which did everything else.
  public var unfinished: [Failure] { failures + (hasNewRefusals ? refusal : []) }

  /// The changes that were refused before, unless there are new ones.
  public var earlierRefusal: Failure? { hasNewRefusals ? nil : refusal.first }

  private var refusal: [Failure] { refused.refusal.map { [Failure(source: account, $0)] } ?? [] }

  public init(_ account: Account.ID, _ step: Step = .signingIn) {
    (self.account, self.step) = (account, step)
  }
}
