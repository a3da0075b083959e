import AppComposition
import ArticlesDomain
import CommandLinePresentation
import CorePresentation
public import HeadlessPresentation
import RemindersDomain
public import RemindersPresentation

@MainActor
let remindScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "remind", abstract: "Schedule a reminder of an article.",
        arguments: [.init("ARTICLE", help: "The identifier that the list shows, or the address.")],
        options: [
          .init("--in", .any("delay"), help: "The delay: 90m, 2h, 3d, 1d12h; a day is 24 hours."),
          .init(
            "--at", .any("time"),
            help: "The time: 2026-03-29T18:00 in the reader's time zone, or with one, such as Z or +02:00."),
        ],
        examples: [
          .init("viewstate remind the-dependency-rule --in 2h", "in two hours"),
          .init("viewstate remind ID --source feed.xml --at 2026-03-29T18:00", "an article of a feed"),
        ])
    ) { invocation in
      try invocation.checkStoreOfReminders()
      let when: EventScheduler.When =
        switch (invocation.value("--in"), invocation.value("--at")) {
        case (let delay?, nil): .after(delay)
        case (nil, let moment?): .at(moment)
        case (nil, nil):
          throw UsageError("Give the time: --in 2h, or --at 2026-03-29T18:00.", command: invocation.command)
        case (_?, _?):
          throw UsageError("--in and --at can't be combined. Leave one out.", command: invocation.command)
        }
      return .init((article: invocation.arguments[0], when: when), schedule)
    }
  ],
  intents: [Intent("load", help: "Schedule the reminder.", action: schedule)],
  waitingFor: { services in services.awaited.articles },
  model: { (services: Services, request: (article: String, when: EventScheduler.When)) in
    ReminderViewModel(
      article: request.article, when: request.when,
      fetchArticle: FetchArticleUseCase(from: services.articles),
      scheduler: services.reminders, date: services.date, locale: services.locale)
  })

private let schedule: Intent<ReminderViewModel>.Action = { await $0.load() }

extension Invocation {
  func checkStoreOfReminders() throws(UsageError) {
    guard let store = value("--store"), store.hasSuffix(".json") else { return }
    throw UsageError(
      "--store “\(store)” is a JSON store, which has no reminders. Name a file that doesn't end in .json.",
      command: command)
  }
}

extension ReminderViewState: TextPaged {
  public func write(on page: inout TextPage) {
    page.add(loading)
    page.add(confirmation)
    page.add(failures)
    if let reminder { page.addWhole("Number \(reminder.id)", .dim) }
  }
}
