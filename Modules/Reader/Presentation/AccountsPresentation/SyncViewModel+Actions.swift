import CorePresentation
public import Headless

extension SyncViewModel {
  public static let actions: [Action<SyncViewModel>] = [
    Action(
      "sync", accounts, ActionArgument(fewerFeeds), help: "Synchronize your accounts with their servers.",
      examples: [
        .init("viewstate sync", "send your marks, and load new articles and marks"),
        .init("viewstate sync rss.example --fewer-feeds", "after you removed most feeds on the server"),
      ],
      on: .key(
        "S", .everywhere, in: .feeds, help: "Synchronize the selected account, or all accounts.")
    ) { await $0.sync($1, expectsFewerFeeds: $2) }
  ]
}

private let accounts = ActionArgument.word(
  "ACCOUNT", in: .accounts, help: "An account: its name, or a part of it. Default: all accounts."
)
.seen { $0.request(AccountListRequest.self)?.account }
.repeated(isRequired: false)

private let fewerFeeds = Option.flag(
  "--fewer-feeds", help: "Accept that most feeds are missing on the server.")
