public import CoreDomain

extension Preference {
  /// The heading of the preference.
  public var title: String {
    switch self {
    case .locale: "Language of dates and numbers"
    case .timeZone: "Time zone"
    case .calendar: "Calendar"
    case .pageLength: "Articles per page"
    case .sources: "Feeds"
    case .conduit: "Conduit server"
    }
  }

  /// The value that applies until one is chosen.
  public var defaultText: String {
    switch self {
    case .locale, .timeZone: "the system's"
    case .calendar: "the language's"
    case .pageLength: "20"
    case .sources: "the sample"
    case .conduit: "none"
    }
  }

  /// A description of valid values, as the end of a sentence.
  public var expectation: String {
    switch self {
    case .locale: "a locale, such as de_DE"
    case .timeZone: "a time zone, such as Europe/Berlin"
    case .calendar: "a calendar, such as gregorian or buddhist"
    case .pageLength: "a number from 1 to 1000, or 0 for all"
    case .sources: "1 to 100 addresses or paths of feeds"
    case .conduit: "the address of a server, such as https://conduit.example, without a name and password"
    }
  }

  /// The message if the stored choice is invalid.
  public var unusableMessage: String {
    "The stored \(rawValue) is not \(expectation). The default is used: \(defaultText). Set it again."
  }
}

extension StoredPreference {
  /// The value as a person would type it; empty if nobody could.
  public var words: [String] {
    switch self {
    case .text(let text): [text]
    case .number(let number): ["\(number)"]
    case .list(let list): list
    case .unknown: []
    }
  }
}
