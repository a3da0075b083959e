import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CoreDomain
import CorePresentation
public import Headless
import HeadlessRunner

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
            isRequired: false, isRepeatable: true, in: CompletionList.feeds.rawValue)
        ],
        options: [all, notify, refreshPause],
        examples: [
          .init("viewstate refresh", "the feeds whose next check is due"),
          .init("viewstate refresh --all", "all feeds"),
          .init("viewstate refresh --notify ./tell-me", "new articles that match a named search"),
          .init("viewstate refresh --watch 30m", "the due feeds, every half hour"),
        ])
    ) { invocation in
      try invocation.checkFollowing(invocation.command)
      guard !invocation[all] || invocation.arguments.isEmpty else {
        throw UsageError("--all and FEED can't be combined. Leave one out.", command: invocation.command)
      }
      if invocation[notify]?.isBlank == true {
        throw UsageError("--notify is blank. Name a program.", command: invocation.command)
      }
      let selection: RefreshSelection =
        invocation[all] ? .all : invocation.arguments.isEmpty ? .due : .named(invocation.arguments)
      let program = invocation[notify]
      guard let pause = invocation[refreshPause] else {
        return .init(program, { await $0.refresh(selection) })
      }
      guard invocation.format != .json || invocation[FrameOptions.transitions] else {
        throw UsageError(
          "--watch never ends, so its result isn't one document. Use --format ndjson.",
          command: invocation.command)
      }
      return .init(program, { await $0.watch(selection, every: pause) })
    }
  ],
  intents: [
    Intent("refresh", selection, help: "Check the feeds that are due, all of them, or some by their names.") {
      await $0.refresh($1)
    },
    Intent("watch", selectionAndPause, help: "Check feeds again and again, after a time such as 30m.") {
      await $0.watch($1.selection, every: $1.pause)
    },
  ],
  model: { (reader: Reader, program: String?) in
    RefreshViewModel(
      refreshFeeds: reader.refreshFeeds, notify: reader.notification(by: program),
      date: reader.ambient.date,
      locale: reader.ambient.locale, clock: reader.ambient.clock)
  })

private let all = Option.flag("--all", help: "Check every feed that isn't paused.")
private let notify = Option.path(
  "--notify", "program",
  help: "Run a program once if new articles match a named search, with their titles as arguments.")
let refreshPause = Option.parsed(
  "--watch", "time", as: "a time from 1m to 7d, such as 30m",
  help: "Repeat this after a time from 1m to 7d, such as 30m, until you press Ctrl-C.", Duration.init(pause:))

extension Reader {
  fileprivate func notification(by program: String?) -> RefreshViewModel.Notify? {
    guard let program else { return nil }
    return { [services] titles in try await services.notify(program, of: titles) }
  }
}

private let selection = IntentArgument<RefreshSelection>(
  "[all|FEED …]",
  words: { words in words.isEmpty ? .due : words == ["all"] ? .all : .named(words) }, expecting: "feeds")

private let selectionAndPause = IntentArgument<(pause: Duration, selection: RefreshSelection)>(
  "TIME [all|FEED …]",
  words: { words in
    guard let pause = words.first.flatMap(Duration.init(pause:)) else { return nil }
    let names = Array(words.dropFirst())
    return (pause, names.isEmpty ? .due : names == ["all"] ? .all : .named(names))
  }, expecting: "a time from 1m to 7d, and feeds")

extension Duration {
  /// The time between two refreshes: `30m`, from a minute to a week.
  fileprivate init?(pause text: String) {
    guard let pause = Duration(age: text), (.seconds(60)...Duration.seconds(7 * 86_400)).contains(pause)
    else {
      return nil
    }
    self = pause
  }
}

extension RefreshViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Refresh", .heading, right: progress)
    page.add(loading)
    if let emptyReason { page.add(emptyReason) }
    page.add(failures.filter { $0 != loading.failure })
    for notice in notices { page.add(notice, .warning, indent: "! ") }
  }
}
