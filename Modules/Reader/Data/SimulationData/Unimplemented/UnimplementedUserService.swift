public import ArticlesDomain
import CoreDomain

/// A placeholder that stops the program when it's used.
public struct UnimplementedUserService: UserService {
  private static let fix = "pass a real account, such as `SampleUserService()`"

  public init() {}

  public func fetchCurrentUser() async throws -> User {
    CoreDomain.unimplemented("UserService.fetchCurrentUser", fix: Self.fix)
  }

  public func updateProfile(_ update: ProfileUpdate) async throws -> User {
    CoreDomain.unimplemented("UserService.updateProfile", fix: Self.fix)
  }
}
