import ArticlesDomain
import CoreDomain
import Foundation
import Headless
import HeadlessRunner

extension BrowsedApplication<Reader> {
  /// The reader on a terminal.
  @MainActor
  static let reader = BrowsedApplication(
    "viewstate", tool: { .viewstate }, screens: { screens }, home: ["feeds"],
    places: [
      Place("All articles", opening: ["articles"]), Place("Unread", opening: unread),
      Place("Today", opening: ["articles", "--today"]), Place("Starred", opening: ["articles", "--starred"]),
      Place("Searches", opening: ["searches"]), Place("Accounts", opening: ["accounts"]),
      Place("Settings", opening: ["settings"]),
    ],
    remainder: unread, commands: commands,
    completing: { $0.first == "articles" ? $0 + ["--limit", "200"] : $0 })

  @MainActor
  private static let screens = ScreenName.allCases.map(\.screen)
  private static let unread = ["articles", "--unread"]

  private static var commands: [KeyCommand] {
    [
      KeyCommand("o", help: "Open the article in the web browser.") { $0.article.map { ["open", $0] } },
      KeyCommand(
        "d", help: "Download the first file of the article.",
        argument: .text(prompt: "Download into the folder (empty: the working folder)"),
        isCanceledByLeaving: true
      ) { context in
        context.article.map { ["download", $0] + (context.text.isBlank ? [] : ["--to", context.text]) }
      },
      KeyCommand("u", help: "Take back the last change of marks.") { _ in ["undo"] },
      KeyCommand(
        "r", help: "Check the feed now, or the feeds whose next check is due.", isCanceledByLeaving: true
      ) { ["refresh"] + $0.feeds },
      KeyCommand("R", help: "Check all feeds now.", isCanceledByLeaving: true) { _ in ["refresh", "--all"] },
      KeyCommand(
        "S", help: "Synchronize the selected account, or all accounts.", isCanceledByLeaving: true
      ) { context in ["sync"] + (context.row?.first == "sync" ? context.row?.dropFirst() ?? [] : []) },
      KeyCommand(
        "a", help: "Follow a feed.", argument: .text(prompt: "Address of a feed or a web page")
      ) { $0.text.isBlank ? nil : ["feeds", "add", $0.text] },
      KeyCommand(
        "A", help: "Mark the articles of the feed or folder as read.", on: "feeds",
        argument: .confirmed(question: "Mark all articles of this feed or folder as read?")
      ) { context in
        guard let row = context.row, row.first == "articles", row.count == 3 else { return nil }
        return ["read", "--all"] + row.dropFirst()
      },
    ]
  }
}

extension KeyCommand.Context {
  /// The reference to the selected or visible article.
  fileprivate var article: String? {
    [row, command].lazy.compactMap(\.self).first { $0.first == "article" }?.last
  }

  /// The selected or listed feeds.
  fileprivate var feeds: [String] {
    let words = [row, command].lazy.compactMap(\.self).first { $0.contains("--feed") } ?? []
    return words.indices.filter { $0 > 0 && words[$0 - 1] == "--feed" }.map { words[$0] }
  }
}

@MainActor
let browseScreen = Screen.browse(.reader)
