public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// A refresh of feeds: its progress, and its result.
@MainActor @Observable
public final class RefreshViewModel: ViewModel {
  public let screen = ScreenLoader(RefreshViewState())
  private let refreshFeeds: RefreshFeeds
  private let notify: Notify
  private let ambient: Ambient

  /// Runs a program that tells the user the titles of new articles. It throws a ``CoreDomain/Failure``, or
  /// `CancellationError`.
  public typealias Notify = @Sendable (_ program: String, _ titles: [String]) async throws -> Void

  /// - Parameters:
  ///   - refreshFeeds: Checks feeds and stores their articles.
  ///   - notify: Runs a program once at the end of a refresh, if new articles match a named search.
  ///   - ambient: The time, and the reader's language. Its clock measures the time between repeated refreshes.
  public init(
    refreshFeeds: @escaping RefreshFeeds, notify: @escaping Notify, ambient: Ambient
  ) {
    (self.refreshFeeds, self.notify, self.ambient) = (refreshFeeds, notify, ambient)
  }

  /// Refreshes feeds repeatedly, until the task is canceled. It ends if no feed has one of the names.
  ///
  /// - Parameter pause: The time after each refresh.
  public func watch(
    _ selection: RefreshSelection, every pause: Duration, notifying program: String? = nil
  ) async {
    while !Task.isCancelled {
      await refresh(selection, notifying: program, pausing: pause)
      guard !Self.wrongSelections.contains(state.loading.failure?.reason ?? "") else { return }
      try? await ambient.clock.sleep(for: pause)
    }
  }

  private static let wrongSelections = [SubscriptionFault.unknown, .ambiguous([])].map(\.name)

  /// Refreshes feeds, and shows the progress.
  ///
  /// - Parameters:
  ///   - program: The program that tells the user about new articles, or nil for none.
  ///   - pause: The time until the next refresh, or nil if this is the last one.
  public func refresh(
    _ selection: RefreshSelection, notifying program: String? = nil, pausing pause: Duration? = nil
  ) async {
    await screen.load(from: RefreshViewState()) { [refreshFeeds, notify] report in
      let progress = try await refreshFeeds(selection, report)
      let failure = try await Self.tell(progress) { if let program { try await notify(program, $0) } }
      return (progress, failure: failure)
    } progress: { [formatter] state, progress in
      state.show(progress, of: nil, wordedBy: formatter)
    } show: { state, ended in
      state.show(ended.0, of: selection, wordedBy: formatter)
      state.next = pause.map { formatter.dates.next(at: formatter.dates.now + $0 / .seconds(1)) }
      if let failure = ended.failure {
        state.failures.insert(FailureViewState(failure), at: 0)
        state.loading = .failed(state.failures[0])
      }
    }
  }

  /// - Returns: The reason why the user could not be notified.
  private nonisolated static func tell(
    _ progress: RefreshProgress, by notify: (_ titles: [String]) async throws -> Void
  ) async throws -> Failure? {
    guard !progress.matches.isEmpty else { return nil }
    let articles = progress.matches.sorted { $0.date ?? .distantPast > $1.date ?? .distantPast }
    do {
      try await notify(articles.prefix(mostTitles).map(\.shortTitle))
      return nil
    } catch let failure as Failure {
      return failure
    }
  }

  /// The largest number of titles in one notification. Systems limit the arguments of a program.
  private nonisolated static let mostTitles = 500

  private var formatter: FeedFormatter { FeedFormatter(now: ambient.date.now(), for: ambient.locale) }
}

extension RefreshViewState {
  /// - Parameter selection: The refreshed feeds, if the refresh has ended.
  fileprivate mutating func show(
    _ refresh: RefreshProgress, of selection: RefreshSelection?, wordedBy formatter: FeedFormatter
  ) {
    (total, checkedCount, newArticleCount) = (refresh.total, refresh.checkedCount, refresh.newArticleCount)
    progress = formatter.progress(refresh)
    failedCount = refresh.allFailures.isEmpty ? nil : refresh.allFailures.count
    matchCount = refresh.matches.isEmpty ? nil : refresh.matches.count
    failures =
      refresh.accountFailures.map { FailureViewState($0, in: formatter.dates) }
      + refresh.allFailures.grouped(titles: refresh.titles) { formatter.feeds($0) }
    notices = formatter.notices(refresh) + refresh.earlierFailures.map { FailureViewState($0).message }
    guard let selection else { return }
    emptyReason =
      refresh.total > 0 || refresh.waitingCount > 0 || refresh.accountCount > 0
      ? nil
      : selection == .due
        ? "No feed is due. Refresh all of them, or one by its name."
        : "All feeds are paused, or ended. Refresh one by its name."
    let count = refresh.total + refresh.accountCount
    let hasOnlyFailures = count > 0 && refresh.failures.count + refresh.failedAccountCount == count
    // A change that a server refused must not go unnoticed.
    loading = hasOnlyFailures || !refresh.accountFailures.isEmpty ? .failed(failures[0]) : .loaded
  }
}

extension RefreshProgress.Match {
  /// The title, or its start if it has more than 200 characters.
  fileprivate var shortTitle: String {
    guard let title else { return "Untitled" }
    return title.count > 200 ? title.prefix(199) + "…" : title
  }
}
