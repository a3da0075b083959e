public import AccountsPresentation
import AppComposition
import CorePresentation
public import Headless

@MainActor
let syncScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "sync", abstract: "Synchronize your accounts with their servers.",
        arguments: [
          .init(
            "ACCOUNT", help: "An account: its name, or a part of it. Default: all accounts.",
            isRequired: false, isRepeatable: true, in: CompletionList.accounts.rawValue)
        ],
        options: [fewerFeeds],
        examples: [
          .init("viewstate sync", "send your marks, and load new articles and marks"),
          .init("viewstate sync rss.example --fewer-feeds", "after you removed most feeds on the server"),
        ])
    ) { invocation in
      let (names, isExpected) = (invocation.arguments, invocation[fewerFeeds])
      return .init((), { await $0.sync(names, expectsFewerFeeds: isExpected) })
    }
  ],
  intents: [
    Intent("sync", accounts, help: "Synchronize all accounts, or some by their names.") { await $0.sync($1) }
  ],
  model: { (reader: Reader, _: Void) in
    SyncViewModel(
      syncAccounts: reader.syncAccounts, date: reader.ambient.date, locale: reader.ambient.locale)
  })

private let fewerFeeds = Option.flag(
  "--fewer-feeds", help: "Accept that most feeds are missing on the server.")

private let accounts = IntentArgument<[String]>("[ACCOUNT …]", words: { $0 }, expecting: "accounts")

extension SyncViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Sync", .heading, right: progress)
    page.add(loading)
    for row in rows { page.add(row.accessibilityLabel) }
    page.add(failures.filter { $0 != loading.failure })
    for notice in notices { page.add(notice, .warning, indent: "! ") }
  }

  public var progressText: String? { progress.isEmpty ? "Synchronizing …" : progress }
}
