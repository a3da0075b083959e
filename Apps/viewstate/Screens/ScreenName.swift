import AppComposition
import Headless

/// The screens of the reader. Help, completion, dispatch, and the tables in Docs are derived from this list.
enum ScreenName: String, CaseIterable {
  case articles, article, links, marks, labels, open, download, feeds, refresh, searches, profile
  case accounts, sync
  case cache, settings

  /// The first words of the commands that open the screen. They are known before the screen is created.
  var words: [String] {
    switch self {
    case .marks: ["read", "star", "unstar", "label", "unlabel", "undo"]
    default: [rawValue]
    }
  }

  @MainActor
  var screen: Screen<Reader> {
    switch self {
    case .articles: articleListScreen
    case .article: articleScreen
    case .links: linkListScreen
    case .marks: marksScreen
    case .labels: labelListScreen
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
