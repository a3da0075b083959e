import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation
public import Headless

extension MarksViewModel {
  public static let actions: [Action<MarksViewModel>] = [
    Action(
      "read", ReadArticles.argument, help: "Mark articles as read.",
      examples: [
        .init("viewstate read the-dependency-rule", "an article of the sample"),
        .init("viewstate read 3 5-7", "four articles of the list that was shown last"),
        .init("viewstate read --all --folder News --before 7d", "the old articles of some feeds"),
      ],
      on: .key(
        "A", .screen(FeedListViewState.screen), in: .marks,
        help: "Mark the articles of the feed or folder as read.",
        asking: "Mark all articles of this feed or folder as read?", above: 1_000),
      changing: "Marking articles as read or unread"
    ) {
      switch $1 {
      case .named(let articles, let isRead): await $0.mark(articles, .read(isRead))
      case .all(let scope): await $0.readAll(scope)
      }
    },
    Action(
      "star", .articles, ActionArgument(unstarred),
      help: "Star articles: they stay even if their feeds drop them.",
      examples: [
        .init("viewstate star ID --source https://www.swift.org/atom.xml", "an article of a feed"),
        .init(
          "viewstate articles --starred --source https://www.swift.org/atom.xml",
          "the feed's starred articles"),
      ], changing: "Changing stars"
    ) { await $0.mark($1, .starred(!$2)) },
    Action(
      "unstar", .articles, help: "Remove the stars of articles.",
      examples: [.init("viewstate unstar 3", "an article of the list that was shown last")],
      changing: "Removing stars"
    ) { await $0.mark($1, .starred(false)) },
    Action(
      "label", .label, .articles, help: "Label articles: like starred ones, they stay.",
      examples: [
        .init("viewstate label later 3", "an article of the list that was shown last"),
        .init("viewstate articles --label later", "the articles with the label"),
      ], changing: "Adding the label"
    ) { await $0.mark($2, .label($1, true)) },
    Action(
      "unlabel", .label, .articles, help: "Remove a label from articles.",
      examples: [.init("viewstate unlabel later 3 5-7", "four articles of the list that was shown last")],
      changing: "Removing the label"
    ) { await $0.mark($2, .label($1, false)) },
    Action(
      "undo", help: "Take back the last change of marks, then the one before.",
      examples: [.init("viewstate undo", "after read --all, for example")],
      on: .key("u", .everywhere, in: .marks),
      changing: "Taking back the last marks"
    ) { await $0.undo() },
  ]
}

private let unstarred = Option.flag("--off", help: "Remove the stars.")

/// The articles that the user marks as read.
private enum ReadArticles: Equatable, ArticleNaming {
  case named([ArticleReference], isRead: Bool)
  /// The stored articles of followed feeds.
  case all(ArticleScope)

  var named: [ArticleReference] { if case .named(let articles, _) = self { articles } else { [] } }

  static let argument = ActionArgument<ReadArticles>(
    [.articles(isRequired: false)], options: [unread, all, feed, folder, before]
  ) { invocation throws(UsageError) in
    let (words, isRead) = (invocation.arguments, !invocation[unread])
    guard invocation[all] else {
      if let option = invocation.given([feed, folder, before]).first {
        throw UsageError("\(option.name) needs --all.")
      }
      guard !words.isEmpty else { throw UsageError("read needs an article, or --all.") }
      return .named(try ArticleReference.references(words), isRead: isRead)
    }
    guard words.isEmpty, isRead else {
      throw UsageError(
        "--all can't be combined with \(words.isEmpty ? "--off" : "an article"). Leave one out.")
    }
    return .all(
      ArticleScope(feeds: invocation[feed], folder: invocation[folder], before: invocation[before]))
  }
  .seen { context in
    let folder = (context.row as? FeedFilter)?.folder
    let scope = (context.row as? ArticleListRequest)?.query.scope ?? ArticleScope(folder: folder)
    return scope.feeds.isEmpty && scope.folder == nil ? nil : .all(scope)
  }

  private static let unread = Option.flag("--off", help: "Mark them as unread.")
  private static let all = Option.flag(
    "--all", help: "Mark all stored articles of the feeds that you follow.")
  private static let feed = Option.text(
    "--feed", "feed", in: .feeds, help: "With --all: only those of this feed."
  ).repeated().filled(remedy)
  private static let folder = Option.text(
    "--folder", "folder", in: .folders,
    help: "With --all: only those of the feeds in this folder, or with this tag."
  ).filled(remedy)
  private static let remedy = "Leave it out to mark everything."
  private static let before = Option.parsed(
    "--before", "date|age", as: "a date such as 2026-01-15, or an age such as 7d",
    help: "With --all: only those before a date such as 2026-01-15, or older than an age such as 7d.",
    ArticleScope.Moment.init(text:))
}

extension ArticleScope.Moment {
  /// Reads a day, a day with a time and its zone, or an age.
  fileprivate init?(text: String) {
    if let age = Duration(age: text) {
      self = .age(age)
    } else if let date = Date(iso8601: text) {
      let parts = text.split(separator: "-").compactMap { Int($0) }
      self =
        text.contains("T")
        ? .date(date) : .day(DateComponents(year: parts[0], month: parts[1], day: parts[2]))
    } else {
      return nil
    }
  }
}
