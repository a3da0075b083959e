public import ArticlesDomain
public import CoreDomain
import CorePresentation
public import Foundation

/// Formats subscriptions for one reader.
public struct FeedFormatter: Sendable {
  let dates: DateText
  private let locale: Locale

  public init(now: Date, for reader: LocaleProvider) {
    dates = DateText(now: now, for: reader)
    locale = reader.locale()
  }

  public func row(
    _ subscription: Subscription, _ statistics: FeedStatistics, checkedBy check: FeedCheck?
  ) -> FeedRowViewState {
    let address = subscription.address.withoutCredentials
    let title = subscription.title ?? statistics.title ?? address
    let folders = subscription.folders.filter { !$0.isEmpty }.map { $0.joined(separator: " / ") }
    let isEnded = check?.end != nil
    let isChecked = !subscription.isPaused && !isEnded
    let status = status(subscription, statistics, check)
    let count = count(
      unread: statistics.unreadCount, of: statistics.articleCount, muted: statistics.mutedCount)
    return FeedRowViewState(
      id: subscription.source, address: address, unreadCount: statistics.unreadCount,
      articleCount: statistics.articleCount,
      mutedCount: statistics.mutedCount > 0 ? statistics.mutedCount : nil, newestAt: statistics.newestAt,
      checkedAt: check?.checkedAt,
      nextCheckAt: isChecked ? check?.nextAt : nil, isPaused: subscription.isPaused,
      health: FeedHealth(of: subscription, statistics, checkedBy: check).rawValue,
      failureCount: check?.failureCount ?? 0,
      failure: (check?.end?.fault ?? check?.reason).map {
        FailureViewState(Failure(source: subscription.source, $0), ofFeed: title)
      },
      title: title,
      folder: folders.first ?? "", otherFolders: Array(folders.dropFirst()), tags: subscription.tags,
      count: count, status: status, accessibilityLabel: "\(title). \(count). \(status)")
  }

  private func status(
    _ subscription: Subscription, _ statistics: FeedStatistics, _ check: FeedCheck?
  ) -> String {
    var sentences: [String] = []
    if subscription.hasMoved { sentences.append("It moved here from \(subscription.source).") }
    if let newest = statistics.newestAt {
      sentences.append("Newest article \(dates.embeddedRelative(newest)).")
    }
    if let account = subscription.account {
      sentences.append("\(account) delivers its articles, and only its server knows whether that fails.")
      return sentences.joined(separator: " ")
    }
    // The clock may have been set back since the last check.
    let checkedAt = check.map { min($0.checkedAt, dates.now) }
    let last = checkedAt.map { "Checked \(dates.embeddedRelative($0))" } ?? "Never checked"
    switch (check?.end, check) {
    case (.some, _): sentences.append("\(last). It isn't checked anymore.")
    case (nil, _) where subscription.formerAccount != nil:
      sentences += [vanishedNotice(subscription)].compactMap(\.self)
    case (nil, _) where subscription.isPaused: sentences.append("\(last). Paused.")
    case (nil, let check?) where !check.isDue(at: dates.now):
      sentences.append("\(last). The next check is \(dates.embeddedRelative(check.nextAt)).")
    case (nil, _): sentences.append("\(last). The next refresh checks it.")
    }
    if let check, check.failureCount > 1 {
      sentences.append("\(number(check.failureCount)) checks in a row failed.")
    }
    if let retention = subscription.retention {
      sentences.append("Read articles stay for \(readDays(of: retention)) after the feed drops them.")
      sentences.append("Of the unread ones, up to \(number(retention.unreadCount)) stay.")
    }
    if statistics.isDamaged {
      sentences.append("Parts of it are missing, because it is damaged or too large.")
    }
    if statistics.isFull {
      sentences.append("The limit of unread articles is reached, so the oldest ones are forgotten.")
    }
    return sentences.joined(separator: " ")
  }

  /// The number of articles, such as `3 unread of 20, 5 muted`.
  func count(unread: Int, of articles: Int, muted: Int) -> String {
    (articles == 0 ? "no articles" : "\(number(unread)) unread of \(number(articles))")
      + (muted > 0 ? ", \(number(muted)) muted" : "")
  }

  /// The summary, such as `30 feeds, 120 unread`.
  func summary(_ rows: [FeedRowViewState]) -> String {
    let unread = rows.map(\.unreadCount).reduce(0, +)
    return [feeds(rows.count), unread > 0 ? "\(number(unread)) unread" : ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The unread articles and the time for reading them, such as `120 unread, 5 h 20 min`, or nil if every article is read.
  /// Articles without a text take no time.
  func unread(_ feeds: [FeedStatistics]) -> String? {
    let count = feeds.map(\.unreadCount).reduce(0, +)
    let (hours, minutes) = feeds.map(\.unreadMinutes).reduce(0, +).quotientAndRemainder(dividingBy: 60)
    let time = (hours > 0 ? "\(number(hours)) h " : "") + "\(minutes) min"
    return count == 0 ? nil : "\(number(count)) unread, \(time)"
  }

  /// A sentence about feeds that are left out because they are read, or nil if every feed is shown.
  func hiddenNotice(_ count: Int) -> String? {
    count == 0 ? nil : "\(feeds(count)) without unread articles \(count == 1 ? "is" : "are") hidden."
  }

  /// A sentence about a feed that the server of its account no longer has, or nil if there is no such account.
  func vanishedNotice(_ subscription: Subscription) -> String? {
    subscription.formerAccount.map {
      "The server of \($0) no longer has this feed, so it gets no new articles. Resume the feed to check it from this machine."
    }
  }

  /// A sentence about the marks that wait for the server of an account, or nil if none do.
  func waitingNotice(_ outbox: Outbox) -> String? {
    let count = outbox.waitingMarkCount
    let marks = count == 1 ? "1 mark waits" : "\(number(count)) marks wait"
    return count == 0 ? nil : "\(marks) for \(outbox.account)."
  }

  /// A sentence about the changes that the server of an account refused, or nil if it refused none.
  func refusalNotice(_ outbox: Outbox) -> String? {
    guard outbox.refusedCount > 0 else { return nil }
    let changes = outbox.refusedCount == 1 ? "1 change" : "\(number(outbox.refusedCount)) changes"
    return "The server of \(outbox.account) refused \(changes). The list of accounts shows more."
  }

  /// The number of feeds in words, such as `1 feed` or `30 feeds`.
  ///
  /// - Parameter none: The text if there are none.
  func feeds(_ count: Int, orZero none: String = "") -> String {
    count == 0 ? none : count == 1 ? "1 feed" : "\(number(count)) feeds"
  }

  /// The number of entries of a list in words.
  func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(number(count)) entries" }

  /// The time for which read articles stay, such as `30 days`.
  func readDays(of retention: Retention) -> String {
    retention.readDays == 1 ? "1 day" : "\(number(retention.readDays)) days"
  }

  func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }
}
