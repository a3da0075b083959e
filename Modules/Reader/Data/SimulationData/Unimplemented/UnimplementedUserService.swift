import CoreDomain
public import ProfilesDomain

/// Stands where nobody has provided an account yet; whatever it is asked stops the program.
public struct UnimplementedUserService: UserService {
  private static let mend = "pass an account, `SampleUserService()` for one"

  public init() {}

  public func fetchCurrentUser() async throws -> User {
    CoreDomain.unimplemented("UserService.fetchCurrentUser", mend: Self.mend)
  }

  public func updateProfile(_ update: ProfileUpdate) async throws -> User {
    CoreDomain.unimplemented("UserService.updateProfile", mend: Self.mend)
  }
}
