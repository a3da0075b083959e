import AppComposition
import CommandLinePresentation
import CorePresentation
import FeedsDomain
public import FeedsPresentation
public import HeadlessPresentation

@MainActor
let refreshScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "refresh", abstract: "Load new articles of the feeds that you follow.",
        arguments: [
          .init(
            "FEED",
            help: "A feed to check now: its title or address. Default: the feeds whose next check is due.",
            isRequired: false, isRepeatable: true)
        ],
        options: [
          .init("--all", help: "Check every feed that isn't paused."),
          .init(
            "--notify", .path("program"),
            help: "Run a program once if new articles match a named search, with their titles as arguments."),
        ],
        examples: [
          .init("viewstate refresh", "the feeds whose next check is due"),
          .init("viewstate refresh --all", "all feeds"),
          .init("viewstate refresh --notify ./tell-me", "new articles that match a named search"),
        ])
    ) { invocation in
      try invocation.checkStore(for: "subscriptions")
      guard !invocation.has("--all") || invocation.arguments.isEmpty else {
        throw UsageError("--all and FEED can't be combined. Leave one out.", command: invocation.command)
      }
      if invocation.value("--notify")?.isBlank == true {
        throw UsageError("--notify is blank. Name a program.", command: invocation.command)
      }
      let selection: RefreshSelection =
        invocation.has("--all") ? .all : invocation.arguments.isEmpty ? .due : .named(invocation.arguments)
      let program = invocation.value("--notify")
      return .init(program, { await $0.refresh(selection) })
    }
  ],
  intents: [
    Intent("refresh", selection, help: "Check the feeds that are due, all of them, or some by their names.") {
      await $0.refresh($1)
    }
  ],
  model: { (services: Services, program: String?) in
    RefreshViewModel(
      refreshFeeds: services.refreshFeeds, notify: services.notification(by: program), date: services.date,
      locale: services.locale)
  })

extension Services {
  fileprivate func notification(by program: String?) -> RefreshViewModel.Notify? {
    guard let program else { return nil }
    return { [notifier] titles in try await notifier.run(program, titles) }
  }
}

private let selection = IntentArgument<RefreshSelection>(
  "[all|FEED …]",
  words: { words in words.isEmpty ? .due : words == ["all"] ? .all : .named(words) }, expecting: "feeds")

extension RefreshViewState: TextPaged {
  public func write(on page: inout TextPage) {
    page.add("Refresh", .bold, right: progress)
    page.add(loading)
    if let emptyReason { page.add(emptyReason) }
    page.add(failures.filter { $0 != loading.failure })
    for notice in notices { page.add(notice, .yellow, indent: "! ") }
  }
}
