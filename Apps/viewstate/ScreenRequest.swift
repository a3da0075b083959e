import AppComposition
import ArticlesDomain
import CommandLinePresentation
import CoreDomain
import Foundation
import LandmarksDomain
import ProfilesDomain

enum OutputFormat: String, CaseIterable {
  case text, json, ndjson
}

enum ServicesVariant: String, CaseIterable {
  case live, mock, preview, unimplemented
}

/// A command line in the application's own terms.
struct ScreenRequest {
  enum Screen {
    case articles(ArticleQuery, PageRequest)
    case article(String)
    case mark(String, ArticleMarks.Change)
    case profile(String?, PageRequest)
    case profileEditor(ProfileUpdate)
    case settings(SettingsChange)
    case cache(isCleared: Bool)
    case landmarks(LandmarkQuery)
    case landmark(String)
    case remind(RemindRequest)
    case reminders(RemindersRequest)
  }

  var screen: Screen
  var variant: ServicesVariant
  var sources: Sources
  var format: OutputFormat
  var showsTransitions: Bool
  var overrides = Overrides()

  /// - Parameter preferences: What holds where the command line says nothing.
  init(_ invocation: Invocation, preferences: ReaderPreferences = ReaderPreferences()) throws(UsageError) {
    let page = { () throws(UsageError) in try invocation.page(length: preferences.pageLength ?? 20) }
    screen =
      switch invocation.command {
      case "article": .article(invocation.arguments[0])
      case "read": .mark(invocation.arguments[0], .read(!invocation.has("--off")))
      case "star": .mark(invocation.arguments[0], .starred(!invocation.has("--off")))
      case "profile": try invocation.profile(page)
      case "cache": .cache(isCleared: try invocation.isCacheCleared())
      case "remind": .remind(try RemindRequest(invocation))
      case "reminders": .reminders(try RemindersRequest(invocation))
      case "landmarks": .landmarks(try invocation.landmarkQuery())
      case "landmark": .landmark(try invocation.landmarkID())
      case "settings": .settings(try SettingsChange(invocation))
      default: .articles(try invocation.query(), try page())
      }
    variant = invocation.value("--services").flatMap(ServicesVariant.init) ?? .live
    sources = try invocation.sources()
    sources.landmarks = try invocation.landmarkSource(of: variant)
    format = invocation.value("--format").flatMap(OutputFormat.init) ?? .text
    showsTransitions = invocation.has("--transitions")
    sources.use(preferences, unless: variant != .live)
    if let file = invocation.value("--token-file") { try sources.useToken(in: file, invocation) }
    overrides.calendar = preferences.calendar
    overrides.locale =
      try invocation.parsed("--locale", as: "a locale, such as de_DE", Locale.init(known:))
      ?? preferences.locale
    overrides.timeZone =
      try invocation.parsed("--time-zone", as: "a time zone, such as Europe/Berlin") {
        TimeZone(identifier: $0)
      } ?? preferences.timeZone
    overrides.now = try invocation.parsed(
      "--now", as: "a date, such as 2026-01-15T09:00:00Z", Date.init(iso8601:))
    if variant != .live, !sources.isEmpty {
      throw UsageError(
        "--services \(variant.rawValue) shows the sample; leave out --source and --conduit, or use --services live.",
        command: invocation.command)
    }
  }
}

extension Invocation {
  /// The value of an option as `parse` understands it.
  func parsed<Value>(
    _ option: String, as expectation: String, _ parse: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    guard let value = parse(text) else {
      throw UsageError("\(option) “\(text)” is not \(expectation).", command: command)
    }
    return value
  }

  fileprivate func query() throws(UsageError) -> ArticleQuery {
    for option in ["--tag", "--author", "--favorited-by", "--search"] where value(option)?.isBlank == true {
      throw UsageError("\(option) is blank; leave it out to list everything.", command: command)
    }
    return ArticleQuery(
      text: value("--search"), tag: value("--tag"), author: value("--author"),
      favoritedBy: value("--favorited-by"), mark: try mark(),
      order: value("--order").flatMap(ArticleQuery.Order.init) ?? .newest)
  }

  private func mark() throws(UsageError) -> ArticleQuery.Mark? {
    if has("--unread"), has("--starred") {
      throw UsageError("--unread and --starred are given together; choose one of them.", command: command)
    }
    return has("--unread") ? .unread : has("--starred") ? .starred : nil
  }

  fileprivate func page(length: Int) throws(UsageError) -> PageRequest {
    let limit =
      try parsed("--limit", as: "a number, 0 or more") { Int($0).flatMap { $0 >= 0 ? $0 : nil } } ?? length
    let page =
      try parsed("--page", as: "a page, counted from 1") { Int($0).flatMap { $0 >= 1 ? $0 : nil } } ?? 1
    guard limit > 0 else {
      guard page == 1 else { throw UsageError("--limit 0 shows all on page 1.", command: command) }
      return .all
    }
    let (offset, isTooFar) = (page - 1).multipliedReportingOverflow(by: limit)
    return PageRequest(offset: isTooFar ? .max : offset, limit: limit)
  }

  fileprivate func sources() throws(UsageError) -> Sources {
    let feeds = all("--source")
    // A source named twice is one source: its articles would stand in the list twice.
    let once = feeds.indices.filter { feeds[$0] == "-" || !feeds[..<$0].contains(feeds[$0]) }.map {
      feeds[$0]
    }
    var sources = Sources(feeds: once, conduit: value("--conduit"))
    for source in sources.feeds + [sources.conduit].compactMap(\.self) where source.isBlank {
      throw UsageError("A source is blank; name an address or a file.", command: command)
    }
    if sources.feeds.count(where: { $0 == "-" }) > 1 {
      throw UsageError("--source - is given twice; standard input can be read once.", command: command)
    }
    if let timeout = try parsed("--timeout", as: "a number of seconds above 0", Double.init(positive:)) {
      sources.timeout = .seconds(timeout)
    }
    sources.policy = try policy(timeout: sources.timeout)
    sources.isOffline = has("--offline")
    sources.store = value("--store")
    sources.analytics = value("--analytics")
    if sources.analytics?.isBlank == true {
      throw UsageError("--analytics is blank; name a file.", command: command)
    }
    if sources.store?.isBlank == true {
      throw UsageError("--store is blank; name a file, or leave it out for the usual one.", command: command)
    }
    if let megabytes = try parsed("--max-size", as: "a number of MB above 0", Double.init(positive:)) {
      sources.sizeLimit = Int(megabytes * Double(1 << 20))
    }
    return sources
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Double {
  /// A number above zero and small enough to count with.
  fileprivate init?(positive text: String) {
    guard let number = Double(text), number > 0, number <= 1_000_000 else { return nil }
    self = number
  }
}

extension Date {
  /// A day, or a day with a time and its zone (RFC 3339, section 5.6). Foundation's parser would let the 31st
  /// of February pass as the 3rd of March.
  fileprivate init?(iso8601 text: String) {
    let pattern = /(\d{4})-(\d\d)-(\d\d)(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d))?/
    guard let parts = text.wholeMatch(of: pattern)?.output,
      DateComponents(year: Int(parts.1), month: Int(parts.2), day: Int(parts.3))
        .isValidDate(in: Calendar(identifier: .gregorian))
    else { return nil }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: parts.6 != nil)
    guard let date = try? style.parse(parts.4 == nil ? "\(text)T00:00:00Z" : text) else { return nil }
    self = date
  }
}
