import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import Foundation
import Headless

@MainActor
let articleListScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "articles", abstract: "List articles, newest first.",
        options: [
          tag, author, search, searchName, unread, starred, muted, feed, folder, today,
          refreshesFirst,
          order, brief,
        ] + Invocation.paging,
        examples: [
          .init("viewstate articles", "the feeds that you follow, or the built-in sample"),
          .init("viewstate articles --source https://www.swift.org/atom.xml", "a feed from the network"),
          .init("viewstate articles --source a.xml --source b.json --search actors", "search two files"),
          .init("viewstate articles --folder News --today --unread", "some of the feeds that you follow"),
          .init("viewstate articles --brief --limit 50", "one line for each article"),
          .init("viewstate articles --format ndjson --transitions", "every frame of the screen"),
        ])
    ) { invocation in
      .init(
        (
          query: try invocation.articleQuery(), searchName: invocation[searchName],
          page: try invocation.page()
        ),
        invocation[refreshesFirst] ? refresh : load, isBrief: invocation[brief])
    }
  ],
  intents: [
    Intent("load", help: "Load the articles.", action: load).on(.key("L")),
    Intent("refresh", help: "Check the feeds or sources, and load the articles.", action: refresh),
    Intent(
      "show page", .number("N", in: PageRequest.numbers), help: "Show a page, counted from 1."
    ) { await $0.show(page: $1) },
    Intent("search", .text("TEXT"), help: "Search for a text; an empty text shows all articles.") {
      await $0.search($1)
    }.on(.key("/", .text(prompt: "Search", isLive: true))),
  ] + readingIntents,
  openingRowsWith: { Article.ID(source: $0["source"] ?? "", value: $0["id"] ?? "").opening },
  waitingFor: \.sourceNames,
  model: { (reader: Reader, request: (query: ArticleQuery, searchName: String?, page: PageRequest)) in
    ArticleListViewModel(
      fetchArticles: reader.fetchArticles, searches: reader.searches, query: request.query,
      searchName: request.searchName, page: request.page, date: reader.ambient.date,
      locale: reader.ambient.locale,
      clock: reader.ambient.clock, shown: reader.shown, listed: reader.listedArticles,
      marks: reader.marks, markAsRead: reader.markListAsRead)
  })

private let tag = Option.text("--tag", "tag", help: "Only articles with this tag.")
private let author = Option.text("--author", "name", help: "Only articles by this author.")
private let search = Option.text(
  "--search", "text",
  help: """
    Only articles that contain all these words; -word excludes one, OR separates alternatives, and () and "" group. See \
    Docs/Feeds.md for fields.
    """)
private let searchName = Option.text(
  "--search-name", "name", in: CompletionList.searches.rawValue,
  help: "Only articles that the search with this name finds.")
private let unread = Option.flag("--unread", help: "Only unread articles.")
private let starred = Option.flag("--starred", help: "Only starred articles.")
private let muted = Option.flag("--muted", help: "Only articles that a mute rule hides from the other lists.")
private let feed = Option.text(
  "--feed", "feed", in: CompletionList.feeds.rawValue,
  help: "Only articles of this feed that you follow."
).repeated()
private let folder = Option.text(
  "--folder", "folder", in: CompletionList.folders.rawValue,
  help: "Only articles of the feeds in this folder, or with this tag.")
private let today = Option.flag("--today", help: "Only articles of today, of the feeds that you follow.")
let refreshesFirst = Option.flag(
  "--refresh", help: "Check the feeds first: those of --feed, or those that are due.")
private let brief = Option.flag("--brief", help: "Print one line for each article.")
private let order = Option.choice(
  "--order", of: ArticleQuery.Order.self,
  help: "The order; default: newest. rank shows the best results of a search first.")

private let load: Intent<ArticleListViewModel>.Action = { await $0.load() }
private let refresh: Intent<ArticleListViewModel>.Action = { await $0.refresh() }

extension Invocation {
  fileprivate func articleQuery() throws(UsageError) -> ArticleQuery {
    if let option = given([feed, folder, today, refreshesFirst]).first { try checkFollowing(option.name) }
    try checkBlank(
      [tag, author, search, searchName, feed, folder], leftOutTo: "list everything")
    let marks = given([unread, starred, muted]).map(\.name)
    if marks.count > 1 {
      throw UsageError("\(marks[0]) and \(marks[1]) can't be combined. Choose one of them.", command: command)
    }
    if has(search), has(searchName) {
      throw UsageError("--search and --search-name can't be combined. Choose one of them.", command: command)
    }
    if self[order] == .rank, given([search, searchName]).isEmpty {
      throw UsageError("--order rank needs a search. Add --search.", command: command)
    }
    return ArticleQuery(
      search: try articleSearch(), tag: self[tag], author: self[author],
      mark: self[unread] ? .unread : self[starred] ? .starred : self[muted] ? .muted : nil,
      scope: ArticleScope(feeds: self[feed], folder: self[folder], isToday: self[today]),
      order: self[order] ?? .newest)
  }
}

extension Invocation {
  fileprivate func articleSearch() throws(UsageError) -> ArticleSearch? {
    guard let text = self[search] else { return nil }
    do {
      return try ArticleSearch(text)
    } catch {
      throw UsageError("--search: \(error.message(for: text))", command: command)
    }
  }
}
