import AppComposition
import CommandLinePresentation
import CoreDomain
import CorePresentation
import Foundation

extension ReaderRequest {
  /// What a command line asks for.
  ///
  /// - Parameter preferences: The defaults of the options.
  init(_ invocation: Invocation, preferences: ReaderPreferences) throws(UsageError) {
    self.init()
    add(try invocation.feedNames())
    use(preferences)
    if let seconds = invocation[ReaderOptions.timeout] { timeout = .seconds(seconds) }
    if let megabytes = invocation[ReaderOptions.maxSize] { sizeLimit = Int(megabytes * Double(1 << 20)) }
    policy = try invocation.policy(timeout: timeout, preferred: preferences.policy)
    isOffline = invocation[ReaderOptions.offline]
    store = invocation[ReaderOptions.store]
    if invocation.command == "feeds export", let store, !FileManager.default.fileExists(atPath: store) {
      // The list of a mistyped store would replace a backup.
      throw UsageError("There is no store “\(store)”. Check the spelling.", command: invocation.command)
    }
    locale = invocation[ReaderOptions.locale] ?? locale
    timeZone = invocation[ReaderOptions.timeZone] ?? timeZone
    now = invocation[ReaderOptions.now]
  }
}

extension Invocation {
  fileprivate func feedNames() throws(UsageError) -> [String] {
    try checkFollowing()
    let names = self[ReaderOptions.source]
    guard names.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("--source - is given twice. Standard input can be read once.", command: command)
    }
    return names
  }

  /// The commands and options that are about the feeds that the user follows.
  private static let following: Set = [
    "feeds", "refresh", "--feed", "--folder", "--today", "--refresh", "--all",
  ]

  private func checkFollowing() throws(UsageError) {
    let isFollowing = Self.following.contains(String(command.prefix { $0 != " " }))
    let option = givenOptions.map(\.name).first(where: Self.following.contains)
    guard has(ReaderOptions.source), let name = isFollowing ? command : option else { return }
    throw UsageError(
      "\(name) is about the feeds that you follow. Leave out --source.", command: command)
  }
}
