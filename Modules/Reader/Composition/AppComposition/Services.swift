public import AccountsDomain
public import ArticlesDomain
public import CoreDomain
import FeedsData
import Foundation
import NetworkData
import PlatformData
import SQLiteData
import StoreData

/// Everything that the application gets from outside, on a machine, as a person asks for it.
///
/// There is no other root: the commands, the terminal program, and flows differ in their machines only. Parts with a state are
/// made once. The other parts are made where they are used.
public struct Services: Sendable {
  public let ambient: Ambient
  /// The ways of opening an article that mark it as read.
  public let openedMarking: OpenedMarking
  let machine: Machine
  let request: ReaderRequest
  let database: SQLiteDatabase
  /// The network of everything but downloads, whose time limit is another one. It limits all its connections together.
  let network: NetworkProvider
  private let madeOrigins: Lazy<[ArticleOrigin]>

  public init(_ machine: Machine, _ request: ReaderRequest) {
    let ambient = Ambient(machine, request)
    let database = machine.database(at: request.store)
    let network = request.network(of: machine)
    (self.machine, self.request, self.ambient) = (machine, request, ambient)
    (self.database, self.network) = (database, network)
    openedMarking = request.feeds.contains(where: ReaderRequest.isStream) ? .never : request.openedMarking
    madeOrigins = Lazy { ArticleOrigin.named(machine, request, ambient, database, network) }
  }

  /// The named feeds, or the sample.
  var named: [ArticleOrigin] { madeOrigins.value }
  /// The names of the sources for which a person waits.
  public var sourceNames: [String] { request.feeds.isEmpty ? [] : named.map(\.articles.source) }

  // MARK: Machine

  private var files: FileProvider { machine.files(request.timeout) }

  /// The person's settings. Without a home folder, every change fails.
  public var preferences: PreferencesProvider { machine.preferences }
  /// The passwords of accounts.
  public var secrets: SecretsProvider {
    var secrets = machine.secrets
    secrets.offered = SecretsProvider.offered(files: files, asking: machine.ask)
    secrets.commanded = { [machine] in try await machine.password(from: $0, of: $1.account) }
    return secrets
  }
  /// Opens the address of an article in a web browser, or plays the file there with the player of the settings.
  public var open: OpenURL {
    { [machine, player = request.player ?? "mpv"] url, isPlayed in
      guard isPlayed else { return try await machine.programs.open(url, with: machine.variable("BROWSER")) }
      let words = player.split(separator: " ").map(String.init) + [url.absoluteString]
      try await machine.programs.run([words], namedIn: "the setting player")
    }
  }
  /// A path that a person typed, with the home folder in place of `~`.
  @Sendable
  public func expanded(_ path: String) -> String { machine.expanded(path) }
  /// The folder for downloads, or nil for the working folder.
  public var downloadFolder: String? { request.downloadFolder }
  public var download: DownloadFile {
    let network = request.network(of: machine, for: .pause, limit: FileDownloader.sizeLimit)
    let download = FileDownloader(network, below: machine.downloadRoot).download
    return { [machine, usual = request.downloadFolder ?? "."] request, report in
      var request = request
      request.folder = machine.expanded(request.folder.isEmpty ? usual : request.folder)
      return try await download(request, report)
    }
  }
  /// Reads and writes lists of feeds.
  public var lists: SubscriptionFiles {
    .opml(files: files, limit: request.sizeLimit, date: ambient.date)
  }

  /// Tells a program the titles of new articles, each in an argument.
  public var notify: @Sendable (_ program: String, _ titles: [String]) async throws -> Void {
    machine.programs.notify
  }

  // MARK: Stores

  var feeds: SQLiteFeedStore {
    SQLiteFeedStore(database, date: ambient.date, retention: request.retention)
  }
  /// The reader's marks.
  public var marks: any ArticleMarkStore { feeds }
  /// The reader's labels.
  public var labels: any LabelStore { feeds }
  /// The feeds that the reader follows.
  public var subscriptions: any SubscriptionStore {
    SQLiteSubscriptionStore(database, retention: request.retention, date: ambient.date)
  }
  /// The searches that the reader keeps.
  public var searches: NamedSearchProvider { .stored(in: database) }
  /// The accounts on servers.
  public var accounts: any AccountStore { SQLiteAccountStore(database, storingIn: feeds) }
  /// The stored articles that can be fetched again.
  public var cache: CacheProvider { .stored(in: database) }

  /// The digest of the schema. A test compares it, and prints the new one.
  static let schemaDigest = "489dddf7ae72a7164817b012bbb62e4cba580c77e3d5803616447118bbd877a3"
}
