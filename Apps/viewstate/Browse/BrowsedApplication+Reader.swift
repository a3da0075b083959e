import AccountsPresentation
import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import Headless
import HeadlessRunner

extension BrowsedApplication<Reader> {
  /// The reader on a terminal.
  @MainActor
  static let reader = BrowsedApplication(
    "viewstate", tool: { .viewstate }, screens: { screens }, home: FeedFilter(),
    places: [
      Place("All articles", opening: ArticleListRequest()), Place("Unread", opening: unread),
      Place("Today", opening: ArticleListRequest(ArticleQuery(scope: ArticleScope(isToday: true)))),
      Place("Starred", opening: ArticleListRequest(ArticleQuery(mark: .starred))),
      Place("Later", opening: ArticleListRequest.label(.later)),
      Place("Labels", opening: EmptyRequest<LabelListViewModel>()),
      Place("Searches", opening: EmptyRequest<SearchListViewModel>()),
      Place("Accounts", opening: AccountListRequest()),
      Place("Settings", opening: EmptyRequest<SettingsViewModel>()),
    ],
    remainder: unread,
    adapting: { reader in
      var reader = reader
      reader.pageLength = 100
      return reader
    },
    surroundings: { reader in
      BrowserSurroundings(
        answers: reader.downloadFolder.map { ["d": $0] } ?? [:], expand: reader.services.expanded,
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
  private static let unread = ArticleListRequest(ArticleQuery(mark: .unread))
}

@MainActor
let browseScreen = Screen.browse(.reader)
