import ArticlesDomain
import CoreDomain
import Headless

let addressesAndNumber = IntentArgument<(addresses: [String], number: Int?)>(
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

let feedAndRetention = IntentArgument<(feed: String, retention: Retention?)>(
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

let feedAndTitle = IntentArgument<(feed: String, text: String)>(
  "FEED TITLE", words: { words in words.count == 2 ? (words[0], words[1]) : nil },
  expecting: "a feed and a title")

let feedAndFolder = IntentArgument<(feed: String, text: String)>(
  "FEED FOLDER",
  words: { words in (1...2).contains(words.count) ? (words[0], words.count == 2 ? words[1] : "") : nil },
  expecting: "a feed and a folder")
