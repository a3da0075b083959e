public import CoreDomain

/// Keeps the answers of a source of profiles, and follows a policy for each request.
public struct CachingProfileRepository: ProfileRepository {
  private let answers: any AnswerStore<any ProfileRepository>
  private let follower: PolicyFollower

  /// - Parameters:
  ///   - answers: Asks the source and keeps its answers.
  ///   - follower: Decides when the source is used, and when the answers.
  public init(_ answers: any AnswerStore<any ProfileRepository>, following follower: PolicyFollower) {
    self.answers = answers
    self.follower = follower
  }

  public func profile(named name: String) async throws -> Profile {
    try await follower.answer(name, from: answers) { try await $0.profile(named: name) }.value
  }

  /// The own profile can be edited, so it always comes from the source.
  public func ownProfile() async throws -> Profile {
    try await answers.ask { try await $0.ownProfile() }
  }
}
