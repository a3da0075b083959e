public import ProfilesDomain

/// Adds a delay before each operation of another repository, as a network has. Cancellation ends the delay.
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
