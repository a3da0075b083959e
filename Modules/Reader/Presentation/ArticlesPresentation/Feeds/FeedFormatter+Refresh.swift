import ArticlesDomain

extension FeedFormatter {
  /// The progress, such as `12 of 30 feeds checked, 1 failed, 5 new articles`.
  func progress(_ refresh: RefreshProgress) -> String {
    guard refresh.total > 0 || refresh.accountCount > 0 else { return "" }
    let (articles, changes) = (refresh.newArticleCount, refresh.changeCount)
    let (failures, failedAccounts) = (refresh.failures.count, refresh.failedAccountCount)
    let checked = refresh.checkedCount == refresh.total ? "" : "\(number(refresh.checkedCount)) of "
    // If every check failed, nothing is known about new articles.
    let isUnknown =
      failures + failedAccounts > 0
      && failures + failedAccounts == refresh.checkedCount + refresh.accountCount
    return [
      refresh.total > 0 ? "\(checked)\(feeds(refresh.total)) checked" : nil,
      failures > 0 ? "\(number(failures)) failed" : nil,
      counted(refresh.accountCount - failedAccounts, "account", "synchronized"),
      counted(failedAccounts, "account", "failed"), counted(articles, "new article"),
      articles + changes == 0 && !isUnknown ? "nothing new" : nil, counted(changes, "change"),
      refresh.matches.isEmpty ? nil : "\(number(refresh.matches.count)) for your searches",
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// A number with what it counts and what happened to it, such as `1 account failed`, or nil for none.
  private func counted(_ count: Int, _ thing: String, _ end: String? = nil) -> String? {
    let words = (count == 1 ? "1 \(thing)" : "\(number(count)) \(thing)s") + (end.map { " \($0)" } ?? "")
    return count == 0 ? nil : words
  }

  /// A sentence for each kind of event, about all of its feeds.
  func notices(_ refresh: RefreshProgress) -> [String] {
    let moved = refresh.moved.map { ($0, "\($0) has a new address, which its next checks use.") }
    let gone = refresh.ended.filter { $0.value == .gone }.map { ($0, notice($0, $1)) }
    let merged = refresh.ended.filter { $0.value != .gone }.map { ($0, notice($0, $1)) }
    let forgotten = refresh.forgotten.map { ($0, notice($0, forgettingUnread: $1)) }
    return [
      notice(about: moved) { "\($0) have new addresses, which their next checks use." },
      notice(about: gone) {
        "The servers of \($0) say that they were removed permanently. They aren't checked anymore."
      },
      notice(about: merged) {
        "\($0) moved to others that you follow as well. They aren't checked anymore."
      },
      notice(about: forgotten) {
        "The oldest unread articles of \($0) are forgotten, because their limit is reached."
      },
      waitingNotice(refresh.waitingCount),
    ].compactMap(\.self)
  }

  /// - Parameters:
  ///   - events: The feeds, each with the sentence if it's the only one.
  ///   - several: The sentence about several feeds.
  private func notice(
    about events: [(feed: Subscription.ID, sentence: String)], several: (String) -> String
  ) -> String? {
    guard events.count != 1 else { return events[0].sentence }
    return events.map(\.feed).min().map { several("\(feeds(events.count)), such as \($0),") }
  }

  private func notice(_ source: Subscription.ID, _ end: FeedCheck.End) -> String {
    switch end {
    case .gone:
      "The server of \(source) says that the feed was removed permanently. It isn't checked anymore."
    case .merged(let other):
      "\(source) moved to \(other), which you follow as well. It isn't checked anymore."
    }
  }

  private func notice(_ source: Subscription.ID, forgettingUnread count: Int) -> String {
    let articles = count == 1 ? "The oldest unread article" : "The \(number(count)) oldest unread articles"
    return "\(articles) of \(source) \(count == 1 ? "is" : "are") forgotten, because the limit is reached."
  }

  private func waitingNotice(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 feed wasn't checked, because its server asked to wait. Refresh it by its name to check it now."
    default: "\(feeds(count)) weren't checked, because their servers asked to wait."
    }
  }
}
