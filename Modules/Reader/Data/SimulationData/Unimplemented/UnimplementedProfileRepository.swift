import CoreDomain
public import ProfilesDomain

/// Stands where nobody has provided a repository yet; whatever it is asked stops the program.
public struct UnimplementedProfileRepository: ProfileRepository {
  private static let mend = "pass a repository, `SampleProfileRepository(users:)` for one"

  public init() {}

  public func profile(named name: String) async throws -> Profile {
    CoreDomain.unimplemented("ProfileRepository.profile", mend: Self.mend)
  }

  public func ownProfile() async throws -> Profile {
    CoreDomain.unimplemented("ProfileRepository.ownProfile", mend: Self.mend)
  }
}
