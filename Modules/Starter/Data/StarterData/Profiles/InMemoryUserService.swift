public import StarterDomain

/// An account without a server, for demonstrations and previews.
public actor InMemoryUserService: UserService {
  private var user: User
  private let delay: Duration

  /// - Parameter delay: The time that each operation takes.
  public init(user: User, delay: Duration) {
    self.user = user
    self.delay = delay
  }

  public func fetchCurrentUser() async throws -> User {
    try await Task.sleep(for: delay)
    return user
  }

  public func updateProfile(_ profile: ProfileUpdate) async throws -> User {
    try await Task.sleep(for: delay)
    user.name = profile.name ?? user.name
    user.bio = profile.bio ?? user.bio
    return user
  }
}
