public import Foundation

/// The valid preferences of a reader. A property is nil or empty if the reader has set none.
public struct ReaderPreferences: Equatable, Sendable {
  public var locale: Locale?
  public var timeZone: TimeZone?
  public var calendar: Calendar?
  public var pageLength: Int?
  /// A ``FetchPolicy`` as a user writes it.
  public var policy: String?
  public var keptReadDays: Int?
  public var keptUnread: Int?
  public var links: LinkPrinting?
  public var markOpened: OpenedMarking?
  /// The preferences with an invalid value, such as an unknown language, in the order of ``Preference``.
  public var unusable: [Preference] = []
  /// The stored names that no ``Preference`` has.
  public var unknown: [String] = []

  public init() {}

  public init(_ stored: [String: StoredPreference]) {
    locale = stored[Preference.locale.rawValue]?.locale
    timeZone = stored[Preference.timeZone.rawValue]?.timeZone
    calendar = stored[Preference.calendar.rawValue]?.calendar
    pageLength = stored[Preference.pageLength.rawValue]?.pageLength
    policy = stored[Preference.policy.rawValue]?.policy
    keptReadDays = stored[Preference.keepReadDays.rawValue]?.keptReadDays
    keptUnread = stored[Preference.keepUnread.rawValue]?.keptUnread
    links = stored[Preference.links.rawValue]?.links
    markOpened = stored[Preference.markOpened.rawValue]?.markOpened
    unusable = Preference.allCases.filter { preference in
      stored[preference.rawValue].map { !preference.accepts($0) } ?? false
    }
    unknown = stored.keys.filter { Preference(rawValue: $0) == nil }.sorted()
  }
}
