import AppComposition
import CommandLinePresentation
import CoreDomain
import Foundation

/// The options of every screen: the source of the data, and the time zone and language for showing it.
struct ReaderOptions {
  var sources = Sources()
  var overrides = Overrides()

  /// - Parameter preferences: The defaults of the options.
  init(_ invocation: Invocation, preferences: ReaderPreferences) throws(UsageError) {
    sources.add(try invocation.feedNames())
    try sources.readLimits(invocation, preferredPolicy: preferences.policy)
    sources.use(preferences)
    overrides.calendar = preferences.calendar
    overrides.locale = invocation[Self.locale] ?? preferences.locale
    overrides.timeZone = invocation[Self.timeZone] ?? preferences.timeZone
    overrides.now = invocation[Self.now]
  }

  var services: Services { .live(from: sources, overrides: overrides) }
}

extension Invocation {
  fileprivate func feedNames() throws(UsageError) -> [String] {
    let names = self[ReaderOptions.source]
    guard !names.contains(where: \.isBlank) else {
      throw UsageError("--source is blank. Give an address or a file.", command: command)
    }
    guard names.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("--source - is given twice. Standard input can be read once.", command: command)
    }
    return names
  }
}

extension Sources {
  fileprivate mutating func readLimits(
    _ invocation: Invocation, preferredPolicy: String?
  ) throws(UsageError) {
    if let seconds = invocation[ReaderOptions.timeout] { timeout = .seconds(seconds) }
    if let megabytes = invocation[ReaderOptions.maxSize] { sizeLimit = Int(megabytes * Double(1 << 20)) }
    policy = try invocation.policy(timeout: timeout, preferred: preferredPolicy)
    isOffline = invocation[ReaderOptions.offline]
    store = invocation[ReaderOptions.store]
    if store?.isBlank == true {
      throw UsageError("--store is blank. Name a file.", command: invocation.command)
    }
  }

  fileprivate mutating func use(_ preferences: ReaderPreferences) {
    retention = Retention(readDays: preferences.keptReadDays, unreadCount: preferences.keptUnread)
    openedMarking = preferences.markOpened ?? .never
  }
}
