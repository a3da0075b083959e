import AccountsDomain
import ArticlesDomain
public import CoreDomain
import FeedsData
import Foundation
import PlatformData
import SimulationData

/// The settings and the programs of the user of this machine. Without a home folder, every change of the settings fails.
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
