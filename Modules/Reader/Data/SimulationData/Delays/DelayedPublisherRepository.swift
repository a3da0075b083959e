public import ArticlesDomain

/// Adds a delay before each operation of another repository, as a network has. Cancellation ends the delay.
public struct DelayedPublisherRepository: PublisherRepository {
  private let base: any PublisherRepository
  private let delay: Duration
  private let clock: any Clock<Duration>

  public init(_ base: any PublisherRepository, by delay: Duration, clock: any Clock<Duration>) {
    self.base = base
    self.delay = delay
    self.clock = clock
  }

  public func publisher(named name: String) async throws -> Publisher {
    try await clock.sleep(for: delay)
    return try await base.publisher(named: name)
  }

  public func ownPublisher() async throws -> Publisher {
    try await clock.sleep(for: delay)
    return try await base.ownPublisher()
  }
}
