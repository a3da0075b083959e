public import ArticlesDomain
import CorePresentation
public import Headless

/// A value of an action that can name articles.
public protocol ArticleNaming {
  var named: [ArticleReference] { get }
}

extension ArticleReference: ScreenRequest, ArticleNaming {
  public var named: [ArticleReference] { [self] }
}

extension [ArticleReference]: ArticleNaming {
  public var named: [ArticleReference] { self }
}

extension ActionContext {
  /// The article of the selected row, or else of the visible screen.
  var article: ArticleReference? {
    [row, screen].lazy.compactMap { $0 as? any ArticleNaming }.first?.named.first
  }
}

extension ActionArgument<ArticleReference> {
  static var article: Self {
    Self("ID", as: "an article", help: ArticleReference.help) { word throws(UsageError) in
      try ArticleReference(word: word)
    }
    .seen(\.article)
  }

  /// A row of the visible list.
  static var row: Self {
    Self("ROW", as: "a row", help: "The row of the list, or the identifier of its article.") {
      word throws(UsageError) in try ArticleReference(word: word)
    }
    .seen { $0.row as? ArticleReference }
  }
}

extension ActionArgument<[ArticleReference]> {
  static var articles: Self {
    Self([.articles()]) { invocation throws(UsageError) in
      try ArticleReference.references(invocation.arguments)
    }
    .seen { $0.article.map { [$0] } }
  }
}

extension CommandLineTool.Argument {
  static func articles(isRequired: Bool = true) -> Self {
    Self(
      "ID", help: "\(ArticleReference.help) 5-7 are three rows.", isRequired: isRequired, isRepeatable: true)
  }
}

extension ActionArgument<ArticleMarks.Change> {
  static var change: Self {
    Self(
      "MARK", in: CompletionList.marks.rawValue, as: "one of read, unread, starred, unstarred",
      help: "read, unread, starred, or unstarred."
    ) { changes[$0] }
  }
}

private let changes: [String: ArticleMarks.Change] = [
  "read": .read(true), "unread": .read(false), "starred": .starred(true), "unstarred": .starred(false),
]

extension ActionArgument<Label> {
  static var label: Self {
    label("LABEL", in: CompletionList.labels.rawValue, help: "The label, such as later.")
  }
  static var newLabel: Self {
    label("NAME", help: "The new name, of at most \(Label.longestName) characters.")
  }

  private static func label(_ name: String, in list: String? = nil, help: String) -> Self {
    Self(name, in: list, as: "a label", help: help) { word throws(UsageError) in
      try Label(word: word)
    }
  }
}

extension Label {
  init(word: String) throws(UsageError) {
    do {
      try self.init(word)
    } catch {
      throw UsageError(FailureViewState(error).message)
    }
  }
}

extension ActionArgument<String> {
  /// A feed, which a key takes from the selected row.
  static var feed: Self {
    word(
      "FEED", in: .feeds,
      help: "The feed: its title or address, or a part of them that no other feed has."
    ).seen { ($0.row as? ArticleListRequest)?.query.scope.feeds.first }
  }

  static var folder: Self {
    word(
      "FOLDER", in: .folders,
      help: "The folder, such as News/Swift; without one, the feed leaves its folders.")
  }

  /// A named search.
  static var searchName: Self { word("NAME", in: .searches, help: "The name of the search.") }
}
