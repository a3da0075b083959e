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
        "feeds", abstract: "List the feeds that you follow.",
        examples: [.init("viewstate feeds", "every feed with its unread articles and its last check")])
    ) { invocation in
      try invocation.checkFollowing(invocation.command)
      return .init((), load)
    },
    change(
      "feeds add", add,
      [
        CommandLineTool.Argument(
          "URL",
          help: "A feed, or a web page that links to one; after a page with several, the number of one.",
          isRepeatable: true)
      ],
      abstract: "Follow feeds.",
      examples: [.init("viewstate feeds add https://www.swift.org/atom.xml", "follow a feed")]),
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
    Intent("load", help: "Load the feeds.", action: load), add, importList, exportList, remove, rename, move,
    keep, pause, resume,
  ],
  model: { (reader: Reader, _: Void) in
    FeedListViewModel(
      store: reader.feeds.subscriptions, addFeed: reader.feeds.updates.add, files: reader.desktop.lists,
      date: reader.ambient.date, locale: reader.ambient.locale)
  })

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
) -> ScreenCommand<Void, FeedListViewModel> {
  .init(
    CommandLineTool.Command(name, abstract: abstract, arguments: arguments, examples: examples)
  ) { invocation in
    try invocation.checkFollowing(invocation.command)
    if needsStore { try invocation.checkStoreExists() }
    return .init((), try intent.action(invocation.arguments))
  }
}

extension Invocation {
  /// Checks that a named store exists.
  fileprivate func checkStoreExists() throws(UsageError) {
    guard let path = self[ReaderOptions.store], !Sources.storeExists(at: path) else { return }
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

private let addressesAndNumber = IntentArgument<(addresses: [String], number: Int?)>(
  "URL … [N]",
  words: { words throws(UsageError) in
    guard let last = words.last else { return nil }
    guard let number = Int(last) else { return (words, nil) }
    guard words.count == 2 else {
      throw UsageError(
        "“\(last)” chooses a feed of one web page, so give the address of that page before it.")
    }
    return ([words[0]], number)
  }, expecting: "addresses, or one address and the number of a feed if that web page has several")

private let feedAndRetention = IntentArgument<(feed: String, retention: Retention?)>(
  "FEED [DAYS [UNREAD]]",
  words: { words throws(UsageError) in
    guard (1...3).contains(words.count) else { return nil }
    guard words.count > 1 else { return (words[0], nil) }
    let days = try number(words[1], "days", in: Retention.days)
    let count = words.count == 3 ? try number(words[2], "unread articles", in: Retention.counts) : nil
    return (words[0], Retention(readDays: days, unreadCount: count))
  }, expecting: "a feed, optionally followed by a number of days and a number of unread articles")

private func number(_ word: String, _ unit: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
  if let number = Int(word), range.contains(number) { return number }
  throw UsageError(
    "“\(word)” is not a number of \(unit). Use a number from \(range.lowerBound) to \(range.upperBound).")
}

private let feedAndTitle = IntentArgument<(feed: String, text: String)>(
  "FEED TITLE", words: { words in words.count == 2 ? (words[0], words[1]) : nil },
  expecting: "a feed and a title")

private let feedAndFolder = IntentArgument<(feed: String, text: String)>(
  "FEED FOLDER",
  words: { words in (1...2).contains(words.count) ? (words[0], words.count == 2 ? words[1] : "") : nil },
  expecting: "a feed and a folder")
