import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import Headless

/// The intents of a person who reads the list.
@MainActor
let readingIntents: [Intent<ArticleListViewModel>] = [
  Intent("mark", markAndRow, help: "Mark an article of the list as read, unread, starred, or unstarred.") {
    await $0.mark($1.change, $1.row)
  },
  Intent("toggle", markAndRow, help: "Make a mark of an article of the list, or take it back.") {
    await $0.toggle($1.change, $1.row)
  }
  .on(.key("N", .row(after: ["read"])), help: "Mark the article as read, or as unread again.")
  .on(.key("s", .row(after: ["starred"])), help: "Star the article, or take the star back."),
  Intent("mark all", help: "Mark all articles of the list as read.") { await $0.markAll() }
    .on(.key("A", .confirmed(question: "Mark all articles of this list as read?"))),
  Intent("catch up", help: "Show the stored marks and the age of the rows.") { await $0.catchUp() }
    .on(.shownAgain),
  Intent(
    "order",
    IntentArgument(
      "ORDER", read: ArticleQuery.Order.init(rawValue:), expecting: "newest, oldest, title, or rank"),
    help: "Show the first page in another order: newest, oldest, title, or rank."
  ) { await $0.order($1) },
  Intent("next order", help: "Show the first page in the next possible order.") { await $0.nextOrder() }
    .on(.key("O")),
  Intent(
    "show rows", .number("N", in: PageRequest.numbers),
    help: "Show the rows from a number on, of the list as it was loaded."
  ) { await $0.show(rows: $1) }
  .on(.rowsNeeded),
  Intent("next unread", optionalRow, help: "Find the next unread article, after a row.") {
    await $0.next(unread: $1)
  }
  .on(.nextNeeded),
]

private let optionalRow = IntentArgument<ArticleReference?>(
  "[ROW]",
  words: { (words: [String]) throws(UsageError) in
    guard words.count < 2 else { return nil }
    guard let word = words.first else { return .some(nil) }
    return try ArticleReference.reference(word, in: "next unread")
  }, expecting: "a row or an identifier, or nothing for the first row")

private let markAndRow = IntentArgument<(change: ArticleMarks.Change, row: ArticleReference)>(
  "MARK ROW",
  words: { (words: [String]) throws(UsageError) in
    guard words.count == 2, let change = ArticleMarks.Change.named[words[0]] else { return nil }
    return (change, try ArticleReference.reference(words[1], in: "mark"))
  }, expecting: "one of read, unread, starred, or unstarred, and a row or an identifier")
