import AccountsDomain
import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation

/// Formats accounts for one reader.
struct AccountFormatter {
  private let dates: DateText
  private let locale: Locale

  init(now: Date, for reader: LocaleProvider) {
    dates = DateText(now: now, for: reader)
    locale = reader.locale()
  }

  func row(_ status: AccountStatus) -> AccountRowViewState {
    let account = status.account
    let refused = status.refusedMarks.count + status.refusedFeeds.count
    let summary = [account.kind.words, counted(status.feedCount, "feed")].compactMap(\.self)
      .joined(separator: ", ")
    let failure = status.reason.map { FailureViewState(Failure(source: account.id, $0)) }
    let sentences = self.status(status, refusedCount: refused)
    return AccountRowViewState(
      id: account.id, address: account.address, heardAt: status.heardAt, feedCount: status.feedCount,
      waitingMarkCount: status.waitingMarkCount, waitingFeedCount: status.waitingFeedCount,
      refusedCount: refused, wantedCount: status.wantedCount, conflictCount: status.conflicts.count,
      failure: failure, summary: summary, status: sentences,
      refusals: list(status.refusedMarks, sentence) + list(status.refusedFeeds, sentence),
      conflicts: list(status.conflicts, sentence),
      accessibilityLabel: ["\(account.id).", "\(summary).", sentences, failure?.message].compactMap(\.self)
        .joined(separator: " "))
  }

  private func status(_ status: AccountStatus, refusedCount: Int) -> String {
    let (marks, feeds) = (status.waitingMarkCount, status.waitingFeedCount)
    let waiting = [
      marks > 0 ? counted(marks, "mark") : nil, feeds > 0 ? counted(feeds, "change", of: "feeds") : nil,
    ].compactMap(\.self)
    return [
      status.heardAt.map { "Synchronized \(dates.embeddedRelative($0))." } ?? "Never synchronized.",
      waiting.isEmpty
        ? nil
        : "\(waiting.joined(separator: " and ")) \(marks + feeds == 1 ? "waits" : "wait") for the server.",
      refusedCount > 0 ? "The server refused \(counted(refusedCount, "change"))." : nil,
      status.wantedCount > 0 ? "\(counted(status.wantedCount, "article")) still to be loaded." : nil,
      status.hasLabels ? nil : "Labels stay on this machine, because its server has none.",
    ].compactMap(\.self).joined(separator: " ")
  }

  private func list<Element>(_ elements: [Element], _ sentence: (Element) -> String) -> [String] {
    let others = elements.count - [String].listedCount
    return elements.prefix([String].listedCount).map(sentence)
      + (others > 0 ? ["\(number(others)) more are not listed."] : [])
  }

  private func sentence(_ mark: RefusedMark) -> String {
    let words =
      switch (mark.flag, mark.value) {
      case (.read, true): "marked as read"
      case (.read, false): "marked as unread"
      case (.starred, true): "starred"
      case (.starred, false): "unstarred"
      case (.label(let label), true): "labeled “\(label.name)”"
      case (.label(let label), false): "unlabeled “\(label.name)”"
      }
    return "“\(mark.title.shortened)” wasn't \(words) on the server, because \(mark.refusal.words)."
  }

  private func sentence(_ feed: RefusedFeed) -> String {
    "The feed “\(feed.name.shortened)” wasn't changed on the server, because \(feed.refusal.words)."
  }

  private func sentence(_ conflict: FeedConflict) -> String {
    let place = conflict.account.map { "in the account \($0)" } ?? "without an account"
    let title = conflict.title.isEmpty ? conflict.address : conflict.title
    return
      "“\(title.shortened)” isn't loaded from this account, because you follow it \(place). Remove one of both."
  }

  /// The number of things, such as `1 feed` or `2 changes of feeds`.
  func counted(_ count: Int, _ thing: String, of whole: String? = nil) -> String {
    (count == 1 ? "1 \(thing)" : "\(number(count)) \(thing)s") + (whole.map { " of \($0)" } ?? "")
  }

  func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }
}

extension ServerKind {
  /// The name of the program, or nil if it isn't known.
  fileprivate var words: String? {
    switch self {
    case .freshRSS: "FreshRSS"
    case .miniflux: "Miniflux"
    case .other: nil
    }
  }
}

extension Refusal {
  /// The end of a sentence.
  fileprivate var words: String {
    switch self {
    case .noEffect: "it answered several times that it did so, and didn't"
    case .folder: "a folder there has this name"
    case .refused(let words): "it refused this with “\(words.shortened)”"
    }
  }
}
