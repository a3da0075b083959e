public import ArticlesDomain
public import CoreDomain
import FeedsData
public import Foundation
import PlatformData
import SQLiteData
import SimulationData
import StoreData

/// The sources and stores of the reader's data, as named on a command line or in the settings.
public struct Sources: Sendable {
  /// The addresses and paths of each kind of source of articles.
  public var articles: [SourceKind.Name: [String]]
  /// Provides the token for the Conduit server.
  public var token = Token.none
  /// The address of the Conduit server's web pages, or nil if it isn't known.
  public var pages: String?
  /// The time limit for one source.
  public var timeout = FetchPolicy.usualTimeout
  /// The largest size of an answer of one source, in bytes.
  public var sizeLimit = 32 << 20
  /// Whether articles are read from the store, the network, or both.
  public var policy = FetchPolicy.networkFirst(timeout: FetchPolicy.usualTimeout)
  /// Whether the network must not be used, whatever the policy.
  public var isOffline = false
  /// The path of the store: a database, or a store in JSON, which becomes one, if the name ends in `.json`. Nil means
  /// the default.
  public var store: String?
  /// Records the answers of the network, or nil to record nothing.
  public var tape: TapeFile?
  /// The time for which articles stay after their feed dropped them, unless a subscription has its own.
  public var retention = Retention()
  /// The ways of opening an article that mark it as read. Articles from standard input and other pipes aren't marked,
  /// because the next input may use the same identifiers.
  public var openedMarking: OpenedMarking {
    get { articles[.feed]?.contains(where: Self.isStream) == true ? .never : preferredMarking }
    set { preferredMarking = newValue }
  }
  private static func isStream(_ name: String) -> Bool {
    var status = stat()
    return name == "-" || stat(name, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
  private var preferredMarking = OpenedMarking.never
  /// Whether the request names the sources, instead of the settings.
  private var isNamed = true
  /// Whether the articles of subscriptions are shown, because no source is named.
  public private(set) var hasSubscriptions = false
  /// The open store, if it was read to find subscriptions.
  private(set) var database: SQLiteDatabase?
  /// Opens the address of an article.
  public var open: OpenURL = ThisMachine.open
  /// Asks the user at the terminal.
  public var ask: @Sendable (_ question: String, _ isHidden: Bool) async throws -> Data? =
    TerminalPrompt.answer
  /// Receives failures that don't concern a screen, such as a store that can't be used.
  public var report: @Sendable (Failure) -> Void = { _ in }

  public init(_ articles: [SourceKind.Name: [String]] = [:]) {
    self.articles = articles
  }

  public enum Token: Equatable, Sendable {
    case none
    /// The stored token, which belongs to the server of the preferences.
    case stored
    /// The path of a file; `-` for standard input.
    case file(String)
  }

  /// The names of the sources that are read again for each command. A ``CoreDomain/FetchPolicy`` has no effect on them.
  public var readAgain: [String] {
    isSample && !hasSubscriptions
      ? [SampleSource.name]
      : articles.flatMap { name, sources in sources.compactMap(name.kind.readAgain) }
  }

  /// Whether no source of articles is named, so that subscriptions or the sample are shown.
  public var isSample: Bool { articles.values.allSatisfy(\.isEmpty) }

  static func isJSON(_ store: String) -> Bool { store.hasSuffix(".json") }

  /// The path of the database of a store.
  static func database(of store: String) -> String { isJSON(store) ? store + ".sqlite" : store }

  /// Whether there is a store at a path.
  public static func storeExists(at path: String) -> Bool {
    [path, database(of: path)].contains(where: FileManager.default.fileExists)
  }

  /// Reads the server of the settings if no source is named.
  public mutating func prefer(_ server: String) {
    guard isSample else { return }
    articles = [.conduit: [server]]
    isNamed = false
  }

  /// Shows the articles of subscriptions if no source is named and there are subscriptions. A preferred server is shown
  /// with them.
  ///
  /// - Throws: A ``CoreDomain/Failure`` if the store was damaged and has been replaced. A replacement is reported only
  ///   once.
  public mutating func findSubscriptions() async throws {
    guard isSample || !isNamed, let path = Services.path(of: store) else { return }
    let database = Services.database(at: path)
    self.database = database
    do {
      let listed = [SampleSource.name] + articles.values.flatMap(\.self)
      hasSubscriptions = try await SQLiteSubscriptionStore(database).hasSubscriptions(besides: listed)
    } catch let failure as Failure {
      if case .storeDamaged? = failure.reason.fault as? StorageFault { throw failure }
      // Any other failure is shown when the articles are read.
      hasSubscriptions = true
    }
  }
}
