import CoreDomain
public import ProfilesDomain

/// A placeholder that stops the program when it's used.
public struct UnimplementedProfileRepository: ProfileRepository {
  private static let fix = "pass a real repository, such as `SampleProfileRepository(users:)`"

  public init() {}

  public func profile(named name: String) async throws -> Profile {
    CoreDomain.unimplemented("ProfileRepository.profile", fix: Self.fix)
  }

  public func ownProfile() async throws -> Profile {
    CoreDomain.unimplemented("ProfileRepository.ownProfile", fix: Self.fix)
  }
}
