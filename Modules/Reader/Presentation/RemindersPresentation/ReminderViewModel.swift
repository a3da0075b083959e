public import ArticlesDomain
import ArticlesPresentation
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation
public import RemindersDomain

/// Makes a reminder of an article: decides when, and leaves to a scheduler how.
@MainActor @Observable
public final class ReminderViewModel: ViewModel {
  /// When to remind, as a person wrote it.
  public enum When: Equatable, Sendable {
    /// A delay: `2h`, `1d12h`.
    case after(String)
    /// A moment of the calendar: `2026-03-29T18:00`, by the clocks of the reader's time zone.
    case at(String)
  }

  public private(set) var state = ReminderViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: ReminderViewState, _ new: ReminderViewState) -> Void)?

  private let article: String
  private let when: When
  private let fetchArticle: FetchArticleUseCase
  private let scheduler: any NotificationScheduler
  private let date: DateProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()

  /// - Parameters:
  ///   - article: The article's identifier inside its source, or its permalink.
  ///   - when: When to remind of it.
  ///   - fetchArticle: Where its title comes from.
  ///   - scheduler: Who reminds.
  ///   - date: What a delay begins at.
  ///   - locale: Whose language the words are in, and whose clocks a moment is read from.
  public init(
    article: String, when: When, fetchArticle: FetchArticleUseCase, scheduler: any NotificationScheduler,
    date: DateProvider, locale: LocaleProvider
  ) {
    self.article = article
    self.when = when
    self.fetchArticle = fetchArticle
    self.scheduler = scheduler
    self.date = date
    self.locale = locale
  }

  /// Schedules the reminder, once: what is scheduled or under way is not begun again.
  public func load() async {
    guard state.reminder == nil, !state.loading.isLoading else { return }
    let before = state
    state.loading = .loading
    let formatter = ArticleRowFormatter(
      now: date.now(), for: locale)
    let outcome = await latest.run { [when, article, fetchArticle, scheduler, date, locale] in
      // What is wrong with the time is known before anybody is asked for the article.
      let moment = try when.moment(date: date, zone: locale.timeZone())
      let fetched = try await fetchArticle(article)
      let reminder = try await scheduler.schedule(
        title: formatter.row(fetched.article).title, article: fetched.article.id, for: .at(moment))
      return (reminder, fetched.failures)
    }
    switch outcome {
    case .value((let reminder, let failures)): show(reminder, failures)
    case .failure(let failure): state.loading = .failed(failure)
    case .canceled: state = before
    case .superseded: return
    }
  }

  private func show(_ reminder: Reminder, _ failures: [Failure]) {
    let row = ReminderFormatter(now: date.now(), for: locale)
      .row(reminder)
    var next = state
    next.loading = .loaded
    next.reminder = row
    next.failures = failures.map(FailureViewState.init)
    next.confirmation = "You will be reminded of “\(row.title)” \(row.relativeDate), on \(row.date)."
    state = next
  }
}

extension ReminderViewModel.When {
  fileprivate func moment(date: DateProvider, zone: TimeZone) throws -> Date {
    let events = EventScheduler(date: date)
    return switch self {
    case .after(let text): try events.moment(ReminderTime(delay: text), named: text)
    case .at(let text): try events.moment(ReminderTime(moment: text, in: zone), named: text)
    }
  }
}
