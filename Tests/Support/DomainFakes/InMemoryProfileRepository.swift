import CoreDomain
public import ProfilesDomain

/// A source that holds its profiles in memory; the first one is its own.
public struct InMemoryProfileRepository: ProfileRepository {
  private let source: String
  private let profiles: [Profile]

  public init(source: String = "fake", _ profiles: [Profile]) {
    self.source = source
    self.profiles = profiles
  }

  public func profile(named name: String) async throws -> Profile {
    try Task.checkCancellation()
    guard let profile = profiles.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure(source: source, .notFound(name))
    }
    return profile
  }

  public func ownProfile() async throws -> Profile {
    guard let profile = profiles.first else { throw Failure(source: source, .signInNeeded) }
    return profile
  }
}
