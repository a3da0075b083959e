public import ProfilesDomain

/// Tracks the operations of another user service.
public struct TrackedUserService: UserService {
  private let users: any UserService
  private let analytics: AnalyticsService

  public init(_ users: any UserService, by analytics: AnalyticsService) {
    self.users = users
    self.analytics = analytics
  }

  public func fetchCurrentUser() async throws -> User {
    try await analytics.tracking(.openAccount, of: "account") {
      try await users.fetchCurrentUser()
    } as: { _ in
      .accountOpened
    }
  }

  public func updateProfile(_ update: ProfileUpdate) async throws -> User {
    try await analytics.tracking(.changeAccount, of: "account") {
      try await users.updateProfile(update)
    } as: { _ in
      .accountChanged
    }
  }
}
