public import CoreDomain

extension Preference {
  /// The heading of the preference.
  public var title: String {
    switch self {
    case .locale: "Language of dates and numbers"
    case .timeZone: "Time zone"
    case .calendar: "Calendar"
    case .pageLength: "Articles per page"
    case .policy: "Where articles are read from"
    case .keepReadDays: "Days that read articles stay after their feed dropped them"
    case .keepUnread: "Unread articles of a feed that stay after it dropped them"
    case .links: "Hyperlinks in printed text"
    case .markOpened: "Opening that marks an article as read"
    }
  }

  /// The value that applies by default.
  public var defaultText: String {
    switch self {
    case .locale, .timeZone: "the system's"
    case .calendar: "the language's"
    case .pageLength: "20"
    case .policy: "network-first"
    case .keepReadDays: "\(Retention().readDays)"
    case .keepUnread: "\(Retention().unreadCount)"
    case .links: LinkPrinting.auto.rawValue
    case .markOpened: OpenedMarking.never.rawValue
    }
  }

  /// A description of valid values, as the end of a sentence.
  public var expectation: String {
    switch self {
    case .locale: "a locale, such as de_DE"
    case .timeZone: "a time zone, such as Europe/Berlin"
    case .calendar: "a calendar, such as gregorian or buddhist"
    case .pageLength: "a number from 1 to 1000, or 0 for all"
    case .policy: "a policy, such as network-first=30s (\(FetchPolicy.names.joined(separator: ", ")))"
    case .keepReadDays: "a number of days from 0 to \(Retention.days.upperBound)"
    case .keepUnread: "a number from 0 to \(Retention.counts.upperBound)"
    case .links: "one of \(LinkPrinting.allCases.map(\.rawValue).joined(separator: ", "))"
    case .markOpened: "one of \(OpenedMarking.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// The message if the stored choice is invalid.
  public var unusableMessage: String {
    "The stored \(rawValue) is not \(expectation). The default is used: \(defaultText). Set it again."
  }
}

extension ReaderPreferences {
  /// The message if there are settings that this version doesn't know, or nil if there are none.
  public var unknownMessage: String? {
    unknown.isEmpty
      ? nil
      : "preferences.json has settings that don't exist: \(unknown.joined(separator: ", ")). Remove them from the file."
  }
}

extension StoredPreference {
  /// The value as a user would type it, or empty if it can't be typed.
  public var words: [String] {
    switch self {
    case .text(let text): [text]
    case .number(let number): ["\(number)"]
    case .unknown: []
    }
  }
}
