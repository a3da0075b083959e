import ArticlesDomain
import CoreDomain
import CorePresentation
public import Headless

extension ArticleListViewModel {
  public static let opening = ScreenOpening(
    "articles", ArticleListRequest.argument, help: "List articles, newest first.",
    examples: [
      .init("viewstate articles", "the feeds that you follow, or the built-in sample"),
      .init("viewstate articles --source https://www.swift.org/atom.xml", "a feed from the network"),
      .init("viewstate articles --source a.xml --source b.json --search actors", "search two files"),
      .init("viewstate articles --folder News --today --unread", "some of the feeds that you follow"),
      .init("viewstate articles --brief --limit 50", "one line for each article"),
      .init("viewstate articles --format ndjson --transitions", "every frame of the screen"),
    ], usual: ArticleListRequest()
  ) {
    $0
  } perform: { (model: ArticleListViewModel, request) in
    if request.refreshes { await model.refresh() } else { await model.load() }
  }

  public static let actions: [Action<ArticleListViewModel>] = [
    Action("load", help: "Load the articles.", on: .key("L", in: .lists)) { await $0.load() },
    Action("refresh", help: "Check the feeds or sources, and load the articles.") { await $0.refresh() },
    Action(
      "show page", .number("N", in: PageRequest.numbers, help: "The page, counted from 1."),
      help: "Show a page."
    ) {
      await $0.show(page: $1)
    },
    Action(
      "search", .text("TEXT", help: "The text.").asked("Search", isLive: true),
      help: "Search for a text; an empty text shows all articles.", on: .find
    ) { await $0.search($1) },
    Action(
      "mark", .change, .row, help: "Mark an article of the list as read, unread, starred, or unstarred.",
      changing: "Marking an article"
    ) {
      await $0.mark($1, $2)
    },
    Action(
      "toggle read", .row, help: "Mark the article as read, or as unread again.", on: .key("N", in: .marks),
      changing: "Marking an article as read or unread"
    ) {
      await $0.toggle(.read(true), $1)
    },
    Action(
      "toggle starred", .row, help: "Star the article, or take the star back.", on: .key("s", in: .marks),
      changing: "Changing a star"
    ) {
      await $0.toggle(.starred(true), $1)
    },
    Action(
      "toggle label", .label.asked("Label"), .row, help: "Add a label to the article, or remove it.",
      on: .key("w", with: "later", in: .marks, help: "Save the article for later, or take it off."),
      .key("e", with: "queue", in: .marks, help: "Put the episode into the queue, or take it out."),
      .key("t", in: .marks),
      changing: "Changing the label"
    ) { await $0.toggle(.label($1, true), $2) },
    Action(
      "mark all", help: "Mark all articles of the list as read.",
      on: .key("A", in: .marks, asking: "Mark all articles of this list as read?", above: 1_000),
      changing: "Marking all articles as read"
    ) { await $0.markAll() },
    Action(
      "mark above", .row, help: "Mark the articles above this one as read.", on: .key("m", in: .marks),
      changing: "Marking the articles above as read"
    ) { await $0.markAbove($1) },
    Action(
      "mark older", .row, help: "Mark the articles of the list as read that are older than this one.",
      on: .key("M", in: .marks), changing: "Marking the older articles as read"
    ) { await $0.markOlder($1) },
    Action("catch up", help: "Show the stored marks and the age of the rows.", on: .shownAgain) {
      await $0.catchUp()
    },
    Action(
      "order", .choice("ORDER", of: ArticleQuery.Order.self, help: "newest, oldest, title, or rank."),
      help: "Show the first page in another order."
    ) { await $0.order($1) },
    Action("next order", help: "Show the first page in the next possible order.", on: .key("O", in: .lists)) {
      await $0.nextOrder()
    },
    Action(
      "show rows", .number("N", in: PageRequest.numbers, help: "The number of the first row."),
      help: "Show the rows from a number on, of the list as it was loaded.", on: .rowsNeeded
    ) { await $0.show(rows: $1) },
    Action(
      "next unread", ActionArgument<ArticleReference>.row.optional,
      help: "Find the next unread article, after a row.", on: .nextNeeded
    ) {
      await $0.next(unread: $1)
    },
    Action(
      "previous unread", ActionArgument<ArticleReference>.row.optional,
      help: "Find the previous unread article, before a row.", on: .previousNeeded
    ) {
      await $0.previous(unread: $1)
    },
  ]
}
