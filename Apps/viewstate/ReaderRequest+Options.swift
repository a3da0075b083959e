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
    if store?.isBlank == true {
      throw UsageError("--store is blank. Name a file.", command: invocation.command)
    }
    locale = invocation[ReaderOptions.locale] ?? locale
    timeZone = invocation[ReaderOptions.timeZone] ?? timeZone
    now = invocation[ReaderOptions.now]
  }
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

  /// Checks that the articles can be those of followed feeds.
  ///
  /// - Parameter name: The option or the command that requires this.
  func checkFollowing(_ name: String) throws(UsageError) {
    if has(ReaderOptions.source) {
      throw UsageError(
        "\(name) is about the feeds that you follow. Leave out --source.", command: command)
    }
  }
}
