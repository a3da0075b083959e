import AccountsDomain
import ArticlesDomain
public import CoreDomain
import FeedsData
import Foundation
import PlatformData
import SQLiteData
import SimulationData
import StoreData

/// The settings, the account, and the programs of the user of this machine. Without a home folder, every change of the
/// first two fails.
enum ThisMachine {
  ///
  /// - Parameter ask: Asks the user at the terminal.
  static func settings(
    asking ask: @escaping TerminalPrompt.Ask
  ) -> (preferences: PreferencesProvider, secrets: SecretsProvider) {
    guard let folder = PlatformFolders.configuration else {
      let secrets = SecretsProvider(
        secret: { _ in nil }, store: { _, _ in throw nowhere("secrets") },
        remove: { _ in throw nowhere("secrets") })
      return (.live, secrets)
    }
    #if canImport(Security)
      var secrets = SecretsProvider.keychain(service: "strata")
    #else
      var secrets = SecretsProvider.live(folder: "\(folder)/secrets", files: .live)
    #endif
    secrets.offered = SecretsProvider.offered(files: .live, asking: ask)
    return (.live, secrets)
  }

  /// Asks the user whether the feeds and articles of an account stay. Without a terminal, nobody decides.
  static func decideRemoval(
    of account: Account.ID, asking ask: TerminalPrompt.Ask
  ) async throws -> Bool? {
    guard TerminalPrompt.isAvailable else { return nil }
    let question = "Keep the feeds and articles of \(account) here, or delete them? Type keep or delete: "
    let answer = try await ask(question, false).map { String(decoding: $0, as: UTF8.self) }
    return switch answer?.lowercased().trimmingCharacters(in: .whitespaces) {
    case "keep": true
    case "delete": false
    default: nil
    }
  }

  /// The stored articles that can be fetched again. Their removal also removes the answers that older versions kept in
  /// files.
  static func cache(in database: SQLiteDatabase) -> CacheProvider {
    let stored = CacheProvider.stored(in: database)
    return CacheProvider(statistics: stored.statistics) {
      try await stored.clear()
      guard let folder = PlatformFolders.cache.map({ "\($0)/fetched" }),
        FileManager.default.fileExists(atPath: folder)
      else { return }
      do { try FileManager.default.removeItem(atPath: folder) } catch {
        throw Failure(source: folder, .unwritable)
      }
    }
  }

  /// The downloads of a reader, in a file beside the store.
  ///
  /// - Parameter store: The path of the store, or nil if there is no place for a file. Then, each program has its own list.
  static func downloads(besideStore store: String?) -> DownloadListProvider {
    guard let store else { return .inMemory() }
    return .stored(in: "\(Sources.database(of: store)).downloads.json", files: .live, identifiers: .live)
  }

  static var users: any UserService {
    guard let folder = PlatformFolders.configuration else { return UnavailableUserService() }
    return StoredUserService(
      file: "\(folder)/profile.json", files: .live, identifiers: .live,
      beginning: SampleUserService.beginning)
  }

  /// Opens an address with a program of this machine.
  static let open: OpenURL = { url in
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

private func nowhere(_ things: String) -> Failure { Failure(source: things, .nowhereToKeep) }

/// The account without a home folder: it can be shown, but not changed.
private struct UnavailableUserService: UserService {
  func fetchCurrentUser() -> User {
    var user = SampleUserService.beginning
    user.source = StoredUserService.source
    return user
  }

  func updateProfile(_ update: ProfileUpdate) throws -> User { throw nowhere("profiles") }
}
