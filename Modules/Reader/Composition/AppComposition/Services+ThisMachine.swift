public import CoreDomain
import PlatformData
import ProfilesData
import SimulationData

extension Services {
  /// What belongs to the person at this machine: their preferences, their secrets, their account. Where there is no home,
  /// nothing is kept beyond the end of the program.
  mutating func useThisMachine() {
    guard let folder = PlatformFolders.configuration else { return }
    preferences = .live
    secrets = .ofThisMachine(in: folder)
    offeredSecrets = .standardInput(files: .live)
    users = StoredUserService(
      file: "\(folder)/profile.json", files: .live, identifiers: .live,
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
    guard let folder = PlatformFolders.configuration else { return .inMemory() }
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
