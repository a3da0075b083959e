public import Foundation

/// A reader's choices, as far as they can be used; nil and empty where nothing is chosen.
public struct ReaderPreferences: Equatable, Sendable {
  public var locale: Locale?
  public var timeZone: TimeZone?
  public var calendar: Calendar?
  public var pageLength: Int?
  public var sources: [String] = []
  public var conduit: String?
  /// What is chosen and cannot be used, such as a language that nobody speaks; in the order of ``Preference``.
  public var unusable: [Preference] = []

  public init() {}

  public init(_ stored: [String: StoredPreference]) {
    func value<Value>(_ key: PreferenceKey<Value>) -> Value? {
      stored[key.preference.rawValue].flatMap(key.value)
    }
    locale = value(.locale)
    timeZone = value(.timeZone)
    calendar = value(.calendar)
    pageLength = value(.pageLength)
    sources = value(.sources) ?? []
    conduit = value(.conduit)
    unusable = Preference.allCases.filter { preference in
      stored[preference.rawValue].map { !preference.accepts($0) } ?? false
    }
  }
}
