import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
public import Headless

@MainActor
let marksScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "read", abstract: "Mark articles as read.", arguments: [articles(isRequired: false)],
        options: [unread, all, feed, folder, before],
        examples: [
          .init("viewstate read the-dependency-rule", "an article of the sample"),
          .init("viewstate read 3 5-7", "four articles of the list that was shown last"),
          .init("viewstate read --all --folder News --before 7d", "the old articles of some feeds"),
        ])
    ) { invocation in
      guard !invocation[all] else { return .init((), try invocation.readAll()) }
      if let option = invocation.given([feed, folder, before]).first {
        throw UsageError("\(option.name) needs --all.", command: invocation.command)
      }
      return .init((), try invocation.marking(.read(!invocation[unread])))
    },
    .init(
      CommandLineTool.Command(
        "star", abstract: "Star articles: they stay even if their feeds drop them.", arguments: [articles()],
        options: [unstarred],
        examples: [
          .init("viewstate star ID --source https://www.swift.org/atom.xml", "an article of a feed"),
          .init(
            "viewstate articles --starred --source https://www.swift.org/atom.xml",
            "the feed's starred articles"),
        ])
    ) { invocation in .init((), try invocation.marking(.starred(!invocation[unstarred]))) },
    .init(
      CommandLineTool.Command(
        "unstar", abstract: "Remove the stars of articles.", arguments: [articles()],
        examples: [.init("viewstate unstar 3", "an article of the list that was shown last")])
    ) { invocation in .init((), try invocation.marking(.starred(false))) },
    .init(
      CommandLineTool.Command(
        "undo", abstract: "Take back the last change of marks, then the one before.",
        examples: [.init("viewstate undo", "after read --all, for example")])
    ) { _ in .init((), undo) },
  ],
  intents: [
    Intent<MarksViewModel>(
      "mark", markAndArticles, help: "Mark articles as read, unread, starred, or unstarred."
    ) { await $0.mark($1.articles, $1.change) },
    Intent<MarksViewModel>(
      "read", partOfFeeds, help: "Mark the stored articles of all feeds as read, or those of one feed."
    ) { await $0.readAll($1) },
    Intent("undo", help: "Take back the last change of marks.", action: undo),
  ],
  waitingFor: \.sourceNames,
  model: { (reader: Reader, _: Void) in
    MarksViewModel(
      fetchArticle: reader.fetchArticle, marks: reader.marks,
      markAsRead: { try await reader.markAsRead(ArticleQuery(scope: $0)) },
      date: reader.ambient.date, locale: reader.ambient.locale)
  })

private func articles(isRequired: Bool = true) -> CommandLineTool.Argument {
  CommandLineTool.Argument(
    "ID", help: "\(Invocation.articleHelp) 5-7 are three rows.", isRequired: isRequired, isRepeatable: true)
}

private let unread = Option.flag("--off", help: "Mark them as unread.")
private let all = Option.flag("--all", help: "Mark all stored articles of the feeds that you follow.")
private let feed = Option.text(
  "--feed", "feed", in: CompletionList.feeds.rawValue,
  help: "With --all: only those of this feed."
).repeated()
private let folder = Option.text(
  "--folder", "folder", in: CompletionList.folders.rawValue,
  help: "With --all: only those of the feeds in this folder, or with this tag.")
private let before = Option.parsed(
  "--before", "date|age", as: "a date such as 2026-01-15, or an age such as 7d",
  help: "With --all: only those before a date such as 2026-01-15, or older than an age such as 7d.",
  ArticleScope.Moment.init(text:))
private let unstarred = Option.flag("--off", help: "Remove the stars.")

private let undo: Intent<MarksViewModel>.Action = { await $0.undo() }

private let markAndArticles = IntentArgument<(change: ArticleMarks.Change, articles: [ArticleReference])>(
  "MARK ARTICLE …",
  words: { (words: [String]) throws(UsageError) in
    guard words.count > 1, let change = ArticleMarks.Change.named[words[0]] else { return nil }
    return (change, try ArticleReference.references(Array(words.dropFirst()), in: "mark"))
  }, expecting: "one of read, unread, starred, or unstarred, and articles")

private let partOfFeeds = IntentArgument<ArticleScope>(
  "[FEED]", words: { words in words.count < 2 ? ArticleScope(feeds: words) : nil },
  expecting: "a feed, or nothing for all feeds")

extension ArticleMarks.Change {
  /// The changes by the names that people give them.
  static let named: [String: ArticleMarks.Change] = [
    "read": .read(true), "unread": .read(false), "starred": .starred(true), "unstarred": .starred(false),
  ]
}

extension Invocation {
  fileprivate func marking(_ change: ArticleMarks.Change) throws(UsageError) -> Intent<MarksViewModel>.Action
  {
    guard !arguments.isEmpty else {
      throw UsageError("\(command) needs an article, or --all.", command: command)
    }
    // The next input may use the same identifiers.
    guard !self[ReaderOptions.source].contains("-") else {
      throw UsageError(
        "Articles from standard input can't be marked. Save the feed in a file, and name the file.",
        command: command)
    }
    let references = try ArticleReference.references(arguments, in: command)
    return { await $0.mark(references, change) }
  }

  fileprivate func readAll() throws(UsageError) -> Intent<MarksViewModel>.Action {
    try checkFollowing("--all")
    guard arguments.isEmpty, !self[unread] else {
      throw UsageError(
        "--all can't be combined with \(arguments.isEmpty ? "--off" : "an article"). Leave one out.",
        command: command)
    }
    try checkBlank([feed, folder], leftOutTo: "mark everything")
    let scope = ArticleScope(feeds: self[feed], folder: self[folder], before: self[before])
    return { await $0.readAll(scope) }
  }
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

extension MarksViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add(loading, of: article, confirmation, failures)
  }
}

extension ScreenPage {
  /// Adds the outcome of an action: the article, the change, and the failures.
  mutating func add(
    _ loading: LoadingState, of article: ArticleRowViewState?, _ confirmation: String,
    _ failures: [FailureViewState]
  ) {
    add(loading)
    if let article { add(article.title, .heading) }
    add(confirmation)
    add(failures)
  }
}
