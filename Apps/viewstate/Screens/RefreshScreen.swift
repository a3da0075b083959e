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
        options: [.init("--all", help: "Check every feed that isn't paused.")],
        examples: [
          .init("viewstate refresh", "the feeds whose next check is due"),
          .init("viewstate refresh --all", "all feeds"),
        ])
    ) { invocation in
      try invocation.checkStore(for: "subscriptions")
      guard !invocation.has("--all") || invocation.arguments.isEmpty else {
        throw UsageError("--all and FEED can't be combined. Leave one out.", command: invocation.command)
      }
      let selection: RefreshSelection =
        invocation.has("--all") ? .all : invocation.arguments.isEmpty ? .due : .named(invocation.arguments)
      return .init((), { await $0.refresh(selection) })
    }
  ],
  intents: [
    Intent("refresh", selection, help: "Check the feeds that are due, all of them, or some by their names.") {
      await $0.refresh($1)
    }
  ],
  model: { (services: Services, _: Void) in
    RefreshViewModel(refreshFeeds: services.refreshFeeds, date: services.date, locale: services.locale)
  })

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
