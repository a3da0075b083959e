public import ArticlesDomain

/// Tracks the publishers that another repository delivers.
public struct TrackedPublisherRepository: PublisherRepository {
  private let repository: any PublisherRepository
  private let analytics: AnalyticsService

  public init(_ repository: any PublisherRepository, by analytics: AnalyticsService) {
    self.repository = repository
    self.analytics = analytics
  }

  public func publisher(named name: String) async throws -> Publisher {
    try await analytics.tracking(.openProfile) {
      try await repository.publisher(named: name)
    } as: {
      .profileOpened(source: $0.source)
    }
  }

  public func ownPublisher() async throws -> Publisher {
    try await analytics.tracking(.openProfile) {
      try await repository.ownPublisher()
    } as: {
      .profileOpened(source: $0.source)
    }
  }
}
