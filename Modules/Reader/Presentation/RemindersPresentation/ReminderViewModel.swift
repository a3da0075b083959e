public import ArticlesDomain
import ArticlesPresentation
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation
public import RemindersDomain

/// Schedules a reminder of an article.
@MainActor @Observable
public final class ReminderViewModel: ViewModel {
  public private(set) var state = ReminderViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: ReminderViewState, _ new: ReminderViewState) -> Void)?

  private let article: String
  private let when: EventScheduler.When
  private let fetchArticle: FetchArticleUseCase
  private let events: EventScheduler
  private let date: DateProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()

  /// - Parameters:
  ///   - article: The article's identifier inside its source, or its permalink.
  ///   - when: The time of the reminder.
  ///   - fetchArticle: Fetches the title.
  ///   - scheduler: Keeps and delivers the reminder.
  ///   - date: The start of a delay.
  ///   - locale: The language of the text, and the time zone of `when`.
  public init(
    article: String, when: EventScheduler.When, fetchArticle: FetchArticleUseCase,
    scheduler: any NotificationScheduler,
    date: DateProvider, locale: LocaleProvider
  ) {
    self.article = article
    self.when = when
    self.fetchArticle = fetchArticle
    events = EventScheduler(scheduler, date: date)
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
    let outcome = await latest.run { [when, article, fetchArticle, events, locale] in
      var failures: [Failure] = []
      let reminder = try await events.schedule(when, in: locale.timeZone()) {
        let fetched = try await fetchArticle(article)
        failures = fetched.failures
        return EventScheduler.Event(
          title: formatter.row(fetched.article).title, article: fetched.article.id)
      }
      return (reminder, failures)
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
