public import CorePresentation

/// The view state of the list of subscriptions.
public struct FeedListViewState: ViewState {
  public static let screen = "feeds"

  public var loading = LoadingState.idle
  /// The feeds by folder, and in the order of addition.
  public var rows: [FeedRowViewState] = []
  /// The folders of the feeds in alphabetical order, or nil if no feed is in one.
  public var folders: [FolderViewState]?
  /// The criteria in words, such as `in the folder “News” and failing`, or nil if there are none.
  public var filter: String?
  /// The summary, such as `30 feeds, 120 unread`, or empty if there are none.
  public var summary = ""
  /// Sentences about marks that wait for the servers of accounts, or that they refused, or nil if there are none.
  public var notices: [String]?
  /// The unread articles and the time for reading them, such as `12 unread, 34 min`, or nil if every article is read, or in a list
  /// that is printed.
  public var unread: String?
  /// The folder or tag whose feeds are listed, or nil if all are, or in a list that is printed.
  public var level: FolderViewState?
  /// The name of the order, or nil for that of the folders.
  public var order: String?
  /// The text that the titles contain, as typed, or nil for all feeds.
  public var searchText: String?
  /// A sentence about the feeds that are left out because they are read, or nil if none are.
  public var hidden: String?
  /// The result of the last change, or empty if there was none.
  public var notice = ""
  /// The feeds that the web page at the given address links to, if there are several. At most 20.
  public var choices: [FeedChoiceViewState] = []
  /// The entries of the imported list that could not be added, or the addresses after the first failure.
  public var refused: [RefusedFeedViewState] = []
  /// The text of the exported list, or nil if none was exported.
  public var export: String?
  /// The reason why the list is empty, or nil if it isn't, or isn't loaded yet.
  public var emptyReason: String?

  public init() {}

  public var hasContent: Bool { !rows.isEmpty || emptyReason != nil }
}

/// A feed that a web page links to.
public struct FeedChoiceViewState: Codable, Equatable, Sendable {
  /// The number, counted from 1 in the order of the page.
  public var number: Int
  public var title: String
  public var address: String
}

/// An entry of an imported list, or an address, that could not be added.
public struct RefusedFeedViewState: Codable, Equatable, Sendable {
  /// The title or address of the entry, or empty if it has neither.
  public var name: String
  /// The kind of the reason, for programs.
  public var reason: String
  /// One sentence with the reason why it was not added.
  public var message: String
}
