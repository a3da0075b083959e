/// The settings that a person can store. Each is a default, which a single request can override.
public enum Preference: String, CaseIterable, Sendable {
  case locale
  case timeZone = "time-zone"
  case calendar
  case pageLength = "page-length"
  case sources
  case conduit

  /// Whether the preference takes several values.
  public var isList: Bool { self == .sources }

  /// Parses a value from words: one word, or several for a list. Returns nil if the value is invalid.
  public func stored(from words: [String]) -> StoredPreference? {
    guard isList || words.count == 1 else { return nil }
    let stored: StoredPreference =
      switch self {
      case .sources: .list(words)
      case .pageLength: Int(words[0]).map { .number($0) } ?? .unknown
      case .locale, .timeZone, .calendar, .conduit: .text(words[0])
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
    case .sources: stored.sources != nil
    case .conduit: stored.conduit != nil
    }
  }
}
