public import CoreDomain

/// Caches the answers of a source of publishers, and follows a policy for each request.
public struct CachingPublisherRepository: PublisherRepository {
  private let answers: any AnswerStore<any PublisherRepository>
  private let follower: PolicyFollower

  /// - Parameters:
  ///   - answers: Sends requests to the source and stores its answers.
  ///   - follower: Decides when to use the source, and when to use stored answers.
  public init(_ answers: any AnswerStore<any PublisherRepository>, following follower: PolicyFollower) {
    self.answers = answers
    self.follower = follower
  }

  public func publisher(named name: String) async throws -> Publisher {
    try await follower.answer(name, refreshes: false, from: answers) { try await $0.publisher(named: name) }
      .value
  }

  /// The own publisher can be edited, so it always comes from the source.
  public func ownPublisher() async throws -> Publisher {
    guard follower.policy.usesSource else { throw Failure(source: follower.source, .offline) }
    return try await answers.ask { try await $0.ownPublisher() }
  }
}
