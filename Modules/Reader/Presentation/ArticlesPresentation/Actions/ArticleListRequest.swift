public import ArticlesDomain
public import CorePresentation
public import Headless

/// A list of articles that the user asks for.
public struct ArticleListRequest: ScreenRequest {
  public var query: ArticleQuery
  /// The name of the search that finds the articles, or nil.
  public var searchName: String?
  public var page = PageChoice()
  /// Whether the feeds are checked first.
  public var refreshes = false
  public var isBrief = false

  public init(_ query: ArticleQuery = ArticleQuery(), searchName: String? = nil) {
    (self.query, self.searchName) = (query, searchName)
  }

  /// The articles of a feed.
  public static func feed(_ id: String) -> Self { Self(ArticleQuery(scope: ArticleScope(feeds: [id]))) }

  /// The articles of the feeds in a folder.
  public static func folder(_ name: String) -> Self { Self(ArticleQuery(scope: ArticleScope(folder: name))) }

  /// The articles with a label.
  public static func label(_ label: Label) -> Self { Self(ArticleQuery(label: label)) }

  static var argument: ActionArgument<ArticleListRequest> {
    ActionArgument(options: Options.all) { invocation throws(UsageError) in
      try ArticleListRequest(invocation)
    }
  }

  private init(_ invocation: Invocation) throws(UsageError) {
    let mark = try Options.mark(invocation)
    let search = try Options.articleSearch(invocation)
    var label: Label?
    if let name = invocation[Options.label] { label = try Label(word: name) }
    searchName = invocation[Options.searchName]
    guard search == nil || searchName == nil else {
      throw UsageError("--search and --search-name can't be combined. Choose one of them.")
    }
    let order = invocation[Options.order] ?? .newest
    guard order != .rank || search != nil || searchName != nil else {
      throw UsageError("--order rank needs a search. Add --search.")
    }
    query = ArticleQuery(
      search: search, tag: invocation[Options.tag], author: invocation[Options.author], mark: mark,
      label: label,
      scope: ArticleScope(
        feeds: invocation[Options.feed], folder: invocation[Options.folder],
        isToday: invocation[Options.today]),
      order: order)
    page = try PageChoice(invocation)
    (refreshes, isBrief) = (invocation[Options.refresh], invocation[Options.brief])
  }
}

private enum Options {
  static let all: [any CommandLineTool.AnyOption] =
    [
      tag, author, search, searchName, unread, starred, muted, label, feed, folder, today, refresh, order,
      brief,
    ]
    + PageChoice.options

  static let tag = Option.text("--tag", "tag", help: "Only articles with this tag.").filled(remedy)
  static let author = Option.text("--author", "name", help: "Only articles by this author.").filled(remedy)
  static let search = Option.text(
    "--search", "text",
    help: """
      Only articles that contain all these words; -word excludes one, OR separates alternatives, and () and "" group. See \
      Docs/Feeds.md for fields.
      """
  ).filled(remedy)
  static let searchName = Option.text(
    "--search-name", "name", in: .searches, help: "Only articles that the search with this name finds."
  ).filled(remedy)
  static let unread = Option.flag("--unread", help: "Only unread articles.")
  static let starred = Option.flag("--starred", help: "Only starred articles.")
  static let muted = Option.flag(
    "--muted", help: "Only articles that a mute rule hides from the other lists.")
  static let label = Option.text(
    "--label", "label", in: .labels, help: "Only articles with this label, such as later."
  ).filled(remedy)
  static let feed = Option.text(
    "--feed", "feed", in: .feeds, help: "Only articles of this feed that you follow."
  ).repeated().filled(remedy)
  static let folder = Option.text(
    "--folder", "folder", in: .folders,
    help: "Only articles of the feeds in this folder, or with this tag."
  ).filled(remedy)
  static let today = Option.flag("--today", help: "Only articles of today, of the feeds that you follow.")
  static let refresh = Option.flag(
    "--refresh", help: "Check the feeds first: those of --feed, or those that are due.")
  static let brief = Option.flag("--brief", help: "Print one line for each article.")
  static let order = Option.choice(
    "--order", of: ArticleQuery.Order.self,
    help: "The order; default: newest. rank shows the best results of a search first.")

  private static let remedy = "Leave it out to list everything."

  static func mark(_ invocation: Invocation) throws(UsageError) -> ArticleQuery.Mark? {
    let marks: [(Option<Bool>, ArticleQuery.Mark)] = [
      (unread, .unread), (starred, .starred), (muted, .muted),
    ]
    let given = marks.filter { invocation[$0.0] }
    guard given.count < 2 else {
      throw UsageError("\(given[0].0.name) and \(given[1].0.name) can't be combined. Choose one of them.")
    }
    return given.first?.1
  }

  static func articleSearch(_ invocation: Invocation) throws(UsageError) -> ArticleSearch? {
    guard let text = invocation[search] else { return nil }
    do {
      return try ArticleSearch(text)
    } catch {
      throw UsageError("--search: \(error.message(for: text))")
    }
  }
}
