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
  private let notify: Notify?
  private let date: DateProvider
  private let locale: LocaleProvider
  private let clock: any Clock<Duration>

  /// Notifies the user of the titles of new articles. It throws a ``CoreDomain/Failure``, or `CancellationError`.
  public typealias Notify = @Sendable (_ titles: [String]) async throws -> Void

  /// - Parameters:
  ///   - refreshFeeds: Checks feeds and stores their articles.
  ///   - notify: Called once at the end, if new articles match a named search. Nil notifies nobody.
  ///   - locale: The reader's language.
  ///   - clock: Measures the time between repeated refreshes.
  public init(
    refreshFeeds: @escaping RefreshFeeds, notify: Notify?, date: DateProvider, locale: LocaleProvider,
    clock: any Clock<Duration>
  ) {
    self.refreshFeeds = refreshFeeds
    self.notify = notify
    self.date = date
    self.locale = locale
    self.clock = clock
  }

  /// Refreshes feeds repeatedly, until the task is canceled. It ends if no feed has one of the names.
  ///
  /// - Parameter pause: The time after each refresh.
  public func watch(_ selection: RefreshSelection, every pause: Duration) async {
    while !Task.isCancelled {
      await refresh(selection)
      guard !Self.wrongSelections.contains(state.loading.failure?.reason ?? "") else { return }
      try? await clock.sleep(for: pause)
    }
  }

  private static let wrongSelections = [SubscriptionFault.unknown, .ambiguous([])].map(\.name)

  /// Refreshes feeds, and shows the progress.
  public func refresh(_ selection: RefreshSelection) async {
    await screen.load { [refreshFeeds, notify] report in
      let progress = try await refreshFeeds(selection, report)
      return (progress, failure: try await Self.tell(notify, of: progress))
    } begin: { state in
      state.restart(with: RefreshViewState())
    } progress: { [formatter] state, progress in
      state.show(progress, of: nil, wordedBy: formatter)
    } show: { state, ended in
      state.show(ended.0, of: selection, wordedBy: formatter)
      if let failure = ended.failure {
        state.failures.insert(FailureViewState(failure), at: 0)
        state.loading = .failed(state.failures[0])
      }
    }
  }

  /// - Returns: The reason why the user could not be notified.
  private nonisolated static func tell(_ notify: Notify?, of progress: RefreshProgress) async throws
    -> Failure?
  {
    guard let notify, !progress.matches.isEmpty else { return nil }
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

  private var formatter: FeedFormatter { FeedFormatter(now: date.now(), for: locale) }
}

extension RefreshViewState {
  /// - Parameter selection: The refreshed feeds, if the refresh has ended.
  fileprivate mutating func show(
    _ refresh: RefreshProgress, of selection: RefreshSelection?, wordedBy formatter: FeedFormatter
  ) {
    (total, checkedCount, newArticleCount) = (refresh.total, refresh.checkedCount, refresh.newArticleCount)
    progress = formatter.progress(refresh)
    matchCount = refresh.matches.isEmpty ? nil : refresh.matches.count
    failures =
      refresh.failures.grouped { formatter.feeds($0) } + refresh.accountFailures.map { FailureViewState($0) }
    notices = formatter.notices(refresh)
    guard let selection else { return }
    emptyReason =
      refresh.total > 0 || refresh.waitingCount > 0 || refresh.accountCount > 0
      ? nil
      : selection == .due
        ? "No feed is due. Refresh all of them, or one by its name."
        : "All feeds are paused, or ended. Refresh one by its name."
    let count = refresh.total + refresh.accountCount
    let hasOnlyFailures = count > 0 && refresh.failures.count + refresh.accountFailures.count == count
    loading = hasOnlyFailures ? .failed(failures[0]) : .loaded
  }
}

extension RefreshProgress.Match {
  /// The title, or its start if it has more than 200 characters.
  fileprivate var shortTitle: String {
    guard let title else { return "Untitled" }
    return title.count > 200 ? title.prefix(199) + "…" : title
  }
}

extension FeedFormatter {
  /// The progress, such as `12 of 30 feeds checked, 1 failed, 5 new articles`.
  func progress(_ refresh: RefreshProgress) -> String {
    guard refresh.total > 0 || refresh.accountCount > 0 else { return "" }
    let articles = refresh.newArticleCount
    let failures = refresh.failures.count + refresh.accountFailures.count
    let checked = refresh.checkedCount == refresh.total ? "" : "\(number(refresh.checkedCount)) of "
    let new: String? =
      switch articles {
      // If every check failed, nothing is known about new articles.
      case 0: failures > 0 && failures == refresh.checkedCount + refresh.accountCount ? nil : "nothing new"
      case 1: "1 new article"
      default: "\(number(articles)) new articles"
      }
    return [
      refresh.total > 0 ? "\(checked)\(feeds(refresh.total)) checked" : nil,
      accounts(refresh.accountCount), failures > 0 ? "\(number(failures)) failed" : nil, new,
      refresh.matches.isEmpty ? nil : "\(number(refresh.matches.count)) for your searches",
    ].compactMap(\.self).joined(separator: ", ")
  }

  private func accounts(_ count: Int) -> String? {
    count == 0 ? nil : count == 1 ? "1 account synchronized" : "\(number(count)) accounts synchronized"
  }

  /// A sentence for each kind of event, about all of its feeds.
  func notices(_ refresh: RefreshProgress) -> [String] {
    let moved = refresh.moved.map { ($0, "\($0) has a new address, which its next checks use.") }
    let gone = refresh.ended.filter { $0.value == .gone }.map { ($0, notice($0, $1)) }
    let merged = refresh.ended.filter { $0.value != .gone }.map { ($0, notice($0, $1)) }
    let forgotten = refresh.forgotten.map { ($0, notice($0, forgettingUnread: $1)) }
    return [
      notice(about: moved) { "\($0) have new addresses, which their next checks use." },
      notice(about: gone) {
        "The servers of \($0) say that they were removed permanently. They aren't checked anymore."
      },
      notice(about: merged) {
        "\($0) moved to others that you follow as well. They aren't checked anymore."
      },
      notice(about: forgotten) {
        "The oldest unread articles of \($0) are forgotten, because their limit is reached."
      },
      waitingNotice(refresh.waitingCount),
    ].compactMap(\.self)
  }

  /// - Parameters:
  ///   - events: The feeds, each with the sentence if it's the only one.
  ///   - several: The sentence about several feeds.
  private func notice(
    about events: [(feed: Subscription.ID, sentence: String)], several: (String) -> String
  ) -> String? {
    guard events.count != 1 else { return events[0].sentence }
    return events.map(\.feed).min().map { several("\(feeds(events.count)), such as \($0),") }
  }

  private func notice(_ source: Subscription.ID, _ end: FeedCheck.End) -> String {
    switch end {
    case .gone:
      "The server of \(source) says that the feed was removed permanently. It isn't checked anymore."
    case .merged(let other):
      "\(source) moved to \(other), which you follow as well. It isn't checked anymore."
    }
  }

  private func notice(_ source: Subscription.ID, forgettingUnread count: Int) -> String {
    let articles = count == 1 ? "The oldest unread article" : "The \(number(count)) oldest unread articles"
    return "\(articles) of \(source) \(count == 1 ? "is" : "are") forgotten, because the limit is reached."
  }

  private func waitingNotice(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 feed wasn't checked, because its server asked to wait. Refresh it by its name to check it now."
    default: "\(feeds(count)) weren't checked, because their servers asked to wait."
    }
  }
}
