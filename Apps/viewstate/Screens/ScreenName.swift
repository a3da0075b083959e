import AppComposition
import Headless

/// The screens of the reader. Help, completion, dispatch, and the tables in Docs are derived from this list.
enum ScreenName: String, CaseIterable {
  case articles, article, marks, open, download, feeds, refresh, searches, profile
  case accounts, sync
  case cache, settings

  /// The first words of the commands that open the screen. They are known before the screen is created.
  var words: [String] {
    switch self {
    case .marks: ["read", "star", "unstar", "undo"]
    default: [rawValue]
    }
  }

  /// The stored lists that the command line of the screen refers to.
  var usedLists: UsedLists {
    switch self {
    case .articles, .article, .marks, .open, .download: [.subscriptions, .shownArticles]
    case .profile: .subscriptions
    case .feeds, .refresh, .searches, .accounts, .sync, .cache, .settings:
      []
    }
  }

  @MainActor
  var screen: Screen<Reader> {
    switch self {
    case .articles: articleListScreen
    case .article: articleScreen
    case .marks: marksScreen
    case .open: openScreen
    case .download: downloadScreen
    case .feeds: feedListScreen
    case .refresh: refreshScreen
    case .searches: searchListScreen
    case .profile: profileScreen
    case .accounts: accountListScreen
    case .sync: syncScreen
    case .cache: cacheScreen
    case .settings: settingsScreen
    }
  }
}

struct UsedLists: OptionSet {
  let rawValue: Int

  /// The feeds that are shown unless a source is named.
  static let subscriptions = UsedLists(rawValue: 1)
  /// The list that was shown last. Row numbers refer to it.
  static let shownArticles = UsedLists(rawValue: 2)
}
