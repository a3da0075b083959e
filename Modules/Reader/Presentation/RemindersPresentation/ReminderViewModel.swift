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
  /// When to remind, as a person wrote it.
  public enum When: Equatable, Sendable {
    /// A delay: `2h`, `1d12h`.
    case after(String)
    /// A moment of the calendar: `2026-03-29T18:00`, by the clocks of the reader's time zone.
    case at(String)
  }

  public let screen = ScreenLoader(ReminderViewState())
  private let article: String
  private let when: When
  private let fetchArticle: FetchArticleUseCase
  private let scheduler: any NotificationScheduler
  private let date: DateProvider
  private let locale: LocaleProvider

  /// - Parameters:
  ///   - article: The article's identifier inside its source, or its permalink.
  ///   - when: The time of the reminder.
  ///   - fetchArticle: Fetches the article, whose title becomes the reminder's.
  ///   - scheduler: Schedules the reminder.
  ///   - date: The moment at which a delay begins.
  ///   - locale: The reader's language and time zone.
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

  /// Schedules the reminder, once. Does nothing if it is scheduled or being scheduled.
  public func load() async {
    guard state.reminder == nil, !state.loading.isLoading else { return }
    let formatter = ArticleRowFormatter(now: date.now(), for: locale)
    await screen.load { [when, article, fetchArticle, scheduler, date, locale] in
      // A wrong time is reported before the article is loaded.
      let moment = try when.moment(date: date, zone: locale.timeZone())
      let fetched = try await fetchArticle(article)
      let reminder = try await scheduler.schedule(
        title: formatter.row(fetched.article).title, article: fetched.article.id, for: .at(moment))
      return (reminder, fetched.failures)
    } show: { state, scheduled in
      let row = ReminderFormatter(now: date.now(), for: locale).row(scheduled.0)
      state.loading = .loaded
      state.reminder = row
      state.failures = scheduled.1.map(FailureViewState.init)
      state.confirmation = "You will be reminded of “\(row.title)” \(row.relativeDate), on \(row.date)."
    }
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
