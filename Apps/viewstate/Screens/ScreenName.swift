import AppComposition
import HeadlessPresentation

/// The screens of the reader. Help, completion, dispatch, and the tables in Docs are derived from this list.
enum ScreenName: String, CaseIterable {
  case articles, article, marks, open, download, feeds, refresh, searches, profile
  case profileEditor = "profile-editor"
  case remind, reminders, delivery, landmarks, landmark, cache, settings

  /// The first words of the commands that open the screen. They are known before the screen is made.
  var words: [String] {
    switch self {
    case .marks: ["read", "star", "unstar", "undo"]
    case .profileEditor: ["profile"]
    case .delivery: ["reminders"]
    default: [rawValue]
    }
  }

  @MainActor
  var screen: any AnyScreen<Services> {
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
    case .profileEditor: profileEditorScreen
    case .remind: remindScreen
    case .reminders: reminderListScreen
    case .delivery: reminderDeliveryScreen
    case .landmarks: landmarkListScreen
    case .landmark: landmarkScreen
    case .cache: cacheScreen
    case .settings: settingsScreen
    }
  }
}
