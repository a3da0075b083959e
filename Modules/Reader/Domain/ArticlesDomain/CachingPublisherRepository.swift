public import CoreDomain

/// Keeps the answers of a source of publishers, and follows a policy for each request.
public struct CachingPublisherRepository: PublisherRepository {
  private let answers: any AnswerStore<any PublisherRepository>
  private let follower: PolicyFollower

  /// - Parameters:
  ///   - answers: Asks the source and keeps its answers.
  ///   - follower: Decides when the source is used, and when the answers.
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
