import ArticlesDomain
import CoreDomain
import CorePresentation
public import Headless

extension RefreshViewModel {
  public static let actions: [Action<RefreshViewModel>] = [
    Action(
      "refresh", selection, ActionArgument(program), ActionArgument(watch),
      help: "Load new articles of the feeds that you follow.",
      examples: [
        .init("viewstate refresh", "the feeds whose next check is due"),
        .init("viewstate refresh --all", "all feeds"),
        .init("viewstate refresh --notify ./tell-me", "new articles that match a named search"),
        .init("viewstate refresh --watch 30m", "the due feeds, every half hour"),
      ],
      on: .key(
        "r", .everywhere, in: .feeds, help: "Check the feed now, or the feeds whose next check is due."),
      .key("R", .everywhere, with: "--all", in: .feeds, help: "Check all feeds now.")
    ) { model, selection, program, pause in
      if let pause {
        await model.watch(selection, every: pause, notifying: program)
      } else {
        await model.refresh(selection, notifying: program)
      }
    }
  ]

  /// The time between repeated refreshes, of 1 minute to 7 days.
  public nonisolated static let watch = Option.parsed(
    "--watch", "time", as: "a time from 1m to 7d, such as 30m",
    help: "Repeat this after a time from 1m to 7d, such as 30m, until you press Ctrl-C."
  ) { text in
    Duration(age: text).flatMap { (.seconds(60)...Duration.seconds(7 * 86_400)).contains($0) ? $0 : nil }
  }
}

private let all = Option.flag("--all", help: "Check every feed that isn't paused.")
private let program = Option.path(
  "--notify", "program",
  help: "Run a program once if new articles match a named search, with their titles as arguments."
).filled("Name a program.")

private let selection = ActionArgument<RefreshSelection>(
  [
    .init(
      "FEED",
      help: "A feed to check now: its title or address. Default: the feeds whose next check is due.",
      isRequired: false, isRepeatable: true, in: CompletionList.feeds.rawValue)
  ], options: [all]
) { invocation throws(UsageError) in
  guard !invocation[all] || invocation.arguments.isEmpty else {
    throw UsageError("--all and FEED can't be combined. Leave one out.")
  }
  return invocation[all] ? .all : invocation.arguments.isEmpty ? .due : .named(invocation.arguments)
}
.seen { context in
  let feeds = context.request(ArticleListRequest.self)?.query.scope.feeds ?? []
  return feeds.isEmpty ? .due : .named(feeds)
}
