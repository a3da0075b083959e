public import CoreDomain

extension Preference {
  /// What it decides, as a heading.
  public var title: String {
    switch self {
    case .locale: "Language of dates and numbers"
    case .timeZone: "Time zone"
    case .calendar: "Calendar"
    case .pageLength: "Articles a page"
    case .sources: "Feeds"
    case .conduit: "Conduit server"
    }
  }

  /// What holds while nothing is chosen.
  public var defaultText: String {
    switch self {
    case .locale, .timeZone: "the system's"
    case .calendar: "the language's"
    case .pageLength: "20"
    case .sources: "the sample"
    case .conduit: "none"
    }
  }

  /// What a value of it is, as the end of a sentence.
  public var expectation: String {
    switch self {
    case .locale: "a locale, such as de_DE"
    case .timeZone: "a time zone, such as Europe/Berlin"
    case .calendar: "a calendar, such as gregorian or buddhist"
    case .pageLength: "a number from 1 to 1000, or 0 for all"
    case .sources: "one to 100 addresses or paths of feeds"
    case .conduit: "the address of a server, such as https://conduit.example, without a name and password"
    }
  }

  /// What is said where a choice cannot be used.
  public var unusableMessage: String {
    "The chosen \(rawValue) is not \(expectation); until it is set anew, it is \(defaultText)."
  }
}

extension StoredPreference {
  /// As a person would type it; empty for what nobody could.
  public var words: [String] {
    switch self {
    case .text(let text): [text]
    case .number(let number): ["\(number)"]
    case .list(let list): list
    case .unknown: []
    }
  }
}
