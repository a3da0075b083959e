public import ProfilesDomain

/// Lets every answer of another repository wait, as a network would. Cancellation ends the wait.
public struct DelayedProfileRepository: ProfileRepository {
  private let base: any ProfileRepository
  private let delay: Duration
  private let clock: any Clock<Duration>

  public init(_ base: any ProfileRepository, by delay: Duration, clock: any Clock<Duration>) {
    self.base = base
    self.delay = delay
    self.clock = clock
  }

  public func profile(named name: String) async throws -> Profile {
    try await clock.sleep(for: delay)
    return try await base.profile(named: name)
  }

  public func ownProfile() async throws -> Profile {
    try await clock.sleep(for: delay)
    return try await base.ownProfile()
  }
}
