public import CoreDomain
import PlatformData
import ProfilesData
import SimulationData

extension Services {
  /// What belongs to the person at this machine: their preferences, their secrets, their account.
  mutating func useThisMachine() {
    let folder = PlatformFolders.configuration
    preferences = .live
    secrets = .ofThisMachine(in: folder)
    offeredSecrets = .standardInput(files: .live)
    users = StoredUserService(
      file: "\(folder)/profile.json", files: .live, identifiers: identifiers,
      beginning: SampleUserService.beginning)
    profiles = [SampleProfileRepository(users: users)]
  }

  /// Where a server's token comes from.
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
  /// The preferences of the person at this machine: an app reads them before it knows what its services are.
  public static var live: PreferencesProvider {
    .live(file: "\(PlatformFolders.configuration)/preferences.json", files: .live, identifiers: .live)
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
