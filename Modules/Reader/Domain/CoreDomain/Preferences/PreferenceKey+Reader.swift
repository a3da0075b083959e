public import Foundation

extension PreferenceKey<Locale> {
  /// The language of dates and numbers.
  static let locale = PreferenceKey(
    .locale, value: { $0.text.flatMap(Locale.init(known:)) })
}

extension PreferenceKey<TimeZone> {
  static let timeZone = PreferenceKey(
    .timeZone, value: { $0.text.flatMap(TimeZone.init(identifier:)) })
}

extension PreferenceKey<Calendar> {
  /// The calendar, by its CLDR name: `gregorian`, `buddhist`, `japanese` …
  static let calendar = PreferenceKey(
    .calendar, value: { $0.text.flatMap(Calendar.init(known:)) })
}

extension PreferenceKey<Int> {
  /// The number of articles per page, from 1 to 1,000. 0 stands for all articles.
  static let pageLength = PreferenceKey(
    .pageLength,
    value: { stored in
      guard case .number(let length) = stored, (0...1_000).contains(length) else { return nil }
      return length
    })
}

extension PreferenceKey<[String]> {
  /// The feeds that are read if a request names no source: at most 100 URLs and file paths.
  static let sources = PreferenceKey(
    .sources,
    value: { stored in
      guard case .list(let sources) = stored, (1...100).contains(sources.count),
        sources.allSatisfy({ $0 != "-" && $0.isUsableWord })
      else { return nil }
      return sources
    })
}

extension PreferenceKey<String> {
  /// The Conduit server that is read if a request names no source. The stored token is only sent to this server.
  static let conduit = PreferenceKey(
    .conduit,
    value: { stored in
      guard let address = stored.text, address.isUsableWord, let url = URL(string: address), url.isWeb,
        url.user() == nil, url.password() == nil
      else { return nil }
      return address
    })
}

extension Locale {
  /// Returns nil unless the language is in ISO 639 and the region, if there is one, is in ISO 3166.
  public init?(known identifier: String) {
    // Foundation stops the program at a keyword without a value, such as `de_DE@euro`.
    let keywords = identifier.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst()
    guard
      keywords.allSatisfy({
        $0.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { $0.contains("=") }
      })
    else { return nil }
    self.init(identifier: identifier)
    guard language.languageCode?.isISOLanguage == true, region?.isISORegion ?? true else { return nil }
  }
}

extension Calendar {
  /// Returns the calendar with this CLDR name.
  public init?(known name: String) {
    guard let identifier = Calendar.Identifier.byName.first(where: { $0.name == name })?.identifier else {
      return nil
    }
    self.init(identifier: identifier)
  }
}

extension Calendar.Identifier {
  fileprivate static let byName: [(name: String, identifier: Calendar.Identifier)] = [
    ("buddhist", .buddhist), ("chinese", .chinese), ("coptic", .coptic), ("gregorian", .gregorian),
    ("hebrew", .hebrew), ("indian", .indian), ("islamic", .islamicUmmAlQura), ("iso8601", .iso8601),
    ("japanese", .japanese), ("persian", .persian), ("roc", .republicOfChina),
  ]
}

extension String {
  /// Whether the text has visible characters, no control characters, and at most the length of a URL.
  fileprivate var isUsableWord: Bool {
    utf8.count <= 4_096 && contains { !$0.isWhitespace }
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
