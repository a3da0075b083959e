import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CorePresentation
import Headless
import HeadlessRunner

extension BrowsedApplication<Reader> {
  /// The reader on a terminal.
  @MainActor
  static let reader = BrowsedApplication(
    "viewstate", tool: { .viewstate }, screens: { screens }, home: FeedFilter(),
    places: [
      Place("All articles", "articles"), Place("Unread", "articles --unread"),
      Place("Today", "articles --today"),
      Place("Later", "articles --label later"),
      Place("Labels", "labels"), Place("Searches", "searches"), .more,
    ],
    others: [
      Place("Starred", "articles --starred"), Place("Muted", "articles --muted"),
      Place("Accounts", "accounts"), Place("Settings", "settings"), Place("Cache", "cache"),
    ],
    remainder: ArticleListRequest(ArticleQuery(mark: .unread)),
    adapting: { reader in
      var reader = reader
      reader.pageLength = 100
      reader.arrangement = FeedArrangement(isInteractive: true)
      return reader
    },
    surroundings: { reader in
      BrowserSurroundings(
        answers: reader.downloadFolder.map { ["download": $0] } ?? [:], expand: reader.services.expanded,
        number: reader.number,
        words: { list, word in
          let words = try? await CompletionList(rawValue: list)?.words(after: word, in: reader.services)
          return (words ?? []).typeable
        })
    },
    handOver: { $0.services.handOver },
    attending: { $0.environment.attendance.attend($0, $1, isUnasked: $2) })

  @MainActor
  private static let screens = ScreenName.allCases.map(\.screen)
}

@MainActor
let browseScreen = Screen.browse(.reader)
