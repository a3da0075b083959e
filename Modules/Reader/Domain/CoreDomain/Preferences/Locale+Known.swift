public import Foundation

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

extension TimeZone {
  /// Returns the time zone of this name, such as `Europe/Berlin` or `UTC+05:30`, or nil if it is unknown.
  public init?(known identifier: String) {
    // Foundation stops the program at an offset whose minutes aren't two digits, such as `UTC+12: 0`.
    let minutes = identifier.split(separator: ":", omittingEmptySubsequences: false).dropFirst()
    guard
      minutes.allSatisfy({ $0.utf8.count == 2 && $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    self.init(identifier: identifier)
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
  /// The CLDR names of the calendars.
  public static var names: [String] { byName.map(\.name) }

  fileprivate static let byName: [(name: String, identifier: Calendar.Identifier)] = [
    ("buddhist", .buddhist), ("chinese", .chinese), ("coptic", .coptic), ("gregorian", .gregorian),
    ("hebrew", .hebrew), ("indian", .indian), ("islamic", .islamicUmmAlQura), ("iso8601", .iso8601),
    ("japanese", .japanese), ("persian", .persian), ("roc", .republicOfChina),
  ]
}
