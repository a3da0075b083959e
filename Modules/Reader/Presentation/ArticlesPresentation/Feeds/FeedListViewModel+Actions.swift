public import ArticlesDomain
import CoreDomain
import CorePresentation
public import Headless

extension FeedFilter: ScreenRequest {}

extension FeedListViewModel {
  public static let opening = ScreenOpening(
    "feeds", ActionArgument(folder), ActionArgument(health), help: "List the feeds that you follow.",
    examples: [
      .init("viewstate feeds", "every feed with its unread articles and its last check"),
      .init("viewstate feeds --health failing", "the feeds whose last check failed"),
    ],
    on: .key(
      "!", with: "--health failing --health ended", in: .feeds,
      help: "Show the feeds that fail or ended, with their remedies."),
    usual: FeedFilter(), precedesActions: false
  ) {
    FeedFilter(folder: $0, health: $1)
  } perform: { (model: FeedListViewModel, _) in
    await model.load()
  }

  public static let actions: [Action<FeedListViewModel>] = [
    Action("load", help: "Load the feeds.", on: .key("L", in: .lists)) { await $0.load() },
    Action(
      "add", NewFeeds.argument, ActionArgument(account), help: "Follow feeds.",
      examples: [.init("viewstate feeds add https://www.swift.org/atom.xml", "follow a feed")],
      on: .key("a", .everywhere, in: .feeds, help: "Follow a feed."), changing: "Adding"
    ) { model, feeds, account in
      if let account {
        await model.add(feeds.addresses, to: account)
      } else {
        await model.add(feeds.addresses, choosing: feeds.number)
      }
    },
    Action(
      "import",
      .text("FILE", help: "A list in OPML, or one address in each line; - for standard input."),
      help: "Follow the feeds of a list.",
      examples: [.init("viewstate feeds import feeds.opml", "the feeds of another reader")],
      changing: "Importing the list"
    ) { await $0.import($1) },
    Action(
      "export", help: "Print the feeds as a list in OPML.",
      examples: [.init("viewstate feeds export > feeds.opml", "a list for another reader")]
    ) { await $0.export() },
    Action(
      "remove", .feed, help: "Stop following a feed.",
      examples: [.init("viewstate feeds remove Swift.org", "stop following a feed")],
      on: .key("D", in: .feeds, asking: "Stop following this feed?"), changing: "Removing the feed"
    ) { await $0.remove($1) },
    Action(
      "rename", .feed,
      .text("TITLE", help: "The new title; a blank one restores the feed's own."),
      help: "Give a feed another title.",
      examples: [.init("viewstate feeds rename swift.org \"Swift news\"", "another title")],
      changing: "Renaming the feed"
    ) { await $0.rename($1, to: $2) },
    Action(
      "move", .feed, ActionArgument<String>.folder.optional, help: "Put a feed into a folder.",
      examples: [.init("viewstate feeds move swift.org News/Swift", "into a folder inside a folder")],
      changing: "Moving the feed"
    ) { await $0.move($1, to: $2 ?? "") },
    Action(
      "keep", .feed, days.optional, articleCount.optional,
      help: "Choose how long the articles of a feed stay.",
      examples: [.init("viewstate feeds keep swift.org 30 200", "forget old articles sooner")],
      changing: "Changing the feed"
    ) { model, feed, days, count in
      await model.keep(feed, days.map { Retention(readDays: $0, unreadCount: count) })
    },
    Action(
      "pause", .feed, help: "Stop checking a feed until it is resumed.",
      examples: [.init("viewstate feeds pause swift.org", "stop checking a feed")], on: .key("x", in: .feeds),
      changing: "Pausing the feed"
    ) { await $0.pause($1) },
    Action(
      "resume", .feed, help: "Check a feed again that is paused or that ended.",
      examples: [.init("viewstate feeds resume swift.org", "check it again")], on: .key("X", in: .feeds),
      changing: "Resuming the feed"
    ) { await $0.resume($1) },
    Action(
      "search", .text("TEXT", help: "The text.").asked("Search", isLive: true),
      help: "Show the feeds with a text in their titles; an empty text shows all feeds.", on: .find
    ) { $0.search($1) },
    Action("next order", help: "Show the feeds in the next order.", on: .key("O", in: .lists)) {
      $0.nextOrder()
    },
    Action(
      "toggle hidden", help: "Hide the feeds without unread articles, or show them.",
      on: .key("z", in: .lists)
    ) { $0.toggleHidden() },
    Action("catch up", help: "Show the stored counts and states of the feeds.", on: .shownAgain) {
      await $0.catchUp()
    },
  ]
}

private let folder = Option.text(
  "--folder", "folder", in: .folders, help: "Only the feeds in this folder, or with this tag."
).filled("Leave it out to list every feed.")
private let health = Option.choice(
  "--health", of: FeedHealth.self,
  help:
    "Only the feeds in this state. incomplete: parts of the feed are missing, or unread articles are forgotten."
).repeated()
private let account = Option.text(
  "--account", "account", in: .accounts,
  help: "Follow them with this account, whose server fetches them.")

private let days = ActionArgument.number(
  "DAYS", of: "days", in: Retention.days,
  help: "The days that read articles stay; without, as long as the settings say.")
private let articleCount = ActionArgument.number(
  "UNREAD", of: "unread articles", in: Retention.counts, help: "The number of unread articles that stay.")

/// Feeds to follow.
private struct NewFeeds: Equatable, CustomStringConvertible {
  var addresses: [String]
  /// The number of the feed, if the web page at the address links to several.
  var number: Int?

  var description: String { addresses.map(\.withoutCredentials).joined(separator: ", ") }

  static let argument = ActionArgument<NewFeeds>([
    .init(
      "URL", help: "A feed, or a web page that links to one; after a page with several, the number of one.",
      isRepeatable: true)
  ]) { invocation throws(UsageError) in
    let words = invocation.arguments
    guard let last = words.last, let number = Int(last) else { return NewFeeds(addresses: words) }
    guard words.count == 2 else {
      throw UsageError(
        "“\(last)” chooses a feed of one web page, so give the address of that page before it.")
    }
    return NewFeeds(addresses: [words[0]], number: number)
  }
  .asked("Address of a feed or a web page") {
    $0.isBlank ? nil : NewFeeds(addresses: [$0])
  }
  .offering { $0.row is OpenRequest ? $0.address : nil }
}
