public import ProfilesDomain
public import TestSupport

/// A source of profiles that logs its requests and answers when the test opens its gate.
public final class GatedProfileRepository: ProfileRepository {
  /// The requested names, nil for the source's own profile.
  public let requests = Log<String?>()
  public let profiles = Gate<Profile>()

  private let ignoresCancellation: Bool

  /// - Parameter ignoresCancellation: Whether a canceled request keeps waiting.
  public init(ignoresCancellation: Bool = false) {
    self.ignoresCancellation = ignoresCancellation
  }

  public func profile(named name: String) async throws -> Profile { try await answer(name) }

  public func ownProfile() async throws -> Profile { try await answer(nil) }

  private func answer(_ name: String?) async throws -> Profile {
    requests.append(name)
    guard ignoresCancellation else { return try await profiles.enter() }
    return try await Task { [profiles] in try await profiles.enter() }.value
  }
}
