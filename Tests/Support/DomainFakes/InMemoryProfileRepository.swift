public import CoreDomain
public import ProfilesDomain

/// A source of profiles in memory. The first profile is its own. It can also fail every request.
public struct InMemoryProfileRepository: ProfileRepository {
  private let source: String
  private let profiles: Result<[Profile], Failure>

  public init(source: String = "fake", _ profiles: [Profile]) {
    self.source = source
    self.profiles = .success(profiles)
  }

  public init(source: String = "fake", failing reason: Failure.Reason) {
    self.source = source
    profiles = .failure(Failure(source: source, reason))
  }

  public func profile(named name: String) async throws -> Profile {
    try Task.checkCancellation()
    let known = try profiles.get()
    guard let profile = known.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure(source: source, .notFound(name))
    }
    return profile
  }

  public func ownProfile() async throws -> Profile {
    guard let profile = try profiles.get().first else { throw Failure(source: source, .signInNeeded) }
    return profile
  }
}
