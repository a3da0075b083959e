public import AccountsDomain
public import CoreDomain
public import CorePresentation
public import Observation

/// A synchronization of accounts: its progress, and its result.
@MainActor @Observable
public final class SyncViewModel: ViewModel {
  public let screen = ScreenLoader(SyncViewState())
  private let syncAccounts: SyncAccounts
  private let ambient: Ambient

  /// - Parameters:
  ///   - syncAccounts: Synchronizes accounts.
  ///   - ambient: The time, and the reader's language and time zone.
  public init(syncAccounts: @escaping SyncAccounts, ambient: Ambient) {
    (self.syncAccounts, self.ambient) = (syncAccounts, ambient)
  }

  /// Synchronizes accounts, and shows the progress.
  ///
  /// - Parameters:
  ///   - names: The names of the accounts, or empty for all.
  ///   - expectsFewerFeeds: Whether most feeds may have vanished from the servers.
  public func sync(_ names: [String] = [], expectsFewerFeeds: Bool = false) async {
    let formatter = AccountFormatter(now: ambient.date.now(), for: ambient.locale)
    await screen.load(from: SyncViewState()) { [syncAccounts] report in
      let results = try await syncAccounts(names, expectsFewerFeeds, report)
      guard !results.isEmpty else {
        throw Failure(source: "accounts", AccountFault.noAccounts)
      }
      return results
    } progress: { state, progress in
      state.show(progress, wordedBy: formatter)
    } show: { state, results in
      let progress = results.compactMap { try? $0.get() }
      state.show(progress, wordedBy: formatter)
      state.failures = (results.compactMap(\.failure) + progress.flatMap(\.unfinished)).map {
        FailureViewState($0, in: formatter.dates)
      }
      state.loading = state.rows.isEmpty ? .failed(state.failures[0]) : .loaded
    }
  }
}

extension SyncViewState {
  fileprivate mutating func show(_ accounts: [SyncProgress], wordedBy formatter: AccountFormatter) {
    rows = accounts.map(formatter.row)
    newArticleCount = accounts.map(\.newArticleCount).reduce(0, +)
    progress = formatter.progress(accounts)
    notices = accounts.flatMap(\.notices)
  }
}

extension AccountFormatter {
  fileprivate func row(_ sync: SyncProgress) -> SyncRowViewState {
    let text = sync.step == .done ? result(sync) : sync.step.words(loaded: number(sync.newArticleCount))
    return SyncRowViewState(
      account: sync.account, step: sync.step.rawValue, newArticleCount: sync.newArticleCount,
      confirmedMarkCount: sync.merged.confirmedCount, confirmedFeedCount: sync.feeds.confirmedCount,
      takenMarkCount: sync.merged.takenCount, text: text, accessibilityLabel: "\(sync.account): \(text)")
  }

  private func result(_ sync: SyncProgress) -> String {
    let parts = [
      (sync.newArticleCount, "new article", nil, ""),
      (sync.feeds.confirmedCount, "change", "feeds", " confirmed"),
      (sync.merged.confirmedCount, "mark", nil, " confirmed"),
      (sync.merged.takenCount, "mark", nil, " taken over"),
    ].filter { $0.0 > 0 }.map { counted($0, $1, of: $2) + $3 }
    return parts.isEmpty ? "nothing new" : parts.joined(separator: ", ")
  }

  /// The progress, such as `1 of 2 accounts synchronized, 5 new articles`. That of one account is its step.
  fileprivate func progress(_ accounts: [SyncProgress]) -> String {
    guard let first = accounts.first else { return "" }
    if accounts.count == 1, first.step != .done {
      return first.step.words(loaded: number(first.newArticleCount))
    }
    let done = accounts.count { $0.step == .done }
    let articles = accounts.map(\.newArticleCount).reduce(0, +)
    return (done == accounts.count ? "" : "\(number(done)) of ")
      + "\(counted(accounts.count, "account")) synchronized"
      + (articles > 0 ? ", \(counted(articles, "new article"))" : "")
  }
}

extension SyncProgress {
  fileprivate var notices: [String] {
    [
      hasLostMarks
        ? "The server of \(account) lost marks, perhaps because it was restored from a backup. They are sent again."
        : nil,
      isEndless
        ? "The server of \(account) repeats pages of its lists, so the server was asked for each article that is missing in them."
        : nil,
      earlierRefusal.map { FailureViewState($0).message },
    ].compactMap(\.self)
  }
}

extension SyncProgress.Step {
  fileprivate func words(loaded: String) -> String {
    switch self {
    case .signingIn: "signing in"
    case .feeds: "comparing feeds"
    case .marks: "sending marks"
    case .comparing: "comparing marks"
    case .articles: "loading articles, \(loaded) new"
    case .done: "done"
    }
  }
}
