public import CorePresentation

/// The view state of a synchronization of accounts.
public struct SyncViewState: ViewState {
  public static let screen = "sync"

  public var loading = LoadingState.idle
  /// The accounts in the order in which they were added, except those that failed.
  public var rows: [SyncRowViewState] = []
  /// The number of new articles of all accounts.
  public var newArticleCount = 0
  /// The step of the only account, or the progress of several, such as `1 of 2 accounts synchronized, 5 new articles`.
  /// Empty before the first step.
  public var progress = ""
  /// The accounts that failed, the changes that failed and wait, and those that were refused now.
  public var failures: [FailureViewState] = []
  /// Sentences about servers that lost marks or repeat pages, and about changes that were refused earlier.
  public var notices: [String] = []

  public var hasContent: Bool { !rows.isEmpty }
  /// The first failure, even if other accounts succeeded.
  public var failure: FailureViewState? { loading.failure ?? failures.first }
}

/// The synchronization of an account.
public struct SyncRowViewState: Codable, Equatable, Sendable {
  // For programs.
  public var account: String
  /// What the synchronization does now: `signingIn`, `feeds`, `marks`, `comparing`, `articles`, or `done`.
  public var step: String
  public var newArticleCount: Int
  /// The number of marks that the server confirmed.
  public var confirmedMarkCount: Int
  /// The number of changes of feeds that the server confirmed.
  public var confirmedFeedCount: Int
  /// The number of marks that came from the server.
  public var takenMarkCount: Int

  // For people.
  /// The step, or the result, such as `5 new articles, 2 marks confirmed, 1 mark taken over`.
  public var text: String
  public var accessibilityLabel: String
}
