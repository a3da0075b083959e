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
  public let screen = ScreenLoader(ReminderViewState())
  private let article: String
  private let when: EventScheduler.When
  private let fetchArticle: FetchArticleUseCase
  private let events: EventScheduler
  private let date: DateProvider
  private let locale: LocaleProvider

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

  /// Schedules the reminder, once. Does nothing if it is scheduled or being scheduled.
  public func load() async {
    guard state.reminder == nil, !state.loading.isLoading else { return }
    let formatter = ArticleRowFormatter(now: date.now(), for: locale)
    await screen.load { [when, article, fetchArticle, events, locale] in
      var failures: [Failure] = []
      let reminder = try await events.schedule(when, in: locale.timeZone()) {
        let fetched = try await fetchArticle(article)
        failures = fetched.failures
        return EventScheduler.Event(
          title: formatter.row(fetched.article).title, article: fetched.article.id)
      }
      return (reminder, failures)
    } show: { state, scheduled in
      let reminders = ReminderFormatter(now: date.now(), for: locale)
      let row = reminders.row(scheduled.0)
      state.loading = .loaded
      state.reminder = row
      state.failures = scheduled.1.map(FailureViewState.init)
      state.confirmation = "You will be reminded of “\(row.title)” \(reminders.due(scheduled.0))."
    }
  }
}
