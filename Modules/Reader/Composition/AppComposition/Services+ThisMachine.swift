import ArticlesDomain
public import CoreDomain
import PlatformData
import SimulationData

extension Services {
  /// Uses the preferences, secrets, and account of the user of this machine. Without a home folder, every change of
  /// them fails.
  mutating func useThisMachine() {
    preferences = .live
    guard let folder = PlatformFolders.configuration else {
      secrets = SecretsProvider(
        secret: { _ in nil }, store: { _, _ in throw nowhere("secrets") },
        remove: { _ in throw nowhere("secrets") })
      users = UnavailableUserService()
      return
    }
    secrets = .ofThisMachine(in: folder)
    offeredSecrets = .standardInput(files: .live)
    users = StoredUserService(
      file: "\(folder)/profile.json", files: .live, identifiers: .live,
      beginning: SampleUserService.beginning)
    publishers = [SamplePublisherRepository(users: users)]
  }

  /// Provides the token for a server.
  func token(_ token: Sources.Token) -> @Sendable () async throws -> Secret? {
    let kept: SecretsProvider? =
      switch token {
      case .none: nil
      case .stored: secrets
      case .file("-"): .standardInput(files: .live)
      case .file(let path): .file(path, files: .live)
      }
    return { try await kept?.secret(.conduitToken) }
  }
}

extension PreferencesProvider {
  /// The preferences of the user of this machine. An app reads them before it creates its services.
  public static var live: PreferencesProvider {
    guard let folder = PlatformFolders.configuration else {
      return PreferencesProvider(
        stored: { [:] }, store: { _, _ in throw nowhere("settings") },
        remove: { _ in throw nowhere("settings") })
    }
    return .live(file: "\(folder)/preferences.json", files: .live, identifiers: .live)
  }
}

extension SecretsProvider {
  fileprivate static func ofThisMachine(in folder: String) -> SecretsProvider {
    #if canImport(Security)
      .keychain(service: "strata")
    #else
      .live(folder: "\(folder)/secrets", files: .live)
    #endif
  }
}

/// Opens an address with a program of this machine.
let openInBrowser: OpenURL = { url in
  do {
    try await WebBrowser().open(url)
  } catch let fault as WebBrowser.Fault {
    switch fault {
    case .notFound: throw Failure(source: "browser", .fault(ArticleFault.noBrowser))
    case .failed(let program, let status):
      throw Failure(source: program, .fault(ArticleFault.browserFailed(status: status)))
    }
  }
}

private func nowhere(_ things: String) -> Failure { Failure(source: things, .nowhereToKeep) }

/// The marks without a home folder: no article has a mark, and no mark can be stored.
struct UnavailableMarkStore: ArticleMarkStore {
  func marks(of ids: [Article.ID]) -> [Article.ID: ArticleMarks] { [:] }
  func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) throws -> Int { throw nowhere("marks") }
  func markAsRead(matching query: ArticleQuery) throws -> Int { throw nowhere("marks") }
  func undo() throws -> Int { throw nowhere("marks") }
}

/// The subscriptions without a home folder: there are none, and none can be added.
struct UnavailableSubscriptionStore: SubscriptionStore {
  func subscriptions() -> [Subscription] { [] }
  func checks() -> [Subscription.ID: FeedCheck] { [:] }
  func statistics() -> [Subscription.ID: FeedStatistics] { [:] }
  func record(_ checks: [Subscription.ID: FeedCheck]) {}

  func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout [Subscription]) throws -> Value
  ) throws -> Value {
    throw nowhere("subscriptions")
  }
}

extension NamedSearchProvider {
  /// The searches without a home folder: there are none, and none can be added.
  static let unavailable = NamedSearchProvider(
    all: { [] }, keep: { _ in throw nowhere("searches") }, remove: { _ in throw nowhere("searches") })
}

/// The account without a home folder: it can be shown, but not changed.
private struct UnavailableUserService: UserService {
  func fetchCurrentUser() -> User { SampleUserService.beginning }
  func updateProfile(_ update: ProfileUpdate) throws -> User { throw nowhere("profiles") }
}
