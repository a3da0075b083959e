import ArticlesDomain
public import CoreDomain
public import CorePresentation
import FeedsData
public import Foundation
import NetworkData
import PlatformData

/// What the person asks for, on a command line or in the settings: sources, limits, and place.
public struct ReaderRequest: Sendable {
  /// The addresses and paths of feeds, `-` for standard input, and `sample`. Without any, the followed feeds are shown, or
  /// the sample.
  public var feeds: [String]
  /// The time limit for one source.
  public var timeout = FetchPolicy.usualTimeout
  /// The largest size of an answer of one source, in bytes.
  public var sizeLimit = 32 << 20
  /// Whether articles are read from the store, the network, or both.
  public var policy = FetchPolicy.networkFirst(timeout: FetchPolicy.usualTimeout)
  /// Whether the network must not be used, whatever the policy.
  public var isOffline = false
  /// The path of the store, or nil for the default.
  public var store: String?
  /// The time for which articles stay after their feed dropped them, unless a subscription has its own.
  public var retention = Retention()
  /// The ways of opening an article that mark it as read. Articles from standard input and other pipes aren't marked,
  /// because the next input may use the same identifiers.
  public var openedMarking = OpenedMarking.never
  /// The folder for downloads, or nil for the working folder.
  public var downloadFolder: String?
  /// The program that plays episodes, with its arguments, or nil for the default.
  public var player: String?
  /// The web browser with its arguments, or nil for that of the environment.
  public var browser: String?
  /// Replacements for the machine's date, language, and time zone, and for the calendar of the language. Nil keeps the
  /// machine's.
  public var now: Date?
  public var locale: Locale?
  public var timeZone: TimeZone?
  public var calendar: Calendar?
  /// Receives failures that don't concern a screen, such as a store that can't be used.
  public var report: @Sendable (Failure) -> Void = { _ in }

  public init(_ feeds: [String] = []) { self.feeds = feeds }

  /// Adds feeds by names that don't depend on the working folder: the names are stored, and used later in other folders. A
  /// feed that is named twice would list its articles twice.
  public mutating func add(_ names: [String]) {
    let folder = FileManager.default.currentDirectoryPath
    feeds = (feeds + names.map { FeedSource.name($0, in: folder) }).uniqued()
  }

  /// Uses the settings as defaults.
  public mutating func use(_ preferences: ReaderPreferences) {
    retention = Retention(readDays: preferences.keepReadDays, unreadCount: preferences.keepUnread)
    openedMarking = preferences.markOpened ?? .never
    (downloadFolder, player) = (preferences.downloadFolder, preferences.player)
    (calendar, locale, timeZone) = (preferences.calendar, preferences.locale, preferences.timeZone)
  }

  /// The names of the sources that are read again for each command. A ``CoreDomain/FetchPolicy`` has no effect on them.
  public var readAgain: [String] {
    feeds.map { FeedSource($0, network: .offline, files: .live) }.filter { !$0.isRemote }.map(\.name)
  }

  /// The network of a machine with the limits of the request.
  ///
  /// - Parameters:
  ///   - scope: The part of an exchange to which the time limit applies.
  ///   - limit: The largest size of an answer, in bytes, or nil for that of the request.
  func network(
    of machine: Machine, for scope: TimeLimitScope = .exchange, limit: Int? = nil
  ) -> NetworkProvider {
    isOffline ? .offline : machine.network(timeout, scope, limit ?? sizeLimit)
  }

  /// Whether a source is standard input or another pipe.
  static func isStream(_ name: String) -> Bool {
    var status = stat()
    return name == "-" || stat(name, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}

extension Ambient {
  init(_ machine: Machine, _ request: ReaderRequest) {
    let own = machine.locale
    let (locale, timeZone, calendar) = (request.locale, request.timeZone, request.calendar)
    self.init(
      date: request.now.map(DateProvider.fixed) ?? machine.date,
      locale: LocaleProvider(
        locale: { locale ?? own.locale() }, timeZone: { timeZone ?? own.timeZone() },
        calendar: { calendar ?? locale?.calendar ?? own.calendar() }),
      clock: machine.clock)
  }
}
