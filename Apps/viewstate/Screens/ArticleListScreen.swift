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
          .init("--tag", .any("tag"), help: "Only articles with this tag."),
          .init("--author", .any("name"), help: "Only articles by this author."),
          .init(
            "--favorited-by", .any("name"), help: "Only favorites of this reader; Conduit servers know them."),
          .init(
            "--search", .any("text"),
            help: "Only articles that contain all these words; see Docs/Feeds.md for phrases and fields."),
          .init(
            "--search-name", .any("name"), help: "Only articles that the search with this name finds."),
          .init("--unread", help: "Only unread articles."),
          .init("--starred", help: "Only starred articles."),
          .init("--feed", .any("feed"), help: "Only articles of this feed that you follow."),
          .init(
            "--folder", .any("folder"), help: "Only articles of the feeds in this folder, or with this tag."),
          .init("--today", help: "Only articles of today, of the feeds that you follow."),
          .init("--refresh", help: "Check the feeds first: the one of --feed, or those that are due."),
          .init(
            "--order", .oneOf(ArticleQuery.Order.allCases.map(\.rawValue)),
            help: "The order; default: newest. rank shows the best results of a search first."),
        ] + Invocation.paging,
        examples: [
          .init("viewstate articles", "the built-in sample"),
          .init("viewstate articles --source https://www.swift.org/atom.xml", "a feed from the network"),
          .init("viewstate articles --source a.xml --source b.json --search actors", "search two files"),
          .init("viewstate articles --folder News --today --unread", "some of the feeds that you follow"),
          .init("viewstate articles --format ndjson --transitions", "every frame of the screen"),
        ])
    ) { invocation in
      if invocation.has("--search-name") { try invocation.checkStore(for: "searches") }
      return .init(
        (
          query: try invocation.articleQuery(), searchName: invocation.value("--search-name"),
          page: try invocation.page()
        ),
        invocation.has("--refresh") ? refresh : load)
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
  openingRowsWith: "article",
  waitingFor: { services in services.awaited.articles },
  model: { (services: Services, request: (query: ArticleQuery, searchName: String?, page: PageRequest)) in
    ArticleListViewModel(
      fetchArticles: services.fetchArticles, searches: services.searches, query: request.query,
      searchName: request.searchName, page: request.page, date: services.date, locale: services.locale,
      clock: services.clock, shown: services.shownArticles)
  })

private let load: Intent<ArticleListViewModel>.Action = { await $0.load() }
private let refresh: Intent<ArticleListViewModel>.Action = { await $0.refresh() }

extension Invocation {
  fileprivate func articleQuery() throws(UsageError) -> ArticleQuery {
    if let option = ["--feed", "--folder", "--today", "--refresh"].first(where: has) {
      try checkFollowing(option)
    }
    for option in ["--tag", "--author", "--favorited-by", "--search", "--search-name", "--feed", "--folder"]
    where value(option)?.isBlank == true {
      throw UsageError("\(option) is blank. Leave it out to list everything.", command: command)
    }
    if has("--unread"), has("--starred") {
      throw UsageError("--unread and --starred can't be combined. Choose one of them.", command: command)
    }
    if has("--search"), has("--search-name") {
      throw UsageError("--search and --search-name can't be combined. Choose one of them.", command: command)
    }
    if value("--order") == "rank", !has("--search"), !has("--search-name") {
      throw UsageError("--order rank needs a search. Add --search.", command: command)
    }
    return ArticleQuery(
      search: try articleSearch(), tag: value("--tag"), author: value("--author"),
      favoritedBy: value("--favorited-by"),
      mark: has("--unread") ? .unread : has("--starred") ? .starred : nil,
      scope: ArticleScope(feed: value("--feed"), folder: value("--folder"), isToday: has("--today")),
      order: value("--order").flatMap(ArticleQuery.Order.init) ?? .newest)
  }
}

extension Invocation {
  fileprivate func articleSearch() throws(UsageError) -> ArticleSearch? {
    guard let text = value("--search") else { return nil }
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
    try checkStore(for: "subscriptions")
    if let source = sourceOption {
      throw UsageError(
        "\(name) is about the feeds that you follow. Leave out \(source).", command: command)
    }
  }
}

extension ArticleListViewState: TextPaged {
  public var progressText: String? { refresh?.bar }

  public func write(on page: inout TextPage) {
    // If no article is read, the number of unread ones adds nothing.
    let unread = unreadCount == total ? "" : unread
    page.add(title, .bold, right: [count, unread].filter { !$0.isEmpty }.joined(separator: ", "))
    if let homePage { page.addWhole(homePage.absoluteString, .dim) }
    if !filter.isEmpty { page.add("Filter: \(filter).", .dim) }
    // Several failures are listed below, each with its source.
    page.add(failures.count > 1 ? .loaded : loading, stale: stale)
    writeNotices(on: &page)
    writeRows(on: &page, areNumbered: true)
  }

  /// Writes the failures and damage of single sources.
  func writeNotices(on page: inout TextPage) {
    page.add(
      failures.filter { failures.count > 1 || $0 != loading.failure }.grouped { "\($0) sources" })
    for damage in damages { page.add(damage, .yellow, indent: "! ") }
  }

  /// - Parameter areNumbered: Whether later commands can name the rows by their numbers.
  func writeRows(on page: inout TextPage, areNumbered: Bool = false) {
    if let emptyReason, emptyReason.message != loading.failure?.message {
      page.addBlank()
      page.add(emptyReason.message)
    }
    for (index, row) in rows.enumerated() {
      page.addBlank()
      page.add(row, number: areNumbered ? index + 1 : nil)
    }
    guard !position.isEmpty else { return }
    page.addBlank()
    page.add(position, .dim, right: pagePosition)
  }
}

extension TextPage {
  fileprivate mutating func add(_ row: ArticleRowViewState, number: Int?) {
    let number = number.map { "\($0). " } ?? ""
    let hits = (row.titleHits ?? []).map {
      $0.range.lowerBound + number.count..<$0.range.upperBound + number.count
    }
    add(number + row.title, .bold, marked: hits, right: row.relativeDate)
    let facts = [
      row.isStarred ? "★" : "", row.isRead ? "read" : "", row.byline,
      row.publication == row.byline ? "" : row.publication, row.readingTime,
      row.hasEnclosure ? "with an enclosure" : "",
    ]
    add(facts.filter { !$0.isEmpty }.joined(separator: " · "), .dim, indent: "  ")
    add(row.summary, marked: (row.summaryHits ?? []).map(\.range), indent: "  ", most: 2)
    if !row.tags.isEmpty {
      add(row.tags.map { "#\($0)" }.joined(separator: " "), .dim, indent: "  ", most: 1)
    }
    addWhole(row.id, .cyan, indent: "  ")
  }
}
