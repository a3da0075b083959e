import AppComposition
import ArticlesDomain
import CorePresentation
public import Headless
public import RemindersPresentation

@MainActor
let reminderListScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "reminders", abstract: "List reminders.",
        examples: [.init("viewstate reminders", "pending and recently delivered reminders")])
    ) { _ in .init((), load) },
    .init(
      CommandLineTool.Command(
        "reminders cancel", abstract: "Cancel a reminder.",
        arguments: [.init("ID", help: "The number of the reminder, as the list shows it.")],
        examples: [.init("viewstate reminders cancel 3", "cancel the reminder number 3")])
    ) { invocation in
      .init((), load, try cancel.action(invocation.arguments))
    },
  ],
  intents: [Intent("load", help: "Load the reminders.", action: load), cancel],
  model: { (reader: Reader, _: Void) in
    ReminderListViewModel(
      scheduler: reader.reminders.scheduler, date: reader.ambient.date, locale: reader.ambient.locale)
  })

private let load: Intent<ReminderListViewModel>.Action = { await $0.load() }

@MainActor
private let cancel = Intent<ReminderListViewModel>("cancel", .text("ID"), help: "Cancel a reminder.") {
  await $0.cancel($1)
}

extension ReminderListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Reminders", .heading, right: summary)
    page.add(loading)
    page.add(notice)
    if let emptyReason, loading.failure == nil {
      page.addBlank()
      page.add(emptyReason)
    }
    for row in overdue + pending + delivered {
      page.addBlank()
      page.addRow(
        opening: row.opening, accessibilityText: row.accessibilityLabel
      ) { page in
        page.add(row.title, .strong, right: row.relativeDate)
        page.add([row.date, row.status], .detail, indent: "  ")
        if !page.isInteractive { page.addWhole(row.id, .identifier, indent: "  ") }
      }
    }
  }
}

extension ReminderRowViewState {
  /// The words of the command that opens the article, or empty if the reminder has none.
  fileprivate var opening: [String] {
    guard let article else { return [] }
    return source.map { Article.ID(source: $0, value: article).opening } ?? ["article", "id:\(article)"]
  }
}
