public import Foundation

extension PreferenceKey<Locale> {
  /// The language of dates and numbers.
  public static let locale = PreferenceKey(
    .locale, value: { $0.text.flatMap(Locale.init(known:)) }, stored: { .text($0.identifier) })
}

extension PreferenceKey<TimeZone> {
  public static let timeZone = PreferenceKey(
    .timeZone, value: { $0.text.flatMap(TimeZone.init(identifier:)) }, stored: { .text($0.identifier) })
}

extension PreferenceKey<Calendar> {
  /// How days are counted, by the names of CLDR: `gregorian`, `buddhist`, `japanese` …
  public static let calendar = PreferenceKey(
    .calendar, value: { $0.text.flatMap(Calendar.init(known:)) },
    stored: { .text($0.identifier.preferenceName ?? "gregorian") })
}

extension PreferenceKey<Int> {
  /// Articles a page, from 1 to 1,000; 0 for all of them.
  public static let pageLength = PreferenceKey(
    .pageLength,
    value: { stored in
      guard case .number(let length) = stored, (0...1_000).contains(length) else { return nil }
      return length
    }, stored: { .number($0) })
}

extension PreferenceKey<[String]> {
  /// Feeds that are read where a request names no source, at most 100: addresses and paths of files.
  public static let sources = PreferenceKey(
    .sources,
    value: { stored in
      guard case .list(let sources) = stored, (1...100).contains(sources.count),
        sources.allSatisfy({ $0 != "-" && $0.isUsableWord })
      else { return nil }
      return sources
    }, stored: { .list($0) })
}

extension PreferenceKey<String> {
  /// The Conduit server that is read where a request names no source; the stored token is for this one alone.
  public static let conduit = PreferenceKey(
    .conduit,
    value: { stored in
      guard let address = stored.text, address.isUsableWord, let url = URL(string: address),
        ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false,
        url.user() == nil, url.password() == nil
      else { return nil }
      return address
    }, stored: { .text($0) })
}

extension Locale {
  /// A locale whose language, and region if it has one, are of ISO 639 and ISO 3166.
  public init?(known identifier: String) {
    self.init(identifier: identifier)
    guard language.languageCode?.isISOLanguage == true, region?.isISORegion ?? true else { return nil }
  }
}

extension Calendar {
  /// The calendar of this name in CLDR.
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

  fileprivate var preferenceName: String? { Self.byName.first { $0.identifier == self }?.name }
}

extension String {
  /// Whether it is a word that somebody may have meant: with something in it, and no more than an address takes.
  fileprivate var isUsableWord: Bool {
    utf8.count <= 4_096 && contains { !$0.isWhitespace }
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
