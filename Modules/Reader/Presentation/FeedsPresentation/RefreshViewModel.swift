public import CoreDomain
public import CorePresentation
public import FeedsDomain
public import Observation

/// A refresh of feeds: its progress, and its result.
@MainActor @Observable
public final class RefreshViewModel: ViewModel {
  public let screen = ScreenLoader(RefreshViewState())
  private let refreshFeeds: RefreshFeeds
  private let date: DateProvider
  private let locale: LocaleProvider
  private let clock: any Clock<Duration>
  private var refreshCount = 0

  /// - Parameters:
  ///   - refreshFeeds: Checks feeds and stores their articles.
  ///   - locale: The reader's language.
  ///   - clock: Measures the time between repeated refreshes.
  public init(
    refreshFeeds: @escaping RefreshFeeds, date: DateProvider, locale: LocaleProvider,
    clock: any Clock<Duration>
  ) {
    self.refreshFeeds = refreshFeeds
    self.date = date
    self.locale = locale
    self.clock = clock
  }

  /// Refreshes feeds again and again, until the task is canceled.
  ///
  /// - Parameter pause: The time after each refresh.
  public func watch(_ selection: RefreshSelection, every pause: Duration) async {
    while !Task.isCancelled {
      await refresh(selection)
      do { try await clock.sleep(for: pause) } catch { return }
    }
  }

  /// Refreshes feeds, and shows the progress.
  public func refresh(_ selection: RefreshSelection) async {
    refreshCount += 1
    let (progress, continuation) = AsyncStream.makeStream(
      of: RefreshProgress.self, bufferingPolicy: .bufferingNewest(1))
    async let shown: Void = show(progress, of: refreshCount)
    await screen.load { [refreshFeeds] in
      defer { continuation.finish() }
      return try await refreshFeeds(selection) { continuation.yield($0) }
    } begin: { state in
      let loading = state.loading
      state = RefreshViewState()
      state.loading = loading
    } show: { state, progress in
      state.show(progress, of: selection, wordedBy: formatter)
    }
    continuation.finish()
    await shown
  }

  private var formatter: FeedFormatter { FeedFormatter(now: date.now(), for: locale) }

  /// Shows the progress until the refresh ends, or until another one begins.
  private func show(_ progress: AsyncStream<RefreshProgress>, of refresh: Int) async {
    for await step in progress where refresh == refreshCount && state.loading.isLoading {
      screen.update { $0.show(step, of: nil, wordedBy: formatter) }
    }
  }
}

extension RefreshViewState {
  /// - Parameter selection: The refreshed feeds, if the refresh has ended.
  fileprivate mutating func show(
    _ refresh: RefreshProgress, of selection: RefreshSelection?, wordedBy formatter: FeedFormatter
  ) {
    (total, checkedCount, newArticleCount) = (refresh.total, refresh.checkedCount, refresh.newArticleCount)
    progress = formatter.progress(refresh)
    failures = refresh.failures.map(FailureViewState.init).grouped { formatter.feeds($0) }
    notices = refresh.moved.map { "\($0) has a new address, which its next checks use." }
    notices += refresh.ended.sorted { $0.key < $1.key }.map(formatter.notice)
    guard let selection else { return }
    emptyReason =
      refresh.total > 0
      ? nil
      : selection == .due
        ? "No feed is due. Refresh all of them, or one by its name." : "There is no feed that isn't paused."
    let hasOnlyFailures = refresh.total > 0 && refresh.failures.count == refresh.total
    loading = hasOnlyFailures ? .failed(failures[0]) : .loaded
  }
}

extension FeedFormatter {
  /// `12 of 30 feeds checked, 5 new articles`.
  func progress(_ refresh: RefreshProgress) -> String {
    guard refresh.total > 0 else { return "" }
    let articles = refresh.newArticleCount
    let new =
      articles == 0 ? "nothing new" : articles == 1 ? "1 new article" : "\(number(articles)) new articles"
    let checked = refresh.checkedCount == refresh.total ? "" : "\(number(refresh.checkedCount)) of "
    return "\(checked)\(feeds(refresh.total)) checked, \(new)"
  }

  fileprivate func notice(_ source: Subscription.ID, _ end: FeedCheck.End) -> String {
    switch end {
    case .gone:
      "The server of \(source) says that the feed was removed permanently. It isn't checked anymore."
    case .merged(let other):
      "\(source) moved to \(other), which you follow as well. It isn't checked anymore."
    }
  }
}
