import AccountsDomain
import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation

/// Formats accounts for one reader.
struct AccountFormatter {
  let dates: DateText
  private let locale: Locale

  init(now: Date, for reader: LocaleProvider) {
    dates = DateText(now: now, for: reader)
    locale = reader.locale()
  }

  /// - Parameters:
  ///   - outbox: The refused changes, and those that wait if they are listed.
  ///   - isComplete: Whether those that wait are listed.
  func row(_ status: AccountStatus, _ outbox: [OutboxEntry], isComplete: Bool) -> AccountRowViewState {
    let account = status.account
    let waitingCount = status.waitingMarkCount + status.waitingFeedCount
    let summary = [account.kind.words, counted(status.feedCount, "feed")].compactMap(\.self)
      .joined(separator: ", ")
    let failure = status.reason.map {
      FailureViewState(status.explained(Failure(source: account.id, $0)), in: dates)
    }
    let sentences = self.status(status)
    let (refused, waiting) = (outbox.filter { $0.refusal != nil }, outbox.filter { $0.refusal == nil })
    return AccountRowViewState(
      id: account.id, address: account.address, heardAt: status.heardAt, feedCount: status.feedCount,
      waitingMarkCount: status.waitingMarkCount, waitingFeedCount: status.waitingFeedCount,
      refusedCount: status.refusedCount, wantedCount: status.wantedCount,
      conflictCount: status.conflicts.count,
      failure: failure, summary: summary, status: sentences,
      refusals: list(refused, of: status.refusedCount, sentence),
      waiting: isComplete ? list(waiting, of: waitingCount) { sentence($0, of: account) } : [],
      conflicts: list(status.conflicts, of: status.conflicts.count, sentence),
      accessibilityLabel: ["\(account.id).", "\(summary).", sentences, failure?.message].compactMap(\.self)
        .joined(separator: " "))
  }

  private func status(_ status: AccountStatus) -> String {
    let (marks, feeds) = (status.waitingMarkCount, status.waitingFeedCount)
    let waiting = [
      marks > 0 ? counted(marks, "mark") : nil, feeds > 0 ? counted(feeds, "change", of: "feeds") : nil,
    ].compactMap(\.self)
    return [
      status.heardAt.map { "Synchronized \(dates.embeddedRelative($0))." } ?? "Never synchronized.",
      waiting.isEmpty
        ? nil
        : "\(waiting.joined(separator: " and ")) \(marks + feeds == 1 ? "waits" : "wait") for the server.",
      status.refusedCount > 0 ? "The server refused \(counted(status.refusedCount, "change"))." : nil,
      status.wantedCount > 0 ? "\(counted(status.wantedCount, "article")) still to be loaded." : nil,
      status.account.passwordCommand == nil ? nil : "A command gives the password.",
      status.hasLabels ? nil : "Labels stay on this machine, because its server has none.",
    ].compactMap(\.self).joined(separator: " ")
  }

  private func list<Element>(_ elements: [Element], of count: Int, _ sentence: (Element) -> String)
    -> [String]
  {
    let listed = elements.prefix([String].listedCount)
    return listed.map(sentence)
      + (count > listed.count ? ["\(number(count - listed.count)) more are not listed."] : [])
  }

  private func sentence(_ refused: OutboxEntry) -> String {
    "\(refused.subject) wasn't \(refused.words) on the server, because \(refused.refusal?.words ?? "")."
  }

  private func sentence(_ waiting: OutboxEntry, of account: Account) -> String {
    [
      "\(waiting.subject) waits to be \(waiting.words) on the server.",
      waiting.since.map { "You changed this \(dates.embeddedRelative($0))." },
      waiting.failure.map { FailureViewState(Failure(source: account.id, $0)).message },
    ].compactMap(\.self).joined(separator: " ")
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
  var words: String? {
    switch self {
    case .freshRSS: "FreshRSS"
    case .miniflux: "Miniflux"
    case .other: nil
    }
  }
}

extension OutboxEntry {
  fileprivate var subject: String {
    let name = "“\(name.shortened)”"
    return switch id {
    case .mark: name
    case .feed: "The feed \(name)"
    case .label: "The label \(name)"
    }
  }

  /// The change as a participle.
  fileprivate var words: String {
    switch change {
    case .mark(.read, let value): value ? "marked as read" : "marked as unread"
    case .mark(.starred, let value): value ? "starred" : "unstarred"
    case .mark(.label(let label), let value): "\(value ? "labeled" : "unlabeled") “\(label.name)”"
    case .follow: "added"
    case .unfollow, .removeLabel: "removed"
    case .rename(let title): "renamed to “\(title.shortened)”"
    case .move(let folder): folder.map { "moved to “\($0.shortened)”" } ?? "moved out of its folder"
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
