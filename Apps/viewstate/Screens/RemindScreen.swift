import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
public import Headless
import RemindersDomain
public import RemindersPresentation

@MainActor
let remindScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "remind", abstract: "Schedule a reminder of an article or of any title.",
        arguments: [
          .init(
            "WHAT",
            help: """
              An article, by its identifier or address. A text with a space is a title; a number is a row of the \
              list that was shown last.
              """)
        ],
        options: [delay, moment, remindedKind],
        examples: [
          .init("viewstate remind the-dependency-rule --in 2h", "in two hours"),
          .init("viewstate remind 3 --in 2h", "an article of the list that was shown last"),
          .init("viewstate remind \"Buy groceries\" --in 2h", "anything else"),
          .init("viewstate remind ID --source feed.xml --at 2026-03-29T18:00", "an article of a feed"),
        ])
    ) { invocation in
      let when: EventScheduler.When =
        switch (invocation[delay], invocation[moment]) {
        case (let delay?, nil): .after(delay)
        case (nil, let moment?): .at(moment)
        case (nil, nil):
          throw UsageError("Give the time: --in 2h, or --at 2026-03-29T18:00.", command: invocation.command)
        case (_?, _?):
          throw UsageError("--in and --at can't be combined. Leave one out.", command: invocation.command)
        }
      let text = invocation.arguments[0]
      // Checks a row before anything is loaded.
      _ = try invocation.namedArticles()
      return .init((text, invocation[remindedKind]), { await $0.remind(of: text, when) })
    }
  ],
  intents: [
    Intent<ReminderViewModel>(
      "schedule title", titleAndDelay, help: "Schedule a reminder of a title."
    ) {
      await $0.scheduleReminder(title: $1.title, in: $1.delay)
    },
    Intent<ReminderViewModel>("remind of", textAndTime, help: "Schedule a reminder of an article or a title.")
    {
      await $0.remind(of: $1.text, $1.when)
    },
  ],
  waitingFor: \.sourceNames,
  model: { (reader: Reader, opened: (text: String, kind: FindEventUseCase.Kind?)) in
    let findEvent = FindEventUseCase {
      try await reader.fetchArticle(ArticleReference.reference($0, in: "remind"))
    } title: {
      ArticleRowFormatter(now: reader.ambient.date.now(), for: reader.ambient.locale).row($0).title
    }
    return ReminderViewModel(
      scheduler: reader.reminders.scheduler, date: reader.ambient.date, locale: reader.ambient.locale
    ) {
      // The kind from the command line applies only to the text of the command line.
      let kind = $0 == opened.text ? opened.kind : nil
      return try await findEvent(
        $0, as: kind ?? (ArticleReference.isExplicit($0) ? .article : nil))
    }
  })

private let delay = Option.text(
  "--in", "delay", help: "The delay: 45s, 90m, 2h, 3d, 1d12h, 1w; a day is 24 hours.")
private let moment = Option.text(
  "--at", "time",
  help: "The time: 2026-03-29T18:00 in the reader's time zone, or with one, such as Z or +02:00.")
let remindedKind = Option.choice(
  "--as", of: FindEventUseCase.Kind.self, help: "Whether WHAT is an article or a title, whatever its spaces.")

private let titleAndDelay = IntentArgument<(title: String, delay: Duration)>(
  "TITLE DELAY",
  words: { words in
    guard words.count == 2, case .after(let delay)? = try? ReminderTime(delay: words[1]) else { return nil }
    return (words[0], delay)
  }, expecting: "a title and a delay such as 2h")

private let textAndTime = IntentArgument<(text: String, when: EventScheduler.When)>(
  "TEXT TIME",
  words: { words in
    guard words.count == 2 else { return nil }
    let isDelay = (try? ReminderTime(delay: words[1])) != nil
    return (words[0], isDelay ? .after(words[1]) : .at(words[1]))
  }, expecting: "a text and a time such as 2h or 2026-03-29T18:00")

extension ReminderViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add(loading)
    page.add(confirmation)
    page.add(failures)
    if let reminder { page.addWhole("Number \(reminder.id)", .detail) }
  }
}
