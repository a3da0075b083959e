import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
public import Headless

@MainActor
let articleListScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "articles", abstract: "List articles, newest first.",
        options: [
          tag, author, favoritedBy, search, searchName, unread, starred, muted, feed, folder, today,
          refreshesFirst,
          order, brief,
        ] + Invocation.paging,
        examples: [
          .init("viewstate articles", "the built-in sample"),
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
    Intent("load", help: "Load the articles.", action: load),
    Intent("refresh", help: "Check the feeds or sources, and load the articles.", action: refresh),
    Intent(
      "show page", .number("N", in: PageRequest.numbers), help: "Show a page, counted from 1."
    ) { await $0.show(page: $1) },
    Intent("search", .text("TEXT"), help: "Search for a text; an empty text shows all articles.") {
      await $0.search($1)
    },
  ],
  openingRowsWith: ArticleReference.opening,
  waitingFor: \.sourceNames,
  model: { (reader: Reader, request: (query: ArticleQuery, searchName: String?, page: PageRequest)) in
    ArticleListViewModel(
      fetchArticles: reader.fetchArticles, searches: reader.articles.searches, query: request.query,
      searchName: request.searchName, page: request.page, date: reader.ambient.date,
      locale: reader.ambient.locale,
      clock: reader.ambient.clock, shown: reader.shown)
  })

private let tag = Option.text("--tag", "tag", help: "Only articles with this tag.")
private let author = Option.text("--author", "name", help: "Only articles by this author.")
private let favoritedBy = Option.text(
  "--favorited-by", "name", help: "Only favorites of this reader; Conduit servers know them.")
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
      [tag, author, favoritedBy, search, searchName, feed, folder], leftOutTo: "list everything")
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
      search: try articleSearch(), tag: self[tag], author: self[author], favoritedBy: self[favoritedBy],
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

  /// Checks that the articles can be those of followed feeds.
  ///
  /// - Parameter name: The option or the command that requires this.
  func checkFollowing(_ name: String) throws(UsageError) {
    if let source = sourceOption {
      throw UsageError(
        "\(name) is about the feeds that you follow. Leave out \(source).", command: command)
    }
  }
}

extension ArticleListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    // If no article is read, the number of unread ones adds nothing.
    let unread = unreadCount == total ? "" : unread
    page.add(
      title, .heading, right: [count, unread, muted ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
    if let homePage { page.addAddress(homePage.absoluteString, .detail) }
    if !filter.isEmpty { page.add("Filter: \(filter).", .detail) }
    // Several failures are listed below, each with its source.
    page.add(failures.count > 1 ? .loaded : loading, stale: stale)
    writeNotices(on: &page)
    writeRows(on: &page, areNumbered: true)
  }

  /// Writes the failures and damage of single sources.
  func writeNotices(on page: inout ScreenPage) {
    page.add(
      failures.filter { failures.count > 1 || $0 != loading.failure }.grouped { "\($0) sources" })
    for notice in (notices ?? []) + damages { page.add(notice, .warning, indent: "! ") }
  }

  /// - Parameter areNumbered: Whether later commands can name the rows by their numbers.
  func writeRows(on page: inout ScreenPage, areNumbered: Bool = false) {
    if let emptyReason, emptyReason.message != loading.failure?.message {
      page.addBlank()
      page.add(emptyReason.message)
    }
    if page.isBrief { page.addBlank() }
    for (index, row) in rows.enumerated() {
      if !page.isBrief { page.addBlank() }
      page.addRow(
        opening: ArticleReference.opening(row.id), accessibilityText: row.accessibilityLabel
      ) { $0.add(row, number: areNumbered ? (offset ?? 0) + index + 1 : nil) }
    }
    guard !position.isEmpty else { return }
    page.addBlank()
    page.add(position, .detail, right: pagePosition)
  }
}

extension ScreenPage {
  fileprivate mutating func add(_ row: ArticleRowViewState, number: Int?) {
    let number = number.map { "\($0). " } ?? ""
    let hits = (row.titleHits ?? []).map(\.range)
    if isBrief {
      return add(
        number: number, "\(row.title) · \(row.publication)", row.isRead ? .detail : .text, marked: hits,
        right: row.isStarred ? "★ \(row.relativeDate)" : row.relativeDate)
    }
    add(number: number, row.title, .strong, marked: hits, right: row.relativeDate)
    let facts = [
      row.isStarred ? "★" : "", row.updateNotice ?? (row.isRead ? "read" : ""), row.byline,
      row.publication == row.byline ? "" : row.publication, row.readingTime,
      row.hasEnclosure ? "with an enclosure" : "",
    ]
    add(facts, .detail, indent: "  ")
    add(row.summary, marked: (row.summaryHits ?? []).map(\.range), indent: "  ", most: 2)
    add(row.tags.map { "#\($0)" }, .detail, separator: " ", indent: "  ", most: 1)
    addWhole(ArticleReference.word(for: row.id), .identifier, indent: "  ")
  }
}
