import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import Headless

@MainActor
let feedListScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "feeds", abstract: "List the feeds that you follow.", options: [folder, health],
        examples: [
          .init("viewstate feeds", "every feed with its unread articles and its last check"),
          .init("viewstate feeds --health failing", "the feeds whose last check failed"),
        ])
    ) { invocation in
      try invocation.checkFollowing(invocation.command)
      try invocation.checkBlank([folder], leftOutTo: "list every feed")
      return .init(FeedFilter(folder: invocation[folder], health: invocation[health]), load)
    },
    .init(
      CommandLineTool.Command(
        "feeds add", abstract: "Follow feeds.",
        arguments: [
          CommandLineTool.Argument(
            "URL",
            help: "A feed, or a web page that links to one; after a page with several, the number of one.",
            isRepeatable: true)
        ], options: [account],
        examples: [.init("viewstate feeds add https://www.swift.org/atom.xml", "follow a feed")])
    ) { invocation in
      try invocation.checkFollowing(invocation.command)
      guard let name = invocation[account] else {
        return .init(FeedFilter(), try add.action(invocation.arguments))
      }
      let addresses = invocation.arguments
      return .init(FeedFilter(), { await $0.add(addresses, to: name) })
    },
    change(
      "feeds import", importList,
      [.init("FILE", help: "A list in OPML, or one address in each line; - for standard input.")],
      abstract: "Follow the feeds of a list.",
      examples: [.init("viewstate feeds import feeds.opml", "the feeds of another reader")]),
    change(
      "feeds export", exportList, [], abstract: "Print the feeds as a list in OPML.",
      examples: [.init("viewstate feeds export > feeds.opml", "a list for another reader")],
      needsStore: true),
    change(
      "feeds remove", remove, [feed], abstract: "Stop following a feed.",
      examples: [.init("viewstate feeds remove Swift.org", "stop following a feed")]),
    change(
      "feeds rename", rename,
      [feed, .init("TITLE", help: "The new title; a blank one restores the feed's own.")],
      abstract: "Give a feed another title.",
      examples: [.init("viewstate feeds rename swift.org \"Swift news\"", "another title")]),
    change(
      "feeds move", move,
      [
        feed,
        .init(
          "FOLDER", help: "The folder, such as News/Swift; without one, the feed leaves its folders.",
          isRequired: false, in: CompletionList.folders.rawValue),
      ],
      abstract: "Put a feed into a folder.",
      examples: [.init("viewstate feeds move swift.org News/Swift", "into a folder inside a folder")]),
    change(
      "feeds keep", keep,
      [
        feed,
        .init(
          "DAYS", help: "The days that read articles stay; without, as long as the settings say.",
          isRequired: false),
        .init("UNREAD", help: "The number of unread articles that stay.", isRequired: false),
      ],
      abstract: "Choose how long the articles of a feed stay.",
      examples: [.init("viewstate feeds keep swift.org 30 200", "forget old articles sooner")]),
    change(
      "feeds pause", pause, [feed], abstract: "Stop checking a feed until it is resumed.",
      examples: [.init("viewstate feeds pause swift.org", "stop checking a feed")]),
    change(
      "feeds resume", resume, [feed], abstract: "Check a feed again that is paused or that ended.",
      examples: [.init("viewstate feeds resume swift.org", "check it again")]),
  ],
  intents: [
    Intent("load", help: "Load the feeds.", action: load).on(.key("L")), add, importList, exportList, remove,
    rename, move,
    keep, pause, resume,
    Intent("catch up", help: "Show the stored counts and states of the feeds.") { await $0.catchUp() }
      .on(.shownAgain),
  ],
  model: { (reader: Reader, filter: FeedFilter) in
    FeedListViewModel(
      store: reader.subscriptions, addFeed: reader.addFeed, files: reader.lists,
      filter: filter, outboxes: reader.outboxes, date: reader.ambient.date, locale: reader.ambient.locale
    )
  })

private let folder = Option.text(
  "--folder", "folder", in: CompletionList.folders.rawValue,
  help: "Only the feeds in this folder, or with this tag.")
private let health = Option.choice(
  "--health", of: FeedHealth.self,
  help:
    "Only the feeds in this state. incomplete: parts of the feed are missing, or unread articles are forgotten."
)

private let account = Option.text(
  "--account", "account", in: CompletionList.accounts.rawValue,
  help: "Follow them with this account, whose server fetches them.")

private let feed = CommandLineTool.Argument(
  "FEED", help: "The feed: its title or address, or a part of them that no other feed has.",
  in: CompletionList.feeds.rawValue)

/// A command that changes the subscriptions.
///
/// - Parameter needsStore: Whether a named store must exist. The list of a mistyped one would replace a backup.
@MainActor
private func change(
  _ name: String, _ intent: Intent<FeedListViewModel>, _ arguments: [CommandLineTool.Argument],
  abstract: String, examples: [CommandLineTool.Example], needsStore: Bool = false
) -> ScreenCommand<FeedFilter, FeedListViewModel> {
  .init(
    CommandLineTool.Command(name, abstract: abstract, arguments: arguments, examples: examples)
  ) { invocation in
    try invocation.checkFollowing(invocation.command)
    if needsStore { try invocation.checkStoreExists() }
    return .init(FeedFilter(), try intent.action(invocation.arguments))
  }
}

extension Invocation {
  /// Checks that a named store exists.
  fileprivate func checkStoreExists() throws(UsageError) {
    guard let path = self[ReaderOptions.store], !ReaderRequest.storeExists(at: path) else { return }
    throw UsageError("There is no store “\(path)”. Check the spelling.", command: command)
  }
}

private let load: Intent<FeedListViewModel>.Action = { await $0.load() }

@MainActor
private let add = Intent<FeedListViewModel>("add", addressesAndNumber, help: "Follow feeds.") {
  await $0.add($1.addresses, choosing: $1.number)
}

@MainActor
private let importList = Intent<FeedListViewModel>(
  "import", .text("FILE"), help: "Follow the feeds of a list."
) {
  await $0.import($1)
}

@MainActor
private let exportList = Intent<FeedListViewModel>("export", help: "Show the feeds as a list in OPML.") {
  await $0.export()
}

@MainActor
private let remove = Intent<FeedListViewModel>("remove", .text("FEED"), help: "Stop following a feed.") {
  await $0.remove($1)
}

@MainActor
private let rename = Intent<FeedListViewModel>("rename", feedAndTitle, help: "Give a feed another title.") {
  await $0.rename($1.feed, to: $1.text)
}

@MainActor
private let move = Intent<FeedListViewModel>("move", feedAndFolder, help: "Put a feed into a folder.") {
  await $0.move($1.feed, to: $1.text)
}

@MainActor
private let keep = Intent<FeedListViewModel>(
  "keep", feedAndRetention, help: "Choose how long articles stay after their feed dropped them."
) {
  await $0.keep($1.feed, $1.retention)
}

@MainActor
private let pause = Intent<FeedListViewModel>("pause", .text("FEED"), help: "Stop checking a feed.") {
  await $0.pause($1)
}

@MainActor
private let resume = Intent<FeedListViewModel>(
  "resume", .text("FEED"), help: "Check a feed again that is paused or that ended."
) {
  await $0.resume($1)
}
