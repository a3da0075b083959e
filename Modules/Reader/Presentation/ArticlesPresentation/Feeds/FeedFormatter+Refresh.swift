import ArticlesDomain

extension FeedFormatter {
  /// The progress, such as `12 of 30 checked · 5 new · 1 failed`.
  func progress(_ refresh: RefreshProgress) -> String {
    guard refresh.total > 0 || refresh.accountCount > 0 else { return "" }
    let (articles, changes) = (refresh.newArticleCount, refresh.changeCount)
    let (failures, failedAccounts) = (refresh.failures.count, refresh.failedAccountCount)
    let checked = refresh.checkedCount == refresh.total ? "" : "\(number(refresh.checkedCount)) of "
    let synchronized = refresh.accountCount - failedAccounts
    func accounts(_ count: Int) -> String { count == 1 ? "1 account" : "\(number(count)) accounts" }
    let counts: [(count: Int, words: String)] = [
      (refresh.total, "\(checked)\(number(refresh.total)) checked"),
      (synchronized, accounts(synchronized)), (failedAccounts, "\(accounts(failedAccounts)) failed"),
      (articles, "\(number(articles)) new"),
      (articles + changes + failures + failedAccounts == 0 ? 1 : 0, "nothing new"),
      (changes, changes == 1 ? "1 change" : "\(number(changes)) changes"),
      (refresh.matches.count, "\(number(refresh.matches.count)) for searches"),
      (failures, "\(number(failures)) failed"), (refresh.ended.count, "\(number(refresh.ended.count)) ended"),
    ]
    return counts.filter { $0.count > 0 }.map(\.words).joined(separator: " · ")
  }

  /// A sentence for each kind of event, about all of its feeds.
  func notices(_ refresh: RefreshProgress) -> [String] {
    let title = { refresh.titles[$0] ?? $0 }
    let moved = refresh.moved.map(title).map { ($0, "\($0) has a new address, which its next checks use.") }
    let forgotten = refresh.forgotten.map { (title($0), notice(title($0), forgettingUnread: $1)) }
    return [
      notice(about: moved) { "\($0) have new addresses, which their next checks use." },
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
