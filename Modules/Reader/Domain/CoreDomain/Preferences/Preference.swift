/// The things a person can choose for good; each is a default that a single request may depart from.
public enum Preference: String, CaseIterable, Sendable {
  case locale
  case timeZone = "time-zone"
  case calendar
  case pageLength = "page-length"
  case sources
  case conduit

  /// Whether it takes any number of values.
  public var isList: Bool { self == .sources }

  /// Reads a value as a person gives it, in one word or, for a list, in several; nil where it is none.
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

  /// Whether what is stored is a value of it.
  public func accepts(_ stored: StoredPreference) -> Bool {
    switch self {
    case .locale: PreferenceKey.locale.value(stored) != nil
    case .timeZone: PreferenceKey.timeZone.value(stored) != nil
    case .calendar: PreferenceKey.calendar.value(stored) != nil
    case .pageLength: PreferenceKey.pageLength.value(stored) != nil
    case .sources: PreferenceKey.sources.value(stored) != nil
    case .conduit: PreferenceKey.conduit.value(stored) != nil
    }
  }
}
