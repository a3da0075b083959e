public import ProfilesDomain
public import TestSupport

/// A source of profiles that writes down what it is asked, and answers when the test says so.
public final class GatedProfileRepository: ProfileRepository {
  /// The names that were asked for; nil for the source's own.
  public let requests = Log<String?>()
  public let profiles = Gate<Profile>()

  private let ignoresCancellation: Bool

  /// - Parameter ignoresCancellation: Whether it goes on waiting when nobody wants the answer any more.
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
