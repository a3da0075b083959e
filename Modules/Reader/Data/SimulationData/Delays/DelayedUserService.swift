public import ProfilesDomain

/// Adds a delay before each operation of another account, as a network has. Cancellation ends the delay.
public struct DelayedUserService: UserService {
  private let base: any UserService
  private let delay: Duration
  private let clock: any Clock<Duration>

  public init(_ base: any UserService, by delay: Duration, clock: any Clock<Duration>) {
    self.base = base
    self.delay = delay
    self.clock = clock
  }

  public func fetchCurrentUser() async throws -> User {
    try await clock.sleep(for: delay)
    return try await base.fetchCurrentUser()
  }

  public func updateProfile(_ update: ProfileUpdate) async throws -> User {
    try await clock.sleep(for: delay)
    return try await base.updateProfile(update)
  }
}
