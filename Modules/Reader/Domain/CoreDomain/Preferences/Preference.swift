import Foundation

/// The settings that a user can store. Each is a default, which a single request can override.
public enum Preference: String, CaseIterable, Sendable {
  case locale
  case timeZone = "time-zone"
  case calendar
  case pageLength = "page-length"
  case policy
  /// The number of days for which a read article stays after its feed dropped it.
  case keepReadDays = "keep-read-days"
  /// The number of unread articles that stay after their feed dropped them.
  case keepUnread = "keep-unread"
  /// Whether printed addresses are hyperlinks.
  case links
  /// Whether opening an article marks it as read.
  case markOpened = "mark-opened"

  /// The values, if there are only some: for a policy, those without a time limit.
  public var choices: [String] {
    switch self {
    case .calendar: Calendar.Identifier.names
    case .policy: FetchPolicy.names
    case .links: LinkPrinting.allCases.map(\.rawValue)
    case .markOpened: OpenedMarking.allCases.map(\.rawValue)
    case .locale, .timeZone, .pageLength, .keepReadDays, .keepUnread: []
    }
  }

  /// Parses a value. Returns nil if it is invalid.
  public func stored(from word: String) -> StoredPreference? {
    let stored: StoredPreference =
      switch self {
      case .pageLength, .keepReadDays, .keepUnread: Int(word).map { .number($0) } ?? .unknown
      case .locale, .timeZone, .calendar, .policy, .links, .markOpened: .text(word)
      }
    return accepts(stored) ? stored : nil
  }

  /// Whether the stored value is valid for this preference.
  public func accepts(_ stored: StoredPreference) -> Bool {
    switch self {
    case .locale: stored.locale != nil
    case .timeZone: stored.timeZone != nil
    case .calendar: stored.calendar != nil
    case .pageLength: stored.pageLength != nil
    case .policy: stored.policy != nil
    case .keepReadDays: stored.keptReadDays != nil
    case .keepUnread: stored.keptUnread != nil
    case .links: stored.links != nil
    case .markOpened: stored.markOpened != nil
    }
  }
}
