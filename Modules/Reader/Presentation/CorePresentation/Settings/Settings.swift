public import CoreDomain
public import Foundation

/// The settings that a user can store, in the order of the page. Each is a default, which a single request can override.
///
/// A property is all that a setting needs: parsing, completion, the page, and ``ReaderPreferences`` follow.
public struct Settings: Sendable {
  public let locale = Setting(
    "locale", "Language of dates and numbers", default: "the system's",
    expecting: "a locale, such as de_DE", text: Locale.init(known:))
  public let timeZone = Setting(
    "time-zone", "Time zone", default: "the system's",
    expecting: "a time zone, such as Europe/Berlin", text: TimeZone.init(known:))
  public let calendar = Setting(
    "calendar", "Calendar", default: "the language's",
    expecting: "a calendar, such as gregorian or buddhist", choices: Calendar.Identifier.names,
    text: Calendar.init(known:))
  /// 0 means all articles.
  public let pageLength = Setting(
    "page-length", "Articles per page of a command", default: PageChoice.usualLength, in: 0...1000,
    expecting: "a number from 1 to 1000, or 0 for all")
  /// A ``CoreDomain/FetchPolicy`` as a user writes it. The choices are those without a time limit.
  public let policy = Setting(
    "policy", "Where articles of feeds that aren't followed are read from", default: "network-first",
    expecting: "a policy, such as network-first=30s (\(FetchPolicy.names.joined(separator: ", ")))",
    choices: FetchPolicy.names, text: { FetchPolicy($0) == nil ? nil : $0 })
  public let keepReadDays = Setting(
    "keep-read-days", "Days that read articles stay after their feed dropped them",
    default: Retention().readDays, in: Retention.days,
    expecting: "a number of days from 0 to \(Retention.days.upperBound)")
  public let keepUnread = Setting(
    "keep-unread", "Unread articles of a feed that stay after it dropped them",
    default: Retention().unreadCount, in: Retention.counts,
    expecting: "a number from 0 to \(Retention.counts.upperBound)")
  public let links = Setting<LinkPrinting>("links", "Hyperlinks on the terminal", default: "auto")
  public let markOpened = Setting<OpenedMarking>(
    "mark-opened", "Opening that marks an article as read",
    default: "always in the reader, never by commands")
  public let downloadFolder = Setting(
    "download-folder", "Folder for downloads", default: "the working folder",
    expecting: "the path of a folder", text: { $0.isBlank ? nil : $0 })
  /// The program with its arguments, separated by spaces.
  public let player = Setting(
    "player", "Program that plays episodes", default: "mpv",
    expecting: "a program with its arguments, such as mpv --no-video", text: { $0.isBlank ? nil : $0 })
  /// Zero means never.
  public let refreshEvery = Setting(
    "refresh-every", "Time between checks of due feeds in the reader", default: "off",
    expecting: "off, or a time from 5m to 1d, such as 15m or 1h", choices: ["off", "15m", "1h"]
  ) { text in
    let time = text == "off" ? .zero : Duration(age: text)
    return time.flatMap { $0 == .zero || (.seconds(300)...Duration.seconds(86_400)).contains($0) ? $0 : nil }
  }
  public let refreshAtStart = Setting<Consent>(
    "refresh-at-start", "Checks of due feeds when the reader starts", default: "no")
  public let terminalNotice = Setting<TerminalNotice>(
    "terminal-notice", "Notifications of the terminal about new articles", default: "off")
  public let terminalTitle = Setting<Consent>(
    "terminal-title", "Number of unread articles in the title of the terminal", default: "no")

  public let theme = Setting<ThemeChoice>("theme", "Background of the terminal", default: "auto")

  public init() {}

  /// Every setting. Reflection finds the properties, so none can be forgotten.
  public static let all = Mirror(reflecting: Settings()).children.compactMap { $0.value as? any Preference }

  /// The setting with this key, or nil for an unknown key.
  public static func named(_ key: String) -> (any Preference)? { all.first { $0.key == key } }
}
