public import ArticlesDomain

/// Tracks the publishers that another repository delivers.
public struct TrackedProfileRepository: ProfileRepository {
  private let repository: any ProfileRepository
  private let analytics: AnalyticsService

  public init(_ repository: any ProfileRepository, by analytics: AnalyticsService) {
    self.repository = repository
    self.analytics = analytics
  }

  public func profile(named name: String) async throws -> Profile {
    try await analytics.tracking(.openProfile) {
      try await repository.profile(named: name)
    } as: {
      .profileOpened(source: $0.source)
    }
  }

  public func ownProfile() async throws -> Profile {
    try await analytics.tracking(.openProfile) {
      try await repository.ownProfile()
    } as: {
      .profileOpened(source: $0.source)
    }
  }
}
