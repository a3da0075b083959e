import ArticlesDomain
import CoreDomain
import RemindersData
public import RemindersDomain
public import RemindersPresentation

/// Where reminders go when they are due.
public enum ReminderDestination: Sendable {
  /// Line by line.
  case terminal(write: @Sendable (String) throws -> Void)
  /// A program that takes the title as its argument.
  case command(String)
  /// The path of a file that a calendar imports.
  case calendar(String)
}

@MainActor
extension Services {
  public func reminder(of article: String, when: EventScheduler.When) -> ReminderViewModel {
    ReminderViewModel(
      article: article, when: when, fetchArticle: FetchArticleUseCase(from: articles), scheduler: reminders,
      date: date, locale: locale)
  }

  public func reminderList() -> ReminderListViewModel {
    ReminderListViewModel(scheduler: reminders, date: date, locale: locale)
  }

  public func reminderDelivery(to destination: ReminderDestination) -> ReminderDeliveryViewModel {
    ReminderDeliveryViewModel(deliverer: reminders, sink: sink(to: destination), date: date, locale: locale)
  }

  private func sink(to destination: ReminderDestination) -> ReminderSink {
    switch destination {
    case .terminal(let write):
      ReminderSink { [date, locale] reminder in
        let formatter = ReminderFormatter(
          now: date.now(), for: locale)
        do {
          try write(formatter.line(reminder))
        } catch {
          throw Failure(source: "standard output", .reminder(.outputNotWritten))
        }
      }
    case .command(let program): .command(program)
    case .calendar(let path): .calendar(file: path, date: date)
    }
  }
}
